import { expect, test } from "vitest";
import { shortNames, withShortNames } from "../../scripts/shortNames.mts";

const FILES = ["7RH4CFLE.mjs", "7RH4CFLE.mjs.map", "ABCDEF22.mjs", "ABCDEF33.mjs", "extension.mjs", "client.js"];

test("parts are named by the beginning of their hash, but for those that begin alike", () => {
  expect([...shortNames(FILES)]).toEqual([
    ["7RH4CFLE.mjs", "7RH4CF.mjs"],
    ["7RH4CFLE.mjs.map", "7RH4CF.mjs.map"],
  ]);
});

test("what imports parts does so by their new names", () => {
  const text = 'import{a}from"./7RH4CFLE.mjs";import("./ABCDEF22.mjs");//# sourceMappingURL=7RH4CFLE.mjs.map';
  expect(withShortNames(text, shortNames(FILES))).toBe(
    'import{a}from"./7RH4CF.mjs";import("./ABCDEF22.mjs");//# sourceMappingURL=7RH4CF.mjs.map',
  );
});
