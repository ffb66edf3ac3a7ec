import { expect, test } from "vitest";
import { malformedOwners } from "../../../catalogue/urn/malformedOwners.ts";

test("an owner whose ID has a comma is malformed, each once, and one that this catalogue could have is not", () => {
  const ada = "urn:li:corpuser:Lovelace, Ada";
  expect(malformedOwners([ada, "urn:li:corpuser:ada", "urn:li:corpGroup:data", ada])).toEqual([ada]);
});
