import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DatabaseFile } from "../../../../service/store/sqlite/databaseFile.ts";
import { testFolder } from "../../testService.ts";

test("a connection puts a write on the disk before it is answered, and checks what refers to what", () => {
  const database = new DatabaseFile(join(testFolder(), "some.sqlite")).connect();
  const pragmas = ["journal_mode", "synchronous", "fullfsync", "foreign_keys"];
  const found = pragmas.map((name) => Object.values(database.prepare(`pragma ${name}`).get() ?? {}));
  expect(found).toEqual([["wal"], [2], [1], [1]]);
  database.close();
});

test("a file that was moved or replaced is not the same any more, as another thread sees too", () => {
  const path = join(testFolder(), "some.sqlite");
  writeFileSync(path, "one");
  const file = new DatabaseFile(path);
  const ofThread = new DatabaseFile(path, file.identity);
  const checks = [file, ofThread].map((each) => () => {
    each.check();
  });
  const refused = "The catalogue's file was moved or replaced while the service ran; restart the service.";
  for (const check of checks) expect(check).not.toThrow();
  renameSync(path, `${path}.moved`);
  for (const check of checks) expect(check).toThrow(expect.objectContaining({ message: refused }));
  writeFileSync(path, "one");
  for (const check of checks) {
    expect(check).toThrow(expect.objectContaining({ refusal: { code: "STORE_REPLACED", message: refused } }));
  }
});
