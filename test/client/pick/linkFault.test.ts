import { expect, test } from "vitest";
import { linkFault } from "../../../client/pick/linkFault.ts";

const NEW = { taken: new Set(["https://example.com"]), current: undefined };

test("a URL with an invisible character is refused, which it names, but not one that is stored or that its script needs", () => {
  const url = "https://example.com/a?q=\u202E(1)";
  expect(linkFault(url, NEW)).toBe("This contains an invisible character (U+202E); remove it.");
  expect(linkFault(url, { ...NEW, current: url })).toBeUndefined();
  expect(linkFault("https://example.com/\u{1F469}\u200D\u{1F52C}", NEW)).toBeUndefined();
});

test("what is not a link, or is one already, is refused", () => {
  expect(linkFault("ftp:", NEW)).toContain("write it in full");
  expect(linkFault("https://example.com", NEW)).toBe('"https://example.com" is already linked by this dataset.');
});
