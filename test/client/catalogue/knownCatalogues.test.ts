import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { unreadAccessSentence } from "../../../client/catalogue/access.ts";
import { ConnectionNotes, DamagedNote } from "../../../client/catalogue/connectionNotes.ts";
import { KnownCatalogues } from "../../../client/catalogue/knownCatalogues.ts";
import { EMBEDDED, placeId, placeName } from "../../../client/catalogue/place.ts";
import { Tokens } from "../../../client/catalogue/tokens.ts";
import { nodeFolder } from "../../../client/platform/node/nodeFolder.ts";
import { remoteSourceOf } from "../../../client/catalogue/remoteSourceOf.ts";
import { startTest, testFolder } from "../../service/testService.ts";
import { secretsOf } from "./secretsOf.ts";

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

interface Given {
  readonly variables?: Readonly<Record<string, string>>;
  /** The name in the settings. */
  readonly named?: string;
  /** The text of the file of DataHub's tools, which a test may change. */
  readonly file?: { text: string | Error | undefined };
  /** What the windows share. */
  readonly folder?: string;
  readonly forAll?: ReturnType<typeof memory>;
  readonly forFolder?: ReturnType<typeof memory>;
  readonly secrets?: Map<string, string>;
}

function known({
  variables = {},
  named,
  file,
  folder = testFolder(),
  forAll = memory(),
  forFolder = memory(),
  secrets = new Map(),
}: Given = {}): {
  readonly catalogues: KnownCatalogues;
  readonly secrets: Map<string, string>;
} {
  const catalogues = new KnownCatalogues({
    forAll,
    forFolder,
    tokens: new Tokens(secretsOf(secrets), { after: atOnce }),
    notes: new ConnectionNotes(nodeFolder(folder)),
    variables,
    datahubFile: () => (file?.text instanceof Error ? Promise.reject(file.text) : Promise.resolve(file?.text)),
    named: () => named,
  });
  return { catalogues, secrets };
}

