import { deepEqual, equal, rejects } from "node:assert/strict";
import { commands, Uri, workspace } from "vscode";
import { datasetUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { descriptionUri } from "../../client/descriptions/descriptionUri.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { fileNow } from "../../client/files/fileNow.ts";
import { logLines } from "./logLines.ts";
import { newFile } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";
import { upsertUser } from "../catalogue/graph/upsertRecord.ts";

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

  test("is not imported if it is UTF-16, which is UTF-8 with NUL characters", async () => {
    const { context } = await environmentUnderTest();
    const file = Uri.joinPath(context.globalStorageUri, "utf16.json");
    await workspace.fs.writeFile(file, Uint8Array.from(Buffer.from("[]", "utf16le")));
    await commands.executeCommand("metadataCatalogue.importMetadataFile", file);
    await waitFor("the reason in the output", async () =>
      (await logLines(context.logUri.fsPath)).some((line) =>
        line.includes("utf16.json was not imported. The file is not UTF-8 text; save it as UTF-8 (not-utf-8)."),
      ),
    );
  });

  test("is read by its byte order mark or NUL characters if it is UTF-16, and refused if it is no text", async () => {
    const text = "- id: enc.m\u00fcller\n  title: M\u00fcller\n";
    for (const [name, content] of [
      ["marked", `\uFEFF${text}`],
      ["unmarked", text],
    ] as const) {
      const uri = await newFile(`encoded/${name}.user.yaml`, "");
      await workspace.fs.writeFile(uri, Uint8Array.from(Buffer.from(content, "utf16le")));
      equal((await fileNow(uri)).text, text);
    }
    const binary = await newFile("encoded/nul.user.yaml", "- id: enc.a\0b\0\0\n");
    await rejects(fileNow(binary), /^Error: nul\.user\.yaml cannot be read as text: it contains NUL characters\./);
  });

  test("is not upserted with the characters that were lost, and nothing is pulled into it", async () => {
    const graph = await embeddedCatalogue();
    await upsertUser(graph, { id: "enc.ann", title: "Analyst" });
    const bytes = Uint8Array.from(Buffer.from("# M\u00fcller\n- id: enc.ann\n  title: Caf\u00e9\n", "latin1"));
    const uri = await newFile("encoded/latin1.user.yaml", "");
    await workspace.fs.writeFile(uri, bytes);
    await commands.executeCommand("metadataCatalogue.upsertFiles", uri, [uri]);
    const stored = await graph.readAspects(userUrn("enc.ann"), ["corpUserInfo"]);
    equal(stored.ok && stored.value.aspect("corpUserInfo")?.value.title, "Analyst");
    const commented = Uint8Array.from(Buffer.from("# M\u00fcller\n- id: enc.ann\n  title: Old\n", "latin1"));
    await workspace.fs.writeFile(uri, commented);
    await commands.executeCommand("metadataCatalogue.pullEntities", { person: userUrn("enc.ann"), into: uri });
    deepEqual(Uint8Array.from(await workspace.fs.readFile(uri)), commented);
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
