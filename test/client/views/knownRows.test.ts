import { expect, test } from "vitest";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { partsOf, rowsOf } from "../../../client/views/datasetParts.ts";
import { KnownRows } from "../../../client/views/knownRows.ts";
import { nodeId, type CatalogueNode, type Pinned } from "../../../client/views/node.ts";

const URN = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
const column = { fieldPath: "id", name: "id", nativeDataType: "int", description: undefined };
const links = [{ url: "https://example.com", label: "Docs" }];
const dataset = { urn: URN, description: undefined, columns: [column], owners: [], links };

/** The row of a dataset with all rows below it. */
function rowsBelow(pinned: Pinned): readonly CatalogueNode[] {
  const parts = partsOf(dataset, pinned);
  return [{ kind: "dataset", urn: URN, ...pinned }, ...parts, ...parts.flatMap(rowsOf)];
}

/** What is above a row, from the outermost on. */
function above(rows: KnownRows, row: CatalogueNode | undefined): readonly string[] {
  const next = row && rows.above(row, false);
  return next ? [...above(rows, next), nodeId(next) ?? ""] : [];
}

test("the rows of a pinned dataset have IDs of their own, also below it", () => {
  const ids = [...rowsBelow({}), ...rowsBelow({ pinned: true })].map(nodeId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(undefined);
});

test("a row is below its folders, and below the group of pinned datasets only if it is there", () => {
  const rows = new KnownRows();
  const folders = rowsBelow({}).map((row) => rows.of(row));
  const pinned = rowsBelow({ pinned: true }).map((row) => rows.of(row));
  const hive = ['["hive"]', '["hive","sales"]'];
  expect(above(rows, folders[0])).toEqual(hive);
  expect(above(rows, folders.at(-1))).toEqual([...hive, URN, `${URN} columns`]);
  expect(above(rows, pinned[0])).toEqual(["pinned"]);
  expect(above(rows, pinned.at(-1))).toEqual(["pinned", `pinned ${URN}`, `pinned ${URN} columns`]);
  expect(above(rows, pinned.at(-2))).toEqual(["pinned", `pinned ${URN}`, `pinned ${URN} links`]);
  // VS Code knows a row by its object, also when it was made anew.
  expect(rows.of({ kind: "dataset", urn: URN, pinned: true })).toBe(pinned[0]);
  expect(rows.of({ kind: "dataset", urn: URN })).toBe(folders[0]);
});
