import { closeSync, openSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { inOwnProcess } from "../../../../service/store/sqlite/inOwnProcess.ts";
import { testFolder } from "../../testService.ts";
import { smallCatalogue, tablesOf } from "./smallCatalogue.ts";

/** A folder with a catalogue, and an empty file for its copy. */
async function folders(): Promise<{ readonly folder: string; readonly file: string; readonly to: string }> {
  const folder = testFolder();
  const [file, to] = [join(folder, "catalogue.sqlite"), join(testFolder(), "copy.sqlite")];
  (await smallCatalogue(file)).close();
  closeSync(openSync(to, "a"));
  return { folder, file, to };
}

const { signal } = new AbortController();

test("a catalogue is copied, and damage is told by the error that says so", async () => {
  const { folder, file, to } = await folders();
  await inOwnProcess({ kind: "copy", folder, to }, { signal });
  const [original, copy] = [file, to].map((path) => new DatabaseSync(path));
  expect(copy && tablesOf(copy)).toEqual(original && tablesOf(original));
  for (const database of [original, copy]) database?.close();
  writeFileSync(file, "no database at all ".repeat(1_000));
  writeFileSync(to, "");
  await expect(inOwnProcess({ kind: "copy", folder, to }, { signal })).rejects.toMatchObject({
    name: "StartError",
    code: "STORE_DAMAGED",
  });
});

test("work that waits within SQLite is ended by a signal, and work that is stopped before is not begun", async () => {
  const { folder, file, to } = await folders();
  const other = new DatabaseSync(file);
  onTestFinished(() => {
    other.close();
  });
  other.exec("begin exclusive");
  const stop = new AbortController();
  const copied = inOwnProcess({ kind: "copy", folder, to }, { signal: stop.signal });
  stop.abort();
  await expect(copied).rejects.toMatchObject({ code: "STOPPED" });
  const again = inOwnProcess({ kind: "copy", folder, to }, { signal: stop.signal });
  await expect(again).rejects.toMatchObject({ code: "STOPPED" });
  expect(statSync(to).size).toBe(0);
});
