import { expect, test } from "vitest";
import type { FieldChange } from "../../../catalogue/changes/fieldChange.ts";
import { overwrites } from "../../../catalogue/graph/recordOutcome.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";

const [OLD, NEW] = ["urn:li:corpGroup:old", "urn:li:corpGroup:new"];

test.each([
  ["grows", OLD, `${OLD}, ${NEW}`, false],
  ["shrinks", `${OLD}, ${NEW}`, OLD, true],
  ["has another item", OLD, NEW, true],
])("a list that %s: whether anything that is stored is lost", (_, from, to, isLost) => {
  const changes: FieldChange[] = [{ field: "groups", effect: "replaces", from, to }];
  expect(overwrites({ urn: userUrn("sam"), created: false, changes, alongside: [], notes: [] })).toBe(isLost);
});
