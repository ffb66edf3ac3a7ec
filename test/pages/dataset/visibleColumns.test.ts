import { expect, test } from "vitest";
import { visibleColumns } from "../../../pages/dataset/visibleColumns.ts";
import { column } from "./pageColumn.ts";

const COLUMNS = [
  column("id", { type: "BIGINT" }),
  column("zip", { mine: "Where to" }),
  column("new", { mine: "Just written", base: "", theirs: "" }),
  column("old", { ingested: "From the source", origin: "ingested", mine: "From the source" }),
];

test.for([
  ["", false, ["id", "zip", "new", "old"]],
  ["  ", true, ["id", "new"]],
  ["bigint", false, ["id"]],
  ["WHERE zip", false, ["zip"]],
  ["the of", false, []],
] as const)("%j, only without description: %j", ([query, onlyUndescribed, left]) => {
  expect(visibleColumns(COLUMNS, { query, onlyUndescribed }).map(({ path }) => path)).toEqual(left);
});
