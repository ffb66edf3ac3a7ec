import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { isSchemaLost, lendSchema } from "../../../../service/store/sqlite/lostSchema.ts";
import { testFolder } from "../../testService.ts";
import { emptyCatalogue } from "./smallCatalogue.ts";

test("a list of tables is lost where it is empty or cannot be read, but not where there is no file yet", () => {
  const path = join(testFolder(), "some.sqlite");
  expect(isSchemaLost(path)).toBe(false);
  writeFileSync(path, "");
  expect(isSchemaLost(path)).toBe(false);
  const database = new DatabaseSync(path);
  database.exec("pragma user_version = 1");
  expect(isSchemaLost(path)).toBe(true);
  database.exec("create table one (a)");
  expect(isSchemaLost(path)).toBe(false);
  database.close();
  writeFileSync(path, "x".repeat(9000));
  expect(isSchemaLost(path)).toBe(true);
});

test("the tables that begin before the end of a file are named, so that they can be read", () => {
  const folder = testFolder();
  const [path, fresh] = [join(folder, "some.sqlite"), join(folder, "fresh.sqlite")];
  emptyCatalogue(fresh).close();
  writeFileSync(path, "");
  truncateSync(path, 7 * 4096);
  lendSchema(path, fresh, folder);
  const database = new DatabaseSync(path);
  expect(database.prepare("select name from sqlite_schema where type = 'table'").all()).toEqual([
    { name: "entity" },
    { name: "aspect" },
  ]);
  database.close();
});
