import { expect, test } from "vitest";
import { strandedColumns, type StrandedColumns } from "../../../catalogue/changes/strandedColumns.ts";
import { editedColumns, schemaOf, storedOrders } from "../datasetFile/storedDataset.ts";

const zip = "[version=2.0].[type=struct].[type=string].zip";
const key = "[version=2.0].[key=True].[type=int].id";
const value = "[version=2.0].[type=int].id";

function stranded(paths: readonly string[], edited: Readonly<Record<string, string>>): StrandedColumns {
  const schemaMetadata = schemaOf(Object.fromEntries(paths.map((path) => [path, undefined])));
  return strandedColumns(storedOrders({ schemaMetadata, editableSchemaMetadata: editedColumns(edited) }));
}

test("none is stranded whose column the schema has, under either form of its path", () => {
  const edited = { zip: "v1", [zip]: "v2", [key]: "The key" };
  expect(stranded([zip, key, value], edited)).toEqual({ missing: [], ambiguous: [] });
});

test("a column that the schema does not have is told once, with the one that it has in another case", () => {
  const edited = { gone: "Old", "[version=2.0].[type=int].gone": "Older", ZIP: "Postal code", noted: "" };
  expect(stranded([zip], edited)).toEqual({ missing: ['"gone"', '"ZIP" (the schema writes it "zip")'], ambiguous: [] });
});

test("of two columns that have a path in another case none is told", () => {
  expect(stranded(["Id", "iD"], { id: "Key" }).missing).toEqual(['"id"']);
});

test("a path that several columns share is told as such", () => {
  expect(stranded([key, value], { id: "Whose?" })).toEqual({ missing: [], ambiguous: ['"id"'] });
});

test("without a schema, every described column is stranded", () => {
  expect(strandedColumns(storedOrders({ editableSchemaMetadata: editedColumns({ id: "Key" }) })).missing).toEqual([
    '"id"',
  ]);
});
