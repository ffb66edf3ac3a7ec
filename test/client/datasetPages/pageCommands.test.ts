import { expect, test } from "vitest";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { commandFor, isOfCatalogue } from "../../../client/datasetPages/pageCommands.ts";

const urn = datasetUrn({ platform: "hive", name: "lake.rides", env: "PROD" });
const owner = "urn:li:corpuser:ada";
const typeUrn = "urn:li:ownershipType:__system__data_steward";

test("a message of the page runs the command of its name with what that needs", () => {
  expect(commandFor({ kind: "showHistory", of: { column: null } }, urn)).toEqual({
    command: "showHistory",
    given: { urn, kind: "description" },
  });
  expect(commandFor({ kind: "showHistory", of: { column: "id" } }, urn).given).toEqual({ urn, column: "id" });
  expect(commandFor({ kind: "showHistory", of: "owners" }, urn).given).toEqual({ urn, kind: "owners" });
  expect(commandFor({ kind: "removeOwner", owner, typeUrn }, urn).given).toEqual({
    urn,
    owner: { urn: owner, typeUrn },
  });
  const link = { url: "https://wiki.example/rides", label: "Rides" };
  for (const kind of ["editLink", "removeLink"] as const)
    expect(commandFor({ kind, ...link }, urn)).toEqual({ command: kind, given: { urn, link } });
  expect(commandFor({ kind: "openLink", url: link.url }, urn).given).toEqual({ url: link.url });
  expect(commandFor({ kind: "addOwner" }, urn)).toEqual({ command: "addOwner", given: { urn } });
});

test("a token is entered for the catalogue, whatever the dataset", () => {
  expect(commandFor({ kind: "enterToken" }, urn)).toEqual({ command: "enterToken", given: {} });
});

test("what changes or shows the dataset is about that of its catalogue; what does not is about none", () => {
  const link = { url: "https://wiki.example/rides", label: "Rides" };
  for (const kind of ["addOwner", "addLink"] as const) expect(isOfCatalogue({ kind })).toBe(true);
  for (const kind of ["editLink", "removeLink"] as const) expect(isOfCatalogue({ kind, ...link })).toBe(true);
  expect(isOfCatalogue({ kind: "removeOwner", owner, typeUrn })).toBe(true);
  expect(isOfCatalogue({ kind: "showHistory", of: { column: null } })).toBe(true);
  for (const kind of ["copyUrn", "enterToken"] as const) expect(isOfCatalogue({ kind })).toBe(false);
  expect(isOfCatalogue({ kind: "openLink", url: link.url })).toBe(false);
});
