import { test } from "vitest";
import { checkUrns } from "./checkUrns.ts";

test("a URN in text that is longer than servers take is marked", () => {
  checkUrns(`
a: urn:li:corpuser:${"x".repeat(491)}
   ${"^".repeat(507)} urn-too-long-in-text: This URN has 513 bytes when URL-encoded; at most 512 are allowed
`);
});

test("a URN as long as servers take is left alone, and so is a longer one of a column", () => {
  const urn = `urn:li:corpuser:${"x".repeat(490)}`;
  checkUrns(`a: ${urn}\nb: urn:li:schemaField:(${urn},x)\n`);
});
