import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { SqliteChanges } from "../../../../service/store/sqlite/changes.ts";
import { migrate } from "../../../../service/store/sqlite/migrate.ts";

function opened(): { readonly database: DatabaseSync; readonly changes: SqliteChanges } {
  const database = new DatabaseSync(":memory:");
  migrate(database);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  return { database, changes: new SqliteChanges(database) };
}

function insertEntity(database: DatabaseSync, urn: string): void {
  const sql = "insert into entity (urn, type, name, created_at, created_by) values (?, 'dataset', 'x', 1, 'y')";
  database.prepare(sql).run(urn);
}

const TOKEN = "insert into token (hash, actor, role, label, created_at) values ('h', 'a', 'reader', 'x', 1)";

test("what was changed is told once: everything at first, then the entities and whether there were tokens", () => {
  const { database, changes } = opened();
  insertEntity(database, "one");
  expect(changes.sinceLast()).toBe("everything");
  expect(changes.sinceLast()).toBe("nothing");
  insertEntity(database, "two");
  insertEntity(database, "three");
  // The one before is told again, because not all of its changes make a row.
  expect(changes.sinceLast()).toEqual({ entities: new Set(["one", "two", "three"]), tokens: false });
  database.exec(TOKEN);
  expect(changes.sinceLast()).toEqual({ entities: new Set(["three"]), tokens: true });
  expect(changes.sinceLast()).toBe("nothing");
});

test("every change of an entity, an aspect or a token is told, and those of one entity in a row make one row", () => {
  const { database, changes } = opened();
  insertEntity(database, "one");
  insertEntity(database, "two");
  changes.sinceLast();
  const row = "insert into aspect (urn, name, version, value, actor, time) values (?, ?, 1, '{}', 'y', 1)";
  const told = (sql: string, ...values: readonly string[]): unknown => {
    database.prepare(sql).run(...values);
    return changes.sinceLast();
  };
  const one = { entities: new Set(["one", "two"]), tokens: false };
  expect(told(row, "one", "status")).toEqual(one);
  expect(told(row, "two", "status")).toEqual(one);
  expect(told("update aspect set value = '[]' where urn = ?", "one")).toEqual(one);
  expect(told("delete from aspect where urn = ?", "two")).toEqual(one);
  expect(told("delete from entity where urn = ?", "two")).toEqual({ entities: new Set(["two"]), tokens: false });
  expect(told("update entity set name = 'z' where urn = ?", "one")).toEqual(one);
  for (const sql of [TOKEN, "update token set label = 'y'", "delete from token"]) {
    expect(told(sql)).toMatchObject({ tokens: true });
  }
  const count = (): unknown => database.prepare("select count(*) as rows from change").get()?.["rows"];
  const before = Number(count());
  for (const name of ["a", "b", "c"]) database.prepare(row).run("one", name);
  expect(count()).toBe(before + 1);
});

test("where nothing can be read, everything may have changed, the next time too", () => {
  const { database, changes } = opened();
  insertEntity(database, "one");
  changes.sinceLast();
  database.exec("alter table change rename to hidden");
  insertEntity(database, "two");
  expect([changes.sinceLast(), changes.sinceLast()]).toEqual(["everything", "everything"]);
  database.exec("alter table hidden rename to change");
  insertEntity(database, "three");
  expect([changes.sinceLast(), changes.sinceLast()]).toEqual(["everything", "nothing"]);
  database.close();
  expect([changes.sinceLast(), changes.sinceLast()]).toEqual(["everything", "everything"]);
});
