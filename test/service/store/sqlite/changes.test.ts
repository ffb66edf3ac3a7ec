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

/** Each change as "urn name", "urn" of a whole entity, "-" of access tokens. */
function told(changes: SqliteChanges): unknown {
  const found = changes.sinceLast();
  if (found === "everything") return found;
  return found.map(({ urn = "-", name }) => (name === undefined ? urn : `${urn} ${name}`));
}

test("what was changed is told once: everything at first, then the entities, the aspects and whether there were tokens", () => {
  const { database, changes } = opened();
  insertEntity(database, "one");
  expect(told(changes)).toBe("everything");
  expect(told(changes)).toEqual([]);
  insertEntity(database, "two");
  insertEntity(database, "three");
  // The one before is told again, because not all of its changes make a row.
  expect(told(changes)).toEqual(["one", "two", "three"]);
  database.exec(TOKEN);
  expect(told(changes)).toEqual(["three", "-"]);
  expect(told(changes)).toEqual([]);
});

const ASPECT = "insert into aspect (urn, name, version, value, actor, time) values (?, ?, 1, '{}', 'y', 1)";

test("every change of an entity, an aspect or a token is told", () => {
  const { database, changes } = opened();
  insertEntity(database, "one");
  insertEntity(database, "two");
  changes.sinceLast();
  const after = (sql: string, ...values: readonly string[]): unknown => {
    database.prepare(sql).run(...values);
    return told(changes);
  };
  expect(after(ASPECT, "one", "status")).toEqual(["two", "one status"]);
  expect(after(ASPECT, "two", "status")).toEqual(["one status", "two status"]);
  expect(after("update aspect set value = '[]' where urn = ?", "one")).toEqual(["two status", "one status"]);
  expect(after("update aspect set value = '[1]' where urn = ?", "one")).toEqual(["one status"]);
  expect(after("delete from aspect where urn = ?", "two")).toEqual(["one status", "two status"]);
  expect(after("delete from entity where urn = ?", "two")).toEqual(["two status", "two"]);
  expect(after("update entity set name = 'z' where urn = ?", "one")).toEqual(["two", "one"]);
  for (const sql of [TOKEN, "update token set label = 'y'", "delete from token"]) {
    expect(after(sql)).toContain("-");
  }
});

test("a new entity with its aspects makes one row, and so does an aspect that is changed several times in a row", () => {
  const { database } = opened();
  const rows = (): unknown => database.prepare("select urn, name from change").all();
  insertEntity(database, "one");
  for (const name of ["a", "b", "c"]) database.prepare(ASPECT).run("one", name);
  expect(rows()).toEqual([{ urn: "one", name: null }]);
  insertEntity(database, "two");
  for (const value of ["1", "2", "3"]) {
    database.prepare("update aspect set value = ? where urn = 'one' and name = 'a'").run(value);
  }
  database.exec("update aspect set value = '4' where name = 'b'");
  expect(rows()).toEqual([
    { urn: "one", name: null },
    { urn: "two", name: null },
    { urn: "one", name: "a" },
    { urn: "one", name: "b" },
  ]);
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
  expect([changes.sinceLast(), changes.sinceLast()]).toEqual(["everything", []]);
  database.close();
  expect([changes.sinceLast(), changes.sinceLast()]).toEqual(["everything", "everything"]);
});
