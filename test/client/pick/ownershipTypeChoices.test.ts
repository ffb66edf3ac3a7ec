import { expect, test } from "vitest";
import { ownershipTypeChoices } from "../../../client/pick/ownershipTypeChoices.ts";

const KEEPER = { urn: "urn:li:ownershipType:k1", name: "Keeper", description: "Keeps it." };

function shown(...own: Parameters<typeof ownershipTypeChoices>[0][number][]): readonly string[] {
  return ownershipTypeChoices(own).map(({ label, description }) => `${label}: ${description ?? ""}`);
}

test("an ownership type of the catalogue is offered by its name, and chosen by its URN", () => {
  const [choice] = ownershipTypeChoices([KEEPER]);
  expect(choice).toMatchObject({ label: "Keeper", description: "Keeps it." });
  expect(choice?.value).toEqual({ type: "CUSTOM", typeUrn: KEEPER.urn, label: "Keeper" });
});

test("types of one name, also of a well-known one, show their IDs", () => {
  const other = { urn: "urn:li:ownershipType:k2", name: "Keeper", description: undefined };
  const steward = { urn: "urn:li:ownershipType:ours", name: "Data Steward", description: "Ours." };
  expect(shown(KEEPER, other, steward)).toEqual(["Keeper: k1 · Keeps it.", "Keeper: k2", "Data Steward: ours · Ours."]);
});
