import { expect, test } from "vitest";
import { parsedJson } from "../../../catalogue/json/parsedJson.ts";

test.each([
  ['{ "a": [1] }', { a: [1] }],
  ["null", null],
  ["", undefined],
  ["{ a: 1 }", undefined],
])("%s is read as what it says, if it is JSON", (text, value) => {
  expect(parsedJson(text)).toEqual(value);
});
