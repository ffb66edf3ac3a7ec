import { expect, test } from "vitest";
import { datasetContent } from "../../../catalogue/datasetFile/datasetContent.ts";
import { ORDERS } from "./storedDataset.ts";

test("a blank description is none, of the dataset and of a column", () => {
  const content = datasetContent(`dataset: ${ORDERS}\ndescription: "  "\ncolumns:\n  id: "\\n"\n  zip: " code"\n`);
  expect(content?.description?.text).toBe("");
  expect([...(content?.columns ?? [])].map(([name, { text }]) => [name, text])).toEqual([
    ["id", ""],
    ["zip", " code"],
  ]);
});
