import { expect, test } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { EMBEDDED, type Place } from "../../../client/catalogue/place.ts";
import { EVERYTHING, type DatasetSearch } from "../../../client/views/datasetSearch.ts";
import { KeptPeopleSearches, KeptSearches } from "../../../client/views/keptSearches.ts";

const SHOP: Place = { kind: "remote", name: "Shop", url: "https://shop.example", token: "secret" };

test("the last search and filter of each catalogue are kept, until everything is shown", () => {
  const values = new Map<string, unknown>();
  const forFolder = {
    get: (key: string): unknown => values.get(key),
    // As VS Code keeps it.
    update: (key: string, value: unknown) => Promise.resolve(void values.set(key, JSON.parse(JSON.stringify(value)))),
  };
  const owner = { urn: userUrn("ada"), kind: "user", name: "Ada" } as const;
  const owned: DatasetSearch = { query: "orders", filter: "owned", platform: "hive", owner };
  const searches = new KeptSearches(forFolder);
  expect(searches.of(SHOP)).toBe(EVERYTHING);
  searches.keep(SHOP, owned);
  searches.keep(EMBEDDED, { query: "", filter: "without-owner", platform: undefined });
  const reloaded = new KeptSearches(forFolder);
  expect(reloaded.of({ ...SHOP, name: "Renamed" })).toEqual(owned);
  expect(reloaded.of(EMBEDDED)).toEqual({ query: "", filter: "without-owner" });
  reloaded.keep(SHOP, { ...EVERYTHING, query: "" });
  expect([searches.of(SHOP), searches.of(EMBEDDED).filter]).toEqual([EVERYTHING, "without-owner"]);
});

test("the last search for users and groups of each catalogue is kept beside that for datasets", () => {
  const values = new Map<string, unknown>();
  const forFolder = {
    get: (key: string): unknown => values.get(key),
    update: (key: string, value: unknown) => Promise.resolve(void values.set(key, value)),
  };
  new KeptPeopleSearches(forFolder).keep(SHOP, "hazel");
  const reloaded = new KeptPeopleSearches(forFolder);
  expect([reloaded.of(SHOP), reloaded.of(EMBEDDED), new KeptSearches(forFolder).of(SHOP)]).toEqual([
    "hazel",
    "",
    EVERYTHING,
  ]);
  reloaded.keep(SHOP, "");
  expect(values.get("metadataCatalogue.peopleSearches")).toEqual({});
});

test("what another version of the extension has kept, and this one does not know, is not looked for", () => {
  const stored = (value: unknown): KeptSearches =>
    new KeptSearches({ get: <T>(_key: string, instead?: T) => value ?? instead, update: () => Promise.resolve() });
  for (const value of ["x", { embedded: { query: 1 } }, { embedded: { query: "a", filter: "newer" } }])
    expect(stored(value).of(EMBEDDED)).toBe(EVERYTHING);
  expect(stored({ embedded: { query: "", filter: "owned" } }).of(EMBEDDED)).toBe(EVERYTHING);
  const person = { embedded: { query: "", filter: "owned", owner: { urn: "urn:li:tag:x", name: "X" } } };
  expect(stored(person).of(EMBEDDED)).toBe(EVERYTHING);
});
