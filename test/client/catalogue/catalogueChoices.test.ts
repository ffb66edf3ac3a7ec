import { expect, test } from "vitest";
import { catalogueChoices, forgettableChoices } from "../../../client/catalogue/catalogueChoices.ts";
import { EMBEDDED } from "../../../client/catalogue/place.ts";

const typed = { kind: "remote", name: "Production", url: "https://p.example", token: "secret" } as const;
const fromEnvironment = { kind: "remote", name: "Test", url: "https://t.example", token: "environment" } as const;

test("the list has every known catalogue, marks the current one, and offers a new one", () => {
  expect(catalogueChoices([EMBEDDED, fromEnvironment], fromEnvironment)).toEqual([
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
      detail: "Connected to this one now",
      value: { kind: "place", place: fromEnvironment },
    },
    { label: "Another Catalogue…", icon: "add", value: { kind: "new" } },
  ]);
});

test("a catalogue can be forgotten if the user typed its token, and only then", () => {
  const known = [EMBEDDED, typed, fromEnvironment];
  expect(forgettableChoices(known).map(({ value }) => value)).toEqual([typed]);
  expect(catalogueChoices(known, EMBEDDED).at(-1)).toMatchObject({ label: "Forget a Catalogue…" });
});
