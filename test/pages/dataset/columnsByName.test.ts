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
  check("");
});
