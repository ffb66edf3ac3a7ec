import fc from "fast-check";
import { expect, test } from "vitest";
import { encodedLength, isTooLong } from "../../../catalogue/urn/urnLength.ts";

test.each([
  ["aZ9*._-", 7],
  ["a b", 3],
  [":(,)/%~!'", 27],
  ["ä", 6],
  ["汉", 9],
  ["𝒳", 12],
  ["\ud800", 3],
])("%j has %d bytes", (text, length) => {
  expect(encodedLength(text)).toBe(length);
});

test("it is as long as a form that holds it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(encodedLength(text)).toBe(new URLSearchParams({ "": text }).toString().length - "=".length);
    }),
  );
});

test("a URN may have 512 bytes, and that of a column more", () => {
  const start = "urn:li:corpuser:";
  const id = "x".repeat(512 - encodedLength(start));
  expect(isTooLong(start + id)).toBe(false);
  expect(isTooLong(`${start}${id}x`)).toBe(true);
  expect(isTooLong(`urn:li:schemaField:(${start}${id},a)`)).toBe(false);
});
