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

test("a text that cannot be stored is read as it is meant, unless it has another error, such as a quote that is never closed", () => {
  const isBroken = (description: string): boolean | undefined =>
    datasetContent(`dataset: "${ORDERS}"\ndescription: ${description}`)?.isBroken;
  expect(isBroken('"a \\0"\n')).toBe(false);
  expect(isBroken('"a \\0\n')).toBe(true);
  expect(isBroken('"\\ud800\nlinks: []\n')).toBe(true);
  expect(isBroken("@a \uFFFD\n")).toBe(true);
  for (const read of ["a \uFFFD\n  b # c\n", ">-\n  a\n  \uFFFD\n\n", "'\uFFFD'\n"]) expect(isBroken(read)).toBe(false);
});
