import { expect, test } from "vitest";
import { fitOf } from "../../../catalogue/facts/entityFacts.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";

test.each([
  ["JD", "begins"],
  [" jane ", "begins"],
  ["doe", "contains"],
  ["", "begins"],
  ["corpuser", undefined],
])('"%s" fits an entity by its names, not by the rest of its URN', (typed, fit) => {
  expect(fitOf({ urn: userUrn("jdoe"), displayName: "Jane Doe" }, typed)).toBe(fit);
  expect(fitOf({ urn: userUrn("jdoe") }, "jane")).toBeUndefined();
});