/** Waits for nothing. */
function atOnce(_ms: number, work: () => void): () => void {
  queueMicrotask(work);
  return () => undefined;
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

test("an address that is entered anew is that of the catalogue whose token VS Code keeps, and none that CATALOGUE_URL names", async () => {
  const forAll = memory();
  const variables = { DATAHUB_GMS_URL: "https://datahub", DATAHUB_GMS_TOKEN: "x" };
  const { catalogues } = known({ forAll, variables });
  expect(await catalogues.keptAt("https://shop")).toBeUndefined();
  const shop = await catalogues.remember({ name: "Shop", url: "https://shop" }, "secret-1");
  expect(await catalogues.keptAt("https://shop")).toEqual(shop);
  // A token that is entered comes before those of DataHub's tools.
  expect(await catalogues.keptAt("https://datahub")).toBeUndefined();
  for (const url of ["https://shop", "https://other"])
    await expect(known({ forAll, variables: { CATALOGUE_URL: url } }).catalogues.keptAt(url)).rejects.toThrow(
      /^CATALOGUE_URL names this address, .* set CATALOGUE_TOKEN to it, then start VS Code again\.$/,
    );
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
  expect([...secrets.keys()]).toEqual(["metadataCatalogue.token https://test"]);
  expect(names({ catalogues })).toContain('the catalogue "Big Shop"');
  expect(catalogues.isSignedOut(renamed)).toBe(true);
  expect(catalogues.isSignedOut(EMBEDDED)).toBe(false);
  await catalogues.remember(renamed, "secret-3");
  expect(catalogues.isSignedOut(renamed)).toBe(false);
});

test("CATALOGUE_URL is used unless another was chosen, with CATALOGUE_TOKEN and no other token", async () => {
  const variables = { CATALOGUE_URL: "http://127.0.0.1:8080/", CATALOGUE_TOKEN: "from-variable" };
  const { catalogues, secrets } = known({ variables });
  const place = catalogues.chosen();
  if (place.kind !== "remote") throw new Error(place.kind);
  expect(place).toMatchObject({ name: "CATALOGUE_URL", url: "http://127.0.0.1:8080", token: "environment" });
  secrets.set(`metadataCatalogue.token ${place.url}`, "remembered");
  expect(await catalogues.token(place)).toBe("from-variable");
  const [embedded] = catalogues.all();
  if (embedded) await catalogues.choose(embedded);
  expect(placeId(catalogues.chosen())).toBe("embedded");
  expect(
    await known({ variables: { CATALOGUE_URL: "http://127.0.0.1:8080" } }).catalogues.token(place),
  ).toBeUndefined();
});

test("a catalogue keeps the name that the user gave it if CATALOGUE_URL has its address, and is used with CATALOGUE_TOKEN", async () => {
  const forAll = memory();
  const url = "http://127.0.0.1:8080";
  await known({ forAll }).catalogues.remember({ name: "Tutorial", url }, "entered");
  const variables = { CATALOGUE_URL: url, CATALOGUE_TOKEN: "from-variable" };
  const { catalogues } = known({ forAll, variables });
  const place = { kind: "remote", name: "Tutorial", url, token: "environment" } as const;
  expect([catalogues.chosen(), catalogues.all()]).toEqual([place, [EMBEDDED, place]]);
  expect(await catalogues.token(place)).toBe("from-variable");
  await expect(catalogues.keptAt(url)).rejects.toThrow('choose "Tutorial" in the list');
  for (const named of ["Tutorial", "CATALOGUE_URL"])
    expect(known({ forAll, variables, named }).catalogues.chosen()).toEqual(place);
});

test("a catalogue that an earlier version stored as it was typed is found by its address, with its name and token", async () => {
  const typed = "https://Shop.example:443";
  const shop = { kind: "remote", name: "Shop", url: typed, token: "secret" } as const;
  const forAll = memory();
  await forAll.update("metadataCatalogue.catalogues", [{ name: "Shop", url: typed }]);
  const secrets = new Map([[`metadataCatalogue.token ${typed}`, "entered"]]);
  const file = { text: "gms:\n  server: https://SHOP.example\n  token: of-file\n" };
  const { catalogues } = known({ forAll, secrets, file, variables: { DATAHUB_GMS_URL: "https:shop.example" } });
  expect(await catalogues.allNow()).toEqual([EMBEDDED, shop]);
  expect(await catalogues.keptAt("https://shop.example")).toEqual(shop);
  expect(await catalogues.token(shop)).toBe("entered");
  const variables = { CATALOGUE_URL: "https://shop.example/", CATALOGUE_TOKEN: "from-variable" };
  const place = { ...shop, token: "environment" } as const;
  expect(known({ forAll, secrets, variables }).catalogues.all()).toEqual([EMBEDDED, place]);
});

test("a choice that an earlier version stored as it was typed stays, and the token in the file is for its address", async () => {
  const typed = "https://Gms.example:443";
  const forFolder = memory();
  for (const key of ["metadataCatalogue.place", "metadataCatalogue.datahubFile"]) await forFolder.update(key, typed);
  const file = { text: `gms:\n  server: ${typed}\n  token: of-file\n` };
  const { catalogues } = known({ forFolder, file });
  const place = catalogues.chosen();
  if (place.kind !== "remote") throw new Error(place.kind);
  expect(place).toMatchObject({ url: "https://gms.example", token: "datahub-file" });
  expect(await catalogues.token(place)).toBe("of-file");
  file.text = "gms:\n  server: https://other.example\n  token: of-other\n";
  expect(await catalogues.token(place)).toBeUndefined();
});

test("a CATALOGUE_URL that is no address is complained of without repeating it", () => {
  const { catalogues } = known({ variables: { CATALOGUE_URL: "https://me:secret@prod" } });
  expect(placeId(catalogues.chosen())).toBe("embedded");
  expect(catalogues.complaint()).toBe(
    "CATALOGUE_URL contains a user name or password, which is never sent; remove it, and set an access token instead.",
  );
  expect(known({ variables: { CATALOGUE_URL: "http://a" } }).catalogues.complaint()).toBeUndefined();
  expect(known().catalogues.complaint()).toBeUndefined();
});

test("the file of DataHub's tools is read when it is needed, and its token is for its own address only", async () => {
  const file: { text: string | undefined } = { text: "gms:\n  server: https://gms.example/\n  token: of-file\n" };
  const { catalogues, secrets } = known({ file });
  expect(names({ catalogues })).toEqual(["the embedded catalogue"]);
  const listed = (await catalogues.allNow()).at(-1);
  if (listed?.kind !== "remote") throw new Error("It is not listed");
  expect(listed).toEqual({
    kind: "remote",
    name: "~/.datahubenv",
    url: "https://gms.example",
    token: "datahub-file",
  });
  expect(await catalogues.token(listed)).toBe("of-file");
  await catalogues.choose(listed);
  // Also at the next start, before the file is read.
  expect(catalogues.chosen()).toEqual(listed);
  file.text = "gms:\n  server: https://other.example\n  token: of-other\n";
  expect(await catalogues.token(listed)).toBeUndefined();
  for (const text of [undefined, "gms: [", "gms:\n  server: no address\n  token: t\n"]) {
    file.text = text;
    expect(await catalogues.allNow()).toEqual([EMBEDDED]);
    expect(await catalogues.token(listed)).toBeUndefined();
  }
  expect(secrets.size).toBe(0);
  await catalogues.choose(EMBEDDED);
  expect(names({ catalogues })).toEqual(["the embedded catalogue"]);
  const skipped = known({ file: { text: "gms: {server: http://h}" }, variables: { DATAHUB_SKIP_CONFIG: "true" } });
  expect(await skipped.catalogues.allNow()).toEqual([EMBEDDED]);
});

test.each([
  "gms:\n\tserver: https://h",
  "other: 1",
  "gms: {server: 'https://h', token: 12345}",
  "gms: {server: ftp://s3cret}",
])("a file of DataHub's tools that cannot be used is told, without repeating it: %j", async (text) => {
  const { catalogues } = known({ file: { text } });
  expect(await catalogues.allNow()).toEqual([EMBEDDED]);
  const sentence =
    '~/.datahubenv cannot be used: it has to be one YAML document with an address as "server" and, in quotes, an access token as "token", both under "gms".';
  expect(await catalogues.unusable()).toEqual([{ name: "~/.datahubenv", sentence }]);
});

test("a file of DataHub's tools that cannot be read is told, and nothing is sent without its token", async () => {
  const file: { text: string | Error } = { text: "gms: {server: 'https://h', token: t}" };
  const { catalogues } = known({ file });
  const [, place] = await catalogues.allNow();
  if (place?.kind !== "remote") throw new Error("The file names a catalogue");
  file.text = new Error("EACCES");
  const sentence = "~/.datahubenv cannot be read; check that it is a file that this account may read.";
  expect(await catalogues.unusable()).toEqual([{ name: "~/.datahubenv", sentence }]);
  expect(await catalogues.allNow()).toEqual([EMBEDDED]);
  await expect(catalogues.access(place)).rejects.toThrow(sentence);
});

test("variables of DataHub's tools that name no address are told; what can be used, or is not there, is not", async () => {
  const sentence = (name: string): string =>
    `${name} is not the address of a catalogue; write it like "http://127.0.0.1:8080".`;
  const url = known({ variables: { DATAHUB_GMS_URL: "s3cret" } });
  expect(await url.catalogues.unusable()).toEqual([{ name: "DATAHUB_GMS_URL", sentence: sentence("DATAHUB_GMS_URL") }]);
  const host = known({ variables: { DATAHUB_GMS_HOST: "h" } });
  expect(await host.catalogues.unusable()).toEqual([
    { name: "DATAHUB_GMS_HOST", sentence: sentence("DATAHUB_GMS_PROTOCOL://DATAHUB_GMS_HOST:DATAHUB_GMS_PORT") },
  ]);
  const file = { text: "gms: {server: https://h, token: t}" };
  expect(await known({ file, variables: { DATAHUB_GMS_URL: "https://g" } }).catalogues.unusable()).toEqual([]);
  expect(await known().catalogues.unusable()).toEqual([]);
});

test("the variables of DataHub's tools are listed with their token, and not chosen by themselves", async () => {
  const variables = { DATAHUB_GMS_URL: "https://gms.example", DATAHUB_GMS_TOKEN: "of-variable" };
  const { catalogues } = known({ variables });
  expect(catalogues.chosen()).toEqual(EMBEDDED);
  const place = catalogues.all().at(-1);
  if (place?.kind !== "remote") throw new Error("It is not listed");
  expect(place).toMatchObject({ name: "DATAHUB_GMS_URL", token: "datahub-variables" });
  expect(await catalogues.token(place)).toBe("of-variable");
  // One address is listed once, as what the user entered.
  await catalogues.remember({ name: "Mine", url: "https://gms.example" }, "mine");
  expect(names({ catalogues })).toEqual(["the embedded catalogue", 'the catalogue "Mine"']);
  const unusable = known({ variables: { DATAHUB_GMS_HOST: "no address" } });
  expect(unusable.catalogues.all()).toEqual([EMBEDDED]);
});

test("the settings name a catalogue of the list, until the user chooses another one in the folder", async () => {
  const { catalogues } = known({ named: "Shop", variables: { CATALOGUE_URL: "http://from-variable" } });
  // What a team names must not end in another catalogue.
  expect(catalogues.chosen()).toEqual({ kind: "unresolved", name: "Shop", found: "none" });
  await catalogues.remember({ name: "Shop", url: "https://shop" }, "x");
  expect(catalogues.chosen()).toMatchObject({ name: "Shop", url: "https://shop" });
  // What the settings name is not the user's own choice, even if they choose it.
  await catalogues.choose(catalogues.chosen());
  expect(catalogues.ownChoice()).toBeUndefined();
  // Two catalogues of one name are nobody's choice.
  await catalogues.remember({ name: "Shop", url: "https://shop-2" }, "x");
  expect(catalogues.chosen()).toEqual({ kind: "unresolved", name: "Shop", found: "several" });
  expect(catalogues.ownChoice()).toBeUndefined();
  await catalogues.choose(EMBEDDED);
  expect(catalogues.chosen()).toEqual(EMBEDDED);
  expect(catalogues.ownChoice()).toEqual(EMBEDDED);
  for (const named of ["embedded", "Embedded", "Embedded Catalogue"])
    expect(known({ named }).catalogues.chosen()).toEqual(EMBEDDED);
  const inCapitals = known({ named: "SHOP" }).catalogues;
  await inCapitals.remember({ name: "Shop", url: "https://shop" }, "x");
  expect(inCapitals.chosen()).toMatchObject({ url: "https://shop" });
  await inCapitals.remember({ name: "SHOP", url: "https://shop-2" }, "x");
  expect(inCapitals.chosen()).toMatchObject({ url: "https://shop-2" });
  // An address is no name.
  const byAddress = known({ named: "https://shop" }).catalogues;
  await byAddress.remember({ name: "Shop", url: "https://shop" }, "x");
  expect(byAddress.chosen()).toMatchObject({ kind: "unresolved", found: "none" });
});

test("a choice that is given up, and a catalogue that is forgotten, leave the folder to the settings", async () => {
  const { catalogues } = known({ named: "Shop", variables: { CATALOGUE_URL: "http://from-variable" } });
  const shop = await catalogues.remember({ name: "Shop", url: "https://shop" }, "x");
  await catalogues.choose(EMBEDDED);
  expect([catalogues.chosen(), catalogues.unchosen(), catalogues.named()]).toEqual([EMBEDDED, shop, shop]);
  await catalogues.giveUpChoice();
  expect([catalogues.ownChoice(), catalogues.chosen()]).toEqual([undefined, shop]);
  const unresolved = { kind: "unresolved", name: "Shop", found: "none" };
  expect(catalogues.unchosen(shop)).toEqual(unresolved);
  await catalogues.choose(shop);
  await catalogues.forget(shop);
  expect(catalogues.chosen()).toEqual(unresolved);
  expect(known().catalogues.named()).toBeUndefined();
});

test("the settings cannot name the file of DataHub's tools, which is read when the user chooses it", async () => {
  const file = { text: "gms:\n  server: https://gms.example\n  token: of-file\n" };
  const { catalogues } = known({ named: "~/.datahubenv", file });
  expect(catalogues.chosen()).toEqual({ kind: "unresolved", name: "~/.datahubenv", found: "file" });
  const listed = (await catalogues.allNow()).at(-1);
  if (!listed) throw new Error("It is not listed");
  await catalogues.choose(listed);
  expect(catalogues.chosen()).toEqual(listed);
});

test("what one window does about a token counts in the others, which do not use one that they still have", async () => {
  const shared = { folder: testFolder(), forAll: memory() };
  const one = known({ ...shared, secrets: new Map() });
  const shop = await one.catalogues.remember({ name: "Shop", url: "https://shop" }, "secret-1");
  // VS Code in a browser: the other window has read its secrets when it was opened.
  const other = known({ ...shared, secrets: new Map(one.secrets) });
  const before = await other.catalogues.access(shop);
  expect(before).toMatchObject({ kind: "used", token: "secret-1" });
  expect(await other.catalogues.newAccess(shop, before.id)).toBeUndefined();

  await one.catalogues.signOut(shop);
  expect(other.secrets.size).toBe(1);
  expect(await other.catalogues.newAccess(shop, before.id)).toMatchObject({ kind: "signed-out" });
  expect(await other.catalogues.access(shop)).toMatchObject({ kind: "signed-out" });
  expect(await other.catalogues.token(shop)).toBeUndefined();
  expect([one, other].map(({ catalogues }) => catalogues.isSignedOut(shop))).toEqual([true, false]);

  // A token that was entered in one window is not in the secrets of the other yet.
  await one.catalogues.remember(shop, "secret-2");
  expect(await other.catalogues.newAccess(shop, before.id)).toMatchObject({ kind: "used" });
  expect(await other.catalogues.access(shop)).toMatchObject({ kind: "elsewhere" });
  for (const [key, value] of one.secrets) other.secrets.set(key, value);
  expect(await other.catalogues.access(shop)).toMatchObject({ kind: "used", token: "secret-2" });

  // What VS Code lost, it does not have.
  const lost = known({ ...shared, secrets: new Map() });
  expect(await lost.catalogues.access(shop)).toMatchObject({ kind: "elsewhere" });
  // One that was entered on another machine, which has the same secrets and other notes, is used.
  const away = known({ folder: testFolder(), secrets: one.secrets });
  await away.catalogues.remember(shop, "secret-3");
  expect(await one.catalogues.access(shop)).toMatchObject({ kind: "used", token: "secret-3" });
  expect(await away.catalogues.access(shop)).toMatchObject({ kind: "used", token: "secret-3" });
  expect(await other.catalogues.access(shop)).toMatchObject({ kind: "used", token: "secret-2" });

  await one.catalogues.rename(shop, "Team");
  expect(await other.catalogues.nameOf(shop)).toBe("Team");
  expect(await other.catalogues.nameOf({ url: "https://other" })).toBeUndefined();
  await other.catalogues.forget(shop);
  expect(await one.catalogues.access(shop)).toMatchObject({ kind: "forgotten" });
  await one.catalogues.remember(shop, undefined);
  expect(await other.catalogues.access(shop)).toMatchObject({ kind: "used", token: undefined });
});

test("a token that an earlier version stored is used, until it is replaced or removed", async () => {
  const { catalogues, secrets } = known();
  const place = { kind: "remote", name: "Shop", url: "https://shop", token: "secret" } as const;
  secrets.set("metadataCatalogue.token https://shop", "earlier");
  expect(await catalogues.access(place)).toEqual({ kind: "used", token: "earlier", id: undefined });
  expect(await catalogues.newAccess(place, undefined)).toBeUndefined();
  await catalogues.signOut(place);
  expect(await catalogues.newAccess(place, undefined)).toMatchObject({ kind: "signed-out" });
});

test("a window connects with the token of the address, and sends nothing more once it is removed", async () => {
  const service = await startTest();
  onTestFinished(() => service.close());
  const { catalogues } = known();
  const place = await catalogues.remember({ name: "Shop", url: service.url }, service.token);
  const source = remoteSourceOf(place, catalogues);
  expect(await source.start()).toMatchObject({ kind: "connected", user: "urn:li:corpuser:datahub" });
  await catalogues.signOut(place);
  await source.look();
  expect(source.state).toMatchObject({
    ...{ kind: "failed", code: "signed-out" },
    sentence:
      'You are signed out of the catalogue "Shop". To use it, enter an access token with the command "Enter Access Token…".',
  });
  source.dispose();
});

test("where what became of a token cannot be read, nothing is sent, and another token, a sign-out and forgetting help", async () => {
  const folder = testFolder();
  const { catalogues, secrets } = known({ folder });
  const shop = await catalogues.remember({ name: "Shop", url: "https://shop" }, "secret-1");
  const damage = (): void => {
    // As after a power cut.
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), "");
  };
  damage();
  const error = await catalogues.access(shop).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DamagedNote);
  expect(unreadAccessSentence(shop, error)).toMatch(
    /^Nothing is sent to the catalogue "Shop", because .* The file ".*[/\\]\w+\.token\.json" in VS Code's storage .*Enter Access Token…"\.$/,
  );
  expect(await catalogues.nameOf(shop)).toBeUndefined();

  await catalogues.remember(shop, "secret-2");
  expect(await catalogues.access(shop)).toMatchObject({ kind: "used", token: "secret-2" });
  damage();
  await catalogues.signOut(shop);
  expect([(await catalogues.access(shop)).kind, secrets.size]).toEqual(["signed-out", 0]);
  await catalogues.remember(shop, "secret-3");
  damage();
  await catalogues.forget(shop);
  expect([(await catalogues.access(shop)).kind, secrets.size]).toEqual(["forgotten", 0]);
});

test("a note that the system does not let be read just now is not replaced", async () => {
  const notes = nodeFolder(testFolder());
  const url = "https://shop";
  await new ConnectionNotes(notes).noteSignIn(url, { kind: "token", id: "1" });
  const unreadable = new ConnectionNotes({
    ...notes,
    read: () => Promise.reject(new Error("EMFILE: too many open files.")),
  });
  await expect(unreadable.noteSignIn(url, { kind: "token", id: "2" })).rejects.toThrow("EMFILE");
  expect(await new ConnectionNotes(notes).signIn(url)).toMatchObject({ id: "1" });
});
