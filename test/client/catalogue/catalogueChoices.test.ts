import { expect, test } from "vitest";
import {
  catalogueChoices,
  forgetDetail,
  forgettableChoices,
  markChoices,
} from "../../../client/catalogue/catalogueChoices.ts";
import { EMBEDDED, type Place } from "../../../client/catalogue/place.ts";

const typed = { kind: "remote", name: "Production", url: "https://p.example", token: "secret" } as const;
const fromEnvironment = { kind: "remote", name: "Test", url: "https://t.example", token: "environment" } as const;
const NONE = (): boolean => false;

test("the list has every known catalogue, marks the current one, and offers a new one", () => {
  expect(catalogueChoices([EMBEDDED, fromEnvironment], { current: fromEnvironment, isProduction: NONE })).toEqual([
    {
      label: "Embedded Catalogue",
      description: "on this machine",
      icon: "database",
      value: { kind: "place", place: EMBEDDED },
    },
    {
      label: "Test",
      description: "https://t.example",
      icon: "globe",
      detail: "Used in this window",
      value: { kind: "place", place: fromEnvironment },
    },
    { label: "Another Catalogue…", icon: "add", value: { kind: "new" } },
    { label: "Mark as Production…", icon: "lock", value: { kind: "mark" } },
  ]);
});

test("what DataHub's tools are configured with and cannot be used is a row that says why, below the catalogues", () => {
  const unusable = [{ name: "~/.datahubenv", sentence: "It cannot be used." }];
  expect(catalogueChoices([EMBEDDED], { current: EMBEDDED, isProduction: NONE, unusable })[1]).toEqual({
    ...{ label: "~/.datahubenv", detail: "It cannot be used.", icon: "warning" },
    value: { kind: "unusable", sentence: "It cannot be used." },
  });
});

test("a catalogue can be forgotten if the user typed its token, and only then", () => {
  const known = [EMBEDDED, typed, fromEnvironment];
  expect(forgettableChoices(known).map(({ value }) => value)).toEqual([typed]);
  expect(catalogueChoices(known, { current: EMBEDDED, isProduction: NONE }).at(-1)).toMatchObject({
    label: "Forget a Catalogue…",
  });
});

test("where the settings name a catalogue and the user chose one, the list offers what the settings say", () => {
  for (const [named, description] of [
    [typed, "Production"],
    [EMBEDDED, "Embedded Catalogue"],
    [{ kind: "unresolved", name: "Shop", found: "none" }, "Shop"],
  ] as const)
    expect(catalogueChoices([EMBEDDED], { current: EMBEDDED, isProduction: NONE, named })[1]).toEqual({
      ...{ label: "As the Settings Say", description, icon: "settings-gear" },
      value: { kind: "settings" },
    });
});

test("every catalogue at an address can be marked as production, and the list shows which are", () => {
  const known = [EMBEDDED, typed, fromEnvironment];
  const isProduction = (place: Place): boolean => place === typed;
  expect(catalogueChoices(known, { current: EMBEDDED, isProduction })[1]).toMatchObject({
    label: "Production",
    description: "https://p.example (production)",
    icon: "lock",
  });
  expect(markChoices(known, isProduction)).toEqual([
    {
      label: "Production",
      description: "https://p.example (production)",
      icon: "lock",
      detail: "Unmark it",
      value: typed,
    },
    {
      label: "Test",
      description: "https://t.example",
      icon: "globe",
      detail: "Mark it as production",
      value: fromEnvironment,
    },
  ]);
  expect(catalogueChoices([EMBEDDED], { current: EMBEDDED, isProduction: NONE }).map(({ label }) => label)).toEqual([
    "Embedded Catalogue",
    "Another Catalogue…",
  ]);
});

test("the question about forgetting a catalogue says what is forgotten, and what stays", () => {
  const forgotten =
    "Its name, its address (https://p.example) and its access token are removed from VS Code, in every window.\nThe catalogue itself and everything in it stay as they are.";
  expect(forgetDetail(typed, { next: undefined, isProduction: false })).toBe(forgotten);
  expect(forgetDetail(typed, { next: EMBEDDED, isProduction: true })).toBe(
    `${forgotten}\nIts address stays marked as production, in case you connect to it again.\nThis window then works with the embedded catalogue.`,
  );
  const next: Place = { kind: "unresolved", name: "Production", found: "none" };
  expect(forgetDetail(typed, { next, isProduction: false })).toBe(
    `${forgotten}\nAfter that, this window is not connected, because the setting "metadataCatalogue.connection" names the catalogue "Production".`,
  );
});
