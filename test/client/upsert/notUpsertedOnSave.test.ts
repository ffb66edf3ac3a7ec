import { expect, test } from "vitest";
import { EMBEDDED } from "../../../client/catalogue/place.ts";
import { notUpsertedOnSave } from "../../../client/upsert/notUpsertedOnSave.ts";

const saved = { title: "people.user.yaml", place: EMBEDDED, asks: false } as const;

test.each([
  ["always", ': the setting "metadataCatalogue.upsert.preview" asks for a preview each time.'],
  ["leaves", ", because users would leave groups."],
  ["overwrites", ", because values would be replaced or removed."],
  ["many", ", because many entities would be created or changed."],
] as const)("the one reason why a saved file was not upserted is told: %s", (why, reason) => {
  expect(notUpsertedOnSave({ ...saved, why })).toBe(
    `people.user.yaml was saved but not upserted${reason} Preview it first.`,
  );
});

test("that the catalogue is marked as production goes before other reasons", () => {
  const place = { kind: "remote", name: "Shop", url: "https://shop", token: "secret" } as const;
  expect(notUpsertedOnSave({ ...saved, place, asks: true, why: "always" })).toContain(
    'the catalogue "Shop" is marked as production',
  );
});
