import { expect, test } from "vitest";
import { fillDown } from "../../../pages/dataset/fillDown.ts";
import { column } from "./pageColumn.ts";

const COLUMNS = [column("a", { mine: "A" }), column("b"), column("c", { mine: "A" }), column("d")];

test.for([
  ["the selected rows get the description of the first", { first: 0, last: 3 }, ["b", "d"]],
  ["a single row gets that of the row above it", { first: 3, last: 3 }, ["d"]],
  ["the first row has none above it", { first: 0, last: 0 }, []],
  ["nothing is not filled down, since it would remove descriptions", { first: 1, last: 2 }, []],
] as const)("%s", ([, range, filled]) => {
  const edits = fillDown(COLUMNS, range);
  expect(edits).toEqual(filled.map((path) => ({ column: path, text: "A" })));
});
