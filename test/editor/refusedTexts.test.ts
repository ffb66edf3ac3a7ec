import { equal, rejects } from "node:assert/strict";
import { commands, Uri, workspace } from "vscode";
import { datasetUrn } from "../../catalogue/urn/urn.ts";
import { descriptionUri } from "../../client/descriptions/descriptionUri.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { logLines } from "./logLines.ts";
import { waitFor } from "./waitFor.ts";

/** A text in Latin-1, whose é is no UTF-8. */
const LATIN_1 = Uint8Array.from(Buffer.from("Caf\u00e9", "latin1"));
const CAFES = datasetUrn({ platform: "hive", name: "cafes", env: "PROD" });

suite("a file that is not UTF-8", () => {
  test("is not imported, and its encoding is said to be the reason", async () => {
    const { context } = await environmentUnderTest();
    const file = Uri.joinPath(context.globalStorageUri, "latin1.json");
    await workspace.fs.writeFile(file, LATIN_1);
    await commands.executeCommand("metadataCatalogue.importMetadataFile", file);
    await waitFor("the reason in the output", async () =>
      (await logLines(context.logUri.fsPath)).some((line) =>
        line.includes("latin1.json was not imported. The file is not UTF-8 text; save it as UTF-8 (not-utf-8)."),
      ),
    );
  });

  test("is not saved as a description", async () => {
    const graph = await embeddedCatalogue();
    const type = { type: { "com.linkedin.schema.StringType": {} } };
    const aspect = {
      schemaName: "cafes",
      platform: "urn:li:dataPlatform:hive",
      version: 0,
      hash: "",
      platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
      fields: [{ fieldPath: "name", type, nativeDataType: "string" }],
    };
    const emitted = await graph.emit([{ entityUrn: CAFES, aspectName: "schemaMetadata", aspect }]);
    equal(emitted.ok, true);
    const uri = descriptionUri({ catalogue: "embedded", urn: CAFES, column: "name" }, "name");
    await rejects(
      Promise.resolve(workspace.fs.writeFile(uri, LATIN_1)),
      /The description was not saved: it is not UTF-8 text; save it with the encoding UTF-8\./,
    );
  });
});

suite("a description", () => {
  test("that belongs to another catalogue is not saved here", async () => {
    const uri = descriptionUri({ catalogue: "https://other", urn: CAFES, column: "name" }, "name");
    await rejects(
      Promise.resolve(workspace.fs.writeFile(uri, Buffer.from("Text"))),
      /This item belongs to the catalogue at https:\/\/other, but you are connected to the embedded catalogue.*\[Connect to Catalogue…\]\(command:metadataCatalogue\.connect\)/,
    );
  });

  test("of a column that the catalogue does not have is not saved", async () => {
    await embeddedCatalogue();
    const uri = descriptionUri({ catalogue: "embedded", urn: CAFES, column: "gone" }, "gone");
    await rejects(
      Promise.resolve(workspace.fs.writeFile(uri, Buffer.from("Text"))),
      /cafes no longer has the column gone\. Your text is still in the editor\./,
    );
  });
});
