import { expect, test } from "vitest";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { RemovalsUnderWay } from "../../../client/owners/removalsUnderWay.ts";

const REMOVAL = {
  dataset: datasetUrn({ platform: "hive", name: "orders", env: "PROD" }),
  owner: userUrn("ada"),
  typeUrn: "urn:li:ownershipType:k1",
};

test("a removal is not begun again until it has ended; others are", () => {
  const removals = new RemovalsUnderWay();
  const ended = removals.begin(REMOVAL);
  expect(ended).toBeDefined();
  expect(removals.begin(REMOVAL)).toBeUndefined();
  expect(removals.begin({ ...REMOVAL, typeUrn: undefined })).toBeDefined();
  ended?.();
  expect(removals.begin(REMOVAL)).toBeDefined();
});

test("what ended does not end what was begun after it", () => {
  const removals = new RemovalsUnderWay();
  const ended = removals.begin(REMOVAL);
  ended?.();
  removals.begin(REMOVAL);
  ended?.();
  expect(removals.begin(REMOVAL)).toBeUndefined();
});
