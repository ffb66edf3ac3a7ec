import { expect, test } from "vitest";
import { labelWithId, nameWithId } from "../../../catalogue/display/nameWithId.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";

test("those of the same name are told apart by their IDs, which are never cut", () => {
  expect(nameWithId(userUrn("ann"), "Ann Lee")).toBe("Ann Lee (ann)");
  expect(nameWithId(userUrn("ann"), "ann")).toBe("ann");
  expect(nameWithId(userUrn("ann"), undefined)).toBe("ann");
  const long = nameWithId(userUrn("a".repeat(200)), "x".repeat(10_000));
  expect(long.endsWith(` (${"a".repeat(200)})`)).toBe(true);
  expect(long.length).toBeLessThan(2_000);
});

test("a name with a comma is quoted, so that it is one name in a list", () => {
  expect(nameWithId(userUrn("jane"), "Doe, Jane")).toBe('"Doe, Jane" (jane)');
  expect(labelWithId(userUrn("jane"), "Doe, Jane")).toBe("Doe, Jane (jane)");
});
