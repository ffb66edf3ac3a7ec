import { deepEqual, ok } from "node:assert/strict";
import { commands, Uri, workspace } from "vscode";
import { readFacts } from "../../catalogue/graph/readFacts.ts";
import { userUrn } from "../../catalogue/urn/urn.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { logLines } from "./logLines.ts";
import { waitFor } from "./waitFor.ts";

const FIRST = userUrn("several.first");
const LAST = userUrn("several.last");

suite("an import of several files", () => {
  test("goes on after one that fails, and names what it leaves out", async () => {
    const { context } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    const folder = Uri.joinPath(context.globalStorageUri, "several");
    const written = async (name: string, text: string): Promise<Uri> => {
      const file = Uri.joinPath(folder, name);
      await workspace.fs.writeFile(file, Buffer.from(text));
      return file;
    };
    const files = [
      await written("first.json", metadata(FIRST)),
      await written("no-list.json", "{}"),
      await written("notes.yaml", "notes: true\n"),
      await written("last.JSON", metadata(LAST)),
    ];
    await commands.executeCommand("metadataCatalogue.importMetadataFile", files[0], files);
    const read = await readFacts(graph, [FIRST, LAST]);
    ok(read.ok);
    deepEqual(read.value.missing, []);
    for (const part of ["no-list.json was not imported", "only .json files are imported: notes.yaml."])
      await waitFor(part, async () => (await logLines(context.logUri.fsPath)).some((line) => line.includes(part)));
  });
});

/** A metadata file with one user. */
function metadata(entityUrn: string): string {
  const aspect = { value: JSON.stringify({ active: true }), contentType: "application/json" };
  return JSON.stringify([
    { entityType: "corpuser", entityUrn, changeType: "UPSERT", aspectName: "corpUserInfo", aspect },
  ]);
}
