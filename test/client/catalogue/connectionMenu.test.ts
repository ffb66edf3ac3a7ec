import { expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { addressOf, connectionMenu, type ConnectionFacts } from "../../../client/catalogue/connectionMenu.ts";
import { connectionSentence } from "../../../client/catalogue/connectionSentence.ts";
import { EMBEDDED } from "../../../client/catalogue/place.ts";
import type { FailureCode } from "../../../client/catalogue/source.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";

const url = "https://shop";
const SHOP = { kind: "remote", name: "Shop", url, token: "secret" } as const;
const graph = connectGraph({ url, fetch, now: () => 1, waiting: AT_ONCE });
const CONNECTED = { kind: "connected", graph, url, user: "urn:li:corpuser:ada" } as const;
const FACTS: ConnectionFacts = { place: SHOP, state: CONNECTED, isProduction: false, isQuiet: false, hasToken: true };
const IN_EMBEDDED: ConnectionFacts = { ...FACTS, place: EMBEDDED, hasToken: false };

function rows(facts: ConnectionFacts): string[] {
  return connectionMenu(facts).map(({ label, value }) => `${label} ${value}`);
}

function failed(code: FailureCode): ConnectionFacts["state"] {
  return { kind: "failed", code, sentence: "Why." };
}

const RESULTS = ["Show Last Result showLastResult", "Show Output showOutput"];
const LAST = ["Show Overview showOverview", ...RESULTS];

test("of a catalogue with a token everything can be done", () => {
  expect(rows(FACTS)).toEqual([
    "Switch Catalogue… connect",
    "Enter Access Token… enterToken",
    "Sign Out… signOut",
    "Rename… renameCatalogue",
    "Mark as Production markAsProduction",
    "Connect Again restart",
    "Copy Address copyAddress",
    ...LAST,
  ]);
  expect(rows({ ...FACTS, isProduction: true, hasToken: false })).toEqual([
    "Switch Catalogue… connect",
    "Sign In with an Access Token… enterToken",
    "Rename… renameCatalogue",
    "Unmark as Production unmarkAsProduction",
    "Connect Again restart",
    "Copy Address copyAddress",
    ...LAST,
  ]);
});

test("a token of which it is not known whether it is there can be replaced and removed, and nothing is said of it", () => {
  const facts = { ...FACTS, hasToken: undefined };
  expect(rows(facts)).toEqual(rows(FACTS));
  expect(connectionSentence(facts)).toBe(connectionSentence(FACTS));
});

test("while nothing is asked before a write, that can be ended", () => {
  expect(rows({ ...FACTS, isProduction: true, isQuiet: true })).toContain("Ask Before Each Write Again askAgain");
});

test("a token that VS Code does not keep can be neither replaced nor removed, nor the catalogue renamed", () => {
  expect(rows({ ...FACTS, place: { ...SHOP, token: "environment" } })).toEqual([
    "Switch Catalogue… connect",
    "Mark as Production markAsProduction",
    "Connect Again restart",
    "Copy Address copyAddress",
    ...LAST,
  ]);
});

test("the embedded service can be restarted, and its address copied while it runs", () => {
  expect(rows(IN_EMBEDDED)).toEqual([
    "Switch Catalogue… connect",
    "Restart Embedded Service restart",
    "Copy Address copyAddress",
    ...LAST,
  ]);
  expect(rows({ ...IN_EMBEDDED, state: { kind: "idle" } })).not.toContain("Copy Address copyAddress");
  expect(addressOf(EMBEDDED, CONNECTED)).toBe(url);
  expect(addressOf(EMBEDDED, { kind: "idle" })).toBe("");
  expect(addressOf(SHOP, { kind: "idle" })).toBe(url);
});

test("what may help after a failure comes first", () => {
  const first = (facts: ConnectionFacts): string | undefined => rows(facts)[0];
  expect(rows({ ...FACTS, state: failed("token") }).slice(0, 4)).toEqual([
    "Enter Access Token… enterToken",
    "Try Again restart",
    "Switch Catalogue… connect",
    "Sign Out… signOut",
  ]);
  expect(first({ ...FACTS, state: failed("token"), place: { ...SHOP, token: "environment" } })).toBe(
    "Try Again restart",
  );
  expect(first({ ...FACTS, state: failed("other") })).toBe("Try Again restart");
  expect(first({ ...IN_EMBEDDED, state: failed("updated") })).toBe("Reload Window reload");
  expect(first({ ...IN_EMBEDDED, state: failed("store-damaged") })).toBe("Recover… recover");
  expect(rows({ ...IN_EMBEDDED, state: failed("stopped-too-often") })).toEqual([
    "Restart Embedded Service restart",
    "Switch Catalogue… connect",
    ...RESULTS,
  ]);
});

test("a sentence says where the user is, as whom, and what the catalogue is", () => {
  expect(connectionSentence({ ...FACTS, isProduction: true })).toBe(
    'Connected to the catalogue "Shop" at https://shop as the user ada. It is marked as production.',
  );
  const server = { product: "DataHub", version: "v1.2.0", mayWrite: false } as const;
  expect(connectionSentence({ ...FACTS, hasToken: false, state: { ...CONNECTED, server } })).toBe(
    'Connected to the catalogue "Shop" at https://shop as the user ada. It is DataHub v1.2.0. You can only read, because the access token does not allow writing. No access token is sent, so the history shows this user as the author of every change.',
  );
  expect(connectionSentence({ ...IN_EMBEDDED, state: CONNECTED })).toBe(
    "Connected to the embedded catalogue at https://shop as the user ada.",
  );
  expect(connectionSentence({ ...FACTS, state: failed("other") })).toBe("Why.");
  expect(connectionSentence({ ...FACTS, state: { kind: "starting" } })).toBe('Connecting to the catalogue "Shop".');
  expect(connectionSentence({ ...IN_EMBEDDED, state: { kind: "idle" } })).toBe(
    "The embedded catalogue will be connected when it is needed.",
  );
  expect(connectionSentence({ ...FACTS, state: { kind: "untrusted" } })).toBe(
    "Not connected to a catalogue because this folder is not trusted.",
  );
});
