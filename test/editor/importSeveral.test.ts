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
      await written("empty.json", "[]"),
      await written("broken.json", '[\n  {"a": 1,}\n]'),
      await written("notes.yaml", "notes: true\n"),
      await written("last.JSON", metadata(LAST)),
    ];
    await commands.executeCommand("metadataCatalogue.importMetadataFile", files[0], files);
    const read = await readFacts(graph, [FIRST, LAST]);
    ok(read.ok);
    deepEqual(read.value.missing, []);
    const told = [
      "no-list.json was not imported. A metadata file is a JSON list of snapshots and change proposals, or one of them; this file is neither (not-a-metadata-file).",
      "empty.json was not imported. The file contains no metadata: its list is empty (empty-file).",
      "broken.json was not imported. Line 2, column 11: The file is not valid JSON: a key in double quotes is expected (malformed-json).",
      "only .json files are imported: notes.yaml.",
    ];
    for (const part of told)
      await waitFor(part, async () => (await logLines(context.logUri.fsPath)).some((line) => line.includes(part)));
    // What is wrong in a file is no fault of the program, so no stack trace follows it.
    const lines = await logLines(context.logUri.fsPath);
    const next = told.map((part) => lines[lines.findIndex((line) => line.includes(part)) + 1] ?? "");
    deepEqual(
      next.filter((line) => /^\s+at /.test(line) || line.startsWith("    ")),
      [],
    );
  });
});

/** A metadata file with one user. */
function metadata(entityUrn: string): string {
  const aspect = { value: JSON.stringify({ active: true }), contentType: "application/json" };
  return JSON.stringify([
    { entityType: "corpuser", entityUrn, changeType: "UPSERT", aspectName: "corpUserInfo", aspect },
  ]);
}
