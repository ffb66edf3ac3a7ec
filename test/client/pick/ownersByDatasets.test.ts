import { expect, test } from "vitest";
import type { DatasetOwner } from "../../../catalogue/graph/readDataset.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { ownersByDatasets, whyNoOwner } from "../../../client/pick/ownersByDatasets.ts";

function owner(id: string, name: string, type: "DATA_STEWARD" | "DATAOWNER" = "DATAOWNER"): DatasetOwner {
  return { urn: userUrn(id), kind: "user", name, type, typeUrn: `urn:li:ownershipType:${type}`, typeLabel: type };
}

test("the owners of several datasets are listed once, who owns the most of them first, then by name", () => {
  const [ada, bob, cyd] = [owner("ada.l", "Ada"), owner("b", "Bob"), owner("c", "cyd")];
  const steward = owner("ada.l", "Ada", "DATA_STEWARD");
  const rows = ownersByDatasets([
    { owners: [cyd, bob] },
    { owners: [ada, steward] },
    { owners: [bob] },
    { owners: [] },
  ]);
  expect(rows.map(({ label, description }) => `${label}: ${description}`)).toEqual([
    "Bob: b · owns 2 of them",
    "Ada: ada.l · owns 1 of them",
    "cyd: c · owns 1 of them",
  ]);
});

test("datasets that nobody owns have none", () => {
  expect(ownersByDatasets([{ owners: [] }])).toEqual([]);
});

test("of one dataset, it is not said how many each owns", () => {
  const [row] = ownersByDatasets([{ owners: [owner("ada.l", "Ada")] }]);
  expect(row?.description).toBe("ada.l");
});

test("that datasets no longer exist is not told as if they had no owner", () => {
  const urns = ["a", "b"].map((name) => datasetUrn({ platform: "hive", name, env: "PROD" }));
  const [none, some] = [new Map(), new Map(urns.slice(0, 1).map((urn) => [urn, {}] as const))];
  expect([whyNoOwner(urns.slice(0, 1), none), whyNoOwner(urns.slice(0, 1), some)]).toEqual([
    "a is no longer in the catalogue.",
    "The dataset has no owners.",
  ]);
  expect([whyNoOwner(urns, none), whyNoOwner(urns, some)]).toEqual([
    "None of these 2 datasets is still in the catalogue.",
    "None of these 2 datasets has an owner.",
  ]);
});

test("an owner whose URN is malformed is named, instead of saying that nobody owns the datasets", () => {
  const urns = ["a", "b"].map((name) => datasetUrn({ platform: "hive", name, env: "PROD" }));
  const existing = new Map(urns.map((urn, at) => [urn, at === 0 ? {} : { malformedOwners: ["urn:li:corpuser:b, c"] }]));
  const sentence = 'b: its owner "urn:li:corpuser:b, c" has a malformed URN.';
  expect([whyNoOwner(urns, existing), whyNoOwner(urns.slice(1), existing)]).toEqual([sentence, sentence]);
});
