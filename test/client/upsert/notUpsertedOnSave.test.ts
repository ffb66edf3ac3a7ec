import { expect, test } from "vitest";
import { EMBEDDED } from "../../../client/catalogue/place.ts";
import { notUpsertedOnSave } from "../../../client/upsert/notUpsertedOnSave.ts";

test("the reason why a saved file was not upserted is the true one", () => {
  const saved = { title: "people.user.yaml", place: EMBEDDED, asks: false } as const;
  expect(notUpsertedOnSave({ ...saved, whenToAsk: "always" })).toBe(
    'people.user.yaml was saved but not upserted: the setting "metadataCatalogue.upsert.preview" asks for a preview each time. Preview it first.',
  );
  expect(notUpsertedOnSave({ ...saved, whenToAsk: "overwrites" })).toContain(
    "would replace or remove values, or create or change many",
  );
  const place = { kind: "remote", name: "Shop", url: "https://shop", token: "secret" } as const;
  expect(notUpsertedOnSave({ ...saved, place, asks: true, whenToAsk: "always" })).toContain(
    'the catalogue "Shop" is marked as production',
  );
});
