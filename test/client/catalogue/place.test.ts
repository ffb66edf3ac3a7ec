import { expect, test } from "vitest";
import {
  EMBEDDED,
  placeId,
  placeName,
  placeNameOf,
  saidOf,
  tokenAdvice,
  userName,
  type Place,
} from "../../../client/catalogue/place.ts";

test("a user is shown by their ID", () => {
  expect(userName("urn:li:corpuser:ada")).toBe("ada");
  expect(userName("somebody")).toBe("somebody");
});

test("a catalogue is told apart from others by its address, also after a reload", () => {
  const production: Place = { kind: "remote", name: "Production", url: "https://prod", token: "secret" };
  expect([EMBEDDED, production].map(placeId)).toEqual(["embedded", "https://prod"]);
  expect([EMBEDDED, production].map(placeName)).toEqual(["the embedded catalogue", 'the catalogue "Production"']);
});

test("a catalogue that is known by its ID only is named by its address, or as in the settings", () => {
  const shop: Place = { kind: "remote", name: "Shop", url: "https://shop", token: "secret" };
  expect(placeNameOf("embedded", [])).toBe("the embedded catalogue");
  expect(placeNameOf("https://shop", [shop])).toBe('the catalogue "Shop"');
  expect(placeNameOf("https://shop", [])).toBe("the catalogue at https://shop");
  const unresolved: Place = { kind: "unresolved", name: "Team: A", found: "several" };
  expect(placeNameOf(placeId(unresolved), [shop])).toBe('the catalogue "Team: A"');
});

test("a catalogue at an address is named in results, the embedded one is not", () => {
  const production: Place = { kind: "remote", name: "Production", url: "https://prod", token: "secret" };
  expect(saidOf(EMBEDDED, "1 user upserted.")).toBe("1 user upserted.");
  expect(saidOf(production, "1 user upserted.")).toBe("Production: 1 user upserted.");
  const named = 'You cancelled the upsert of a.yaml into the catalogue "Production": 1 user upserted.';
  expect(saidOf(production, named)).toBe(named);
});

test("how to give a token depends on where it is kept", () => {
  const of = (token: Extract<Place, { kind: "remote" }>["token"]): string =>
    tokenAdvice({ kind: "remote", name: "Shop", url: "https://shop", token });
  expect(of("secret")).toContain('"Enter Access Token…"');
  expect(of("environment")).toContain("CATALOGUE_TOKEN");
  expect(of("datahub-variables")).toContain("DATAHUB_GMS_TOKEN");
  expect(of("datahub-file")).toContain("~/.datahubenv");
});
