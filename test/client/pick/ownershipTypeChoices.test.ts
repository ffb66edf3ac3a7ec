import { expect, test } from "vitest";
import * as z from "zod";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { parseDatasetUrn } from "../../../catalogue/urn/urn.ts";
import {
  offeredOwnershipTypes,
  ownershipTypeChoices,
  WELL_KNOWN_CHOICES,
} from "../../../client/pick/ownershipTypeChoices.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { DATASET, proposal, seed, startTest, USER } from "../../service/testService.ts";

const KEEPER = { urn: "urn:li:ownershipType:k1", name: "Keeper", description: "Keeps it." };

function shown(...custom: Parameters<typeof ownershipTypeChoices>[0][number][]): readonly string[] {
  return ownershipTypeChoices(custom).map(({ label, description }) => `${label}: ${description ?? ""}`);
}

test("an ownership type of the catalogue is offered by its name, and chosen by its URN", () => {
  const [choice] = ownershipTypeChoices([KEEPER]);
  expect(choice).toMatchObject({ label: "Keeper", description: "Keeps it." });
  expect(choice?.value).toEqual({ type: "CUSTOM", typeUrn: KEEPER.urn, label: "Keeper" });
});

test("types of one name, also of a well-known one, are offered, and called when they are chosen, with their IDs", () => {
  const other = { urn: "urn:li:ownershipType:k2", name: "Keeper", description: undefined };
  const steward = { urn: "urn:li:ownershipType:ours", name: "Data Steward", description: "Ours." };
  expect(shown(KEEPER, other, steward)).toEqual([
    "Keeper (k1): Keeps it.",
    "Keeper (k2): ",
    "Data Steward (ours): Ours.",
  ]);
  expect(ownershipTypeChoices([KEEPER, other])[0]?.value.label).toBe("Keeper (k1)");
});

test("an ownership type without a name is not offered", () => {
  expect(shown({ urn: "urn:li:ownershipType:k3", name: "", description: "Nameless." }, KEEPER)).toEqual([
    "Keeper: Keeps it.",
  ]);
});

test("a type that the catalogue does not list is offered once if owners have it, under a name of its own", () => {
  const gone = { typeUrn: "urn:li:ownershipType:k0", typeLabel: "Keeper" };
  const choices = ownershipTypeChoices(
    [KEEPER],
    [
      ...[gone, gone, { typeUrn: KEEPER.urn, typeLabel: "Keeper" }],
      { typeUrn: "urn:li:ownershipType:__system__data_steward", typeLabel: "Data Steward" },
      { typeUrn: "urn:li:ownershipType:__system__dataowner", typeLabel: "Data Owner" },
      { typeUrn: "no URN", typeLabel: "No URN" },
    ],
  );
  expect(choices.map(({ label, description }) => `${label}: ${description ?? ""}`)).toEqual([
    "Keeper (k1): Keeps it.",
    "Keeper (k0): An owner has this type already",
    "Data Owner: An owner has this type already",
  ]);
  expect(choices.slice(1).map(({ value }) => value)).toEqual([
    { type: "CUSTOM", typeUrn: gone.typeUrn, label: "Keeper (k0)" },
    { type: "DATAOWNER", typeUrn: "urn:li:ownershipType:__system__dataowner", label: "Data Owner" },
  ]);
});

test("the well-known types are offered with what they mean", () => {
  expect(WELL_KNOWN_CHOICES.map(({ label }) => label)).toEqual([
    ...["Technical Owner", "Business Owner", "Data Steward", "None"],
  ]);
  expect(WELL_KNOWN_CHOICES.every(({ description }) => description !== undefined)).toBe(true);
});

test("a type that an owner has is offered without reading the columns of the dataset", async () => {
  const service = await startTest();
  const owner = { owner: USER, type: "CUSTOM", typeUrn: "urn:li:ownershipType:night_watch" };
  await seed(service);
  await service.emit([proposal(DATASET, "ownership", { owners: [owner] })]);
  const asked: string[] = [];
  const watching: typeof fetch = (input, init) => {
    asked.push(z.string().parse(init?.body));
    return fetch(input, init);
  };
  const graph = connectGraph({ ...service, fetch: watching, now: () => 0, waiting: AT_ONCE });
  const { offered, fault } = await offeredOwnershipTypes(graph, [parseDatasetUrn(DATASET) ?? expect.fail()]);
  expect(fault).toBeUndefined();
  expect(offered.map(({ value }) => value.typeUrn)).toEqual([owner.typeUrn]);
  expect(asked).toHaveLength(2);
  expect(asked.filter((body) => /schemaMetadata|fieldPath/i.test(body))).toEqual([]);
});
