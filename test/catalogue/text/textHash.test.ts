import { expect, test } from "vitest";
import { HASH_LENGTH, textHash } from "../../../catalogue/text/textHash.ts";

test("a text has one hash, that of FNV-1a, and always as many digits", () => {
  expect(["", "a", "foobar", "ä"].map(textHash)).toEqual(["811c9dc5", "e40c292c", "bf9cf968", expect.any(String)]);
  for (let at = 0; at < 1_000; at++) expect(textHash(String(at))).toHaveLength(HASH_LENGTH);
});
