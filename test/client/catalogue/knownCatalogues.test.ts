import { expect, test } from "vitest";
import { KnownCatalogues } from "../../../client/catalogue/knownCatalogues.ts";
import { EMBEDDED, placeId, placeName } from "../../../client/catalogue/place.ts";

/** What VS Code remembers, across reloads. */
function memory(): { readonly get: (key: string) => unknown; update(key: string, value: unknown): Promise<void> } {
  const values = new Map<string, unknown>();
  return {
    get: (key) => values.get(key),
    update: (key, value) => {
      values.set(key, value);
      return Promise.resolve();
    },
  };
}

function known(variables: Readonly<Record<string, string>> = {}): {
  readonly catalogues: KnownCatalogues;
  readonly secrets: Map<string, string>;
} {
  const secrets = new Map<string, string>();
  const catalogues = new KnownCatalogues({
    forAll: memory(),
    forFolder: memory(),
    secrets: {
      get: (key) => Promise.resolve(secrets.get(key)),
      store: (key, value) => Promise.resolve(void secrets.set(key, value)),
      delete: (key) => Promise.resolve(void secrets.delete(key)),
    },
    variables,
  });
  return { catalogues, secrets };
}

function names({ catalogues }: { readonly catalogues: KnownCatalogues }): string[] {
  return catalogues.all().map(placeName);
}

test("a catalogue is remembered with a token that belongs to its address, and forgotten with it", async () => {
  const all = known();
  expect(names(all)).toEqual(["the embedded catalogue"]);
  const production = await all.catalogues.remember({ name: "Production", url: "https://prod" }, "secret-1");
  await all.catalogues.remember({ name: "Test", url: "https://test" }, undefined);
  expect(names(all)).toEqual(["the embedded catalogue", 'the catalogue "Production"', 'the catalogue "Test"']);
  expect(await all.catalogues.token(production)).toBe("secret-1");
  expect(await all.catalogues.token({ ...production, url: "https://test" })).toBeUndefined();
  await all.catalogues.remember({ name: "Production (new)", url: "https://prod" }, "secret-2");
  expect(names(all)).toEqual(["the embedded catalogue", 'the catalogue "Test"', 'the catalogue "Production (new)"']);
  expect(await all.catalogues.token(production)).toBe("secret-2");
  await all.catalogues.forget(production);
  expect([...all.secrets.keys()]).toEqual([]);
  expect(names(all)).toEqual(["the embedded catalogue", 'the catalogue "Test"']);
});

test("the choice is remembered; of a catalogue that was forgotten the embedded one takes the place", async () => {
  const { catalogues } = known();
  expect(placeId(catalogues.chosen())).toBe("embedded");
  const production = await catalogues.remember({ name: "Production", url: "https://prod" }, "x");
  await catalogues.choose(production);
  expect(catalogues.chosen()).toEqual(production);
  await catalogues.forget(production);
  expect(placeId(catalogues.chosen())).toBe("embedded");
});

test("a catalogue is renamed with its token, and signed out of until another token is given", async () => {
  const { catalogues, secrets } = known();
  const shop = await catalogues.remember({ name: "Shop", url: "https://shop" }, "secret-1");
  await catalogues.remember({ name: "Test", url: "https://test" }, "secret-2");
  const renamed = await catalogues.rename(shop, "Big Shop");
  expect(renamed).toEqual({ ...shop, name: "Big Shop" });
  expect(names({ catalogues })).toEqual(["the embedded catalogue", 'the catalogue "Big Shop"', 'the catalogue "Test"']);
  expect(await catalogues.token(renamed)).toBe("secret-1");
  expect(catalogues.isSignedOut(renamed)).toBe(false);
  await catalogues.signOut(renamed);
  expect(await catalogues.token(renamed)).toBeUndefined();
  expect([...secrets.values()]).toEqual(["secret-2"]);
  expect(names({ catalogues })).toContain('the catalogue "Big Shop"');
  expect(catalogues.isSignedOut(renamed)).toBe(true);
  expect(catalogues.isSignedOut(EMBEDDED)).toBe(false);
  await catalogues.remember(renamed, "secret-3");
  expect(catalogues.isSignedOut(renamed)).toBe(false);
});

test("CATALOGUE_URL is used unless another was chosen, with CATALOGUE_TOKEN and no other token", async () => {
  const variables = { CATALOGUE_URL: "http://127.0.0.1:8080/", CATALOGUE_TOKEN: "from-variable" };
  const { catalogues, secrets } = known(variables);
  const place = catalogues.chosen();
  if (place.kind !== "remote") throw new Error(place.kind);
  expect(place).toMatchObject({ name: "CATALOGUE_URL", url: "http://127.0.0.1:8080", token: "environment" });
  secrets.set(`metadataCatalogue.token ${place.url}`, "remembered");
  expect(await catalogues.token(place)).toBe("from-variable");
  const [embedded] = catalogues.all();
  if (embedded) await catalogues.choose(embedded);
  expect(placeId(catalogues.chosen())).toBe("embedded");
  expect(await known({ CATALOGUE_URL: "http://127.0.0.1:8080" }).catalogues.token(place)).toBeUndefined();
});

test("a CATALOGUE_URL that is no address is complained of without repeating it", () => {
  const { catalogues } = known({ CATALOGUE_URL: "https://me:secret@prod" });
  expect(placeId(catalogues.chosen())).toBe("embedded");
  expect(catalogues.complaint()).toBe(
    "CATALOGUE_URL contains a user name or password, which is never sent; remove it, and set an access token instead.",
  );
  expect(known({ CATALOGUE_URL: "http://a" }).catalogues.complaint()).toBeUndefined();
  expect(known().catalogues.complaint()).toBeUndefined();
});
