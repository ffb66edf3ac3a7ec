import { expect, test } from "vitest";
import { columnsByName } from "../../../pages/dataset/columnsByName.ts";
import { column } from "./pageColumn.ts";

const V2 = "[version=2.0].[type=struct]";
const COLUMNS = [
  column(`${V2}.[type=struct].address.[type=string].zip`, { name: "address.zip" }),
  column("[version=2.0].[key=True].[type=int].id", { name: "id (key)" }),
  column(`${V2}.[type=int].id`, { name: "id (value)" }),
  column("a.note"),
  column("b.note"),
  column("note_b"),
  column("[version=2.0].[key=True].[type=string]", { name: "(key)" }),
];

function check(cell: string, ...names: readonly string[]): void {
  expect(
    columnsByName(COLUMNS)(cell).map(({ name }) => name),
    cell,
  ).toEqual(names);
}

test("a column is meant by its path, its name or the last part of it", () => {
  check(`${V2}.[type=struct].address.[type=string].zip`, "address.zip");
  check(" Address.ZIP ", "address.zip");
  check("zip", "address.zip");
  check("b.note", "b.note");
  check("ID (key)", "id (key)");
  check(`${V2}.[type=int].id`, "id (value)");
});

test("a path with other types, or of a schema without them, means the column with the same simple path", () => {
  check("[version=2.0].[type=Row].[type=Address].address.[type=long].zip", "address.zip");
  check("[version=2.0].[type=Row].[type=string].note_b", "note_b");
});

test("several columns may be meant, or none", () => {
  check("id", "id (key)", "id (value)");
  check("[version=2.0].[type=long].id", "id (key)", "id (value)");
  check("note", "a.note", "b.note");
  check("address");
});

test("a column without a simple name is meant by its path or name, not by an empty cell or by types alone", () => {
  check("[version=2.0].[key=True].[type=string]", "(key)");
  check("(KEY)", "(key)");
  check("");
  check("[version=2.0].[type=int]");
});

test("many columns with one last part are not copied again for each of them", () => {
  const columns = Array.from({ length: 500 }, (_, at) => column(`s${at}.id`));
  let taken = 0;
  const iterator = Reflect.getPrototypeOf([].values()) ?? {};
  const next: unknown = Reflect.get(iterator, "next");
  if (typeof next !== "function") throw new TypeError("Arrays are iterated otherwise");
  Reflect.set(iterator, "next", function (this: unknown): unknown {
    taken++;
    const step: unknown = Reflect.apply(next, this, []);
    return step;
  });
  const found = columnsByName(columns)("id");
  Reflect.set(iterator, "next", next);
  expect(found).toEqual(columns);
  expect(taken).toBeLessThan(columns.length * 50);
});
