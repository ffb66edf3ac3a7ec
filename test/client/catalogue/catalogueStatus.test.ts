import { expect, test } from "vitest";
import { catalogueStatus } from "../../../client/catalogue/catalogueStatus.ts";
import { EMBEDDED, type Place } from "../../../client/catalogue/place.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";

const SHOP: Place = { kind: "remote", name: "Shop", url: "https://shop", token: "secret" };
const url = "https://shop";
const graph = connectGraph({ url, fetch, now: () => 1, waiting: AT_ONCE });
const CONNECTED = { kind: "connected", graph, url, user: "urn:li:corpuser:ada" } as const;

const ASKED = { now: 0, isProduction: false, quietUntil: undefined };
const MARKED = { now: 0, isProduction: true, quietUntil: undefined };

test("the status says where the user is, and as whom, and a click opens the menu", () => {
  expect(catalogueStatus(SHOP, CONNECTED, ASKED)).toEqual({
    icon: "globe",
    text: "Shop",
    tooltip: 'Connected to the catalogue "Shop" at https://shop as the user ada. Click for a menu of actions.',
    command: "metadataCatalogue.showConnection",
  });
  expect(catalogueStatus(EMBEDDED, { ...CONNECTED, url: "http://127.0.0.1:1" }, ASKED)).toMatchObject({
    icon: "database",
    tooltip: "Connected to the embedded catalogue at http://127.0.0.1:1 as the user ada. Click for a menu of actions.",
  });
});

test("what a token allows, and that it expires soon, is in the tooltip", () => {
  const state = { ...CONNECTED, server: { mayWrite: false }, tokenExpires: 60_000 };
  expect(catalogueStatus(SHOP, state, MARKED).tooltip).toMatch(
    /as the user ada\. You can only read, because the access token does not allow writing\. The access token expires on .*\. It is marked/,
  );
  expect(catalogueStatus(SHOP, { ...state, kind: "starting" }, MARKED).tooltip).not.toContain("read");
});

test("a catalogue that is marked as production is shown as such, in words and with another icon", () => {
  expect(catalogueStatus(SHOP, CONNECTED, MARKED)).toMatchObject({
    icon: "lock",
    text: "Shop (production)",
    tooltip:
      'Connected to the catalogue "Shop" at https://shop as the user ada. It is marked as production: you are asked before anything is written to it. Click for a menu of actions.',
  });
  expect(catalogueStatus(SHOP, { kind: "idle" }, MARKED)).toMatchObject({ icon: "lock", text: "Shop (production)" });
});

test("while nothing is asked, the status says until when", () => {
  const quietUntil = new Date(2026, 10, 26, 14, 35);
  expect(catalogueStatus(SHOP, CONNECTED, { ...MARKED, quietUntil }).tooltip).toMatch(
    /Until 2:35\sPM, this window writes to it without asking; to end this, choose "Ask Before Each Write Again" in the menu\./,
  );
});

test("a failure is shown with its reason", () => {
  expect(catalogueStatus(SHOP, { kind: "failed", sentence: "Why.", code: "token" }, ASKED)).toEqual({
    icon: "warning",
    text: "Shop",
    tooltip: "Why. Click for a menu of actions.",
    command: "metadataCatalogue.showConnection",
  });
});

test("before and while it connects, the status says so", () => {
  const tooltip = (place: Place, state: Parameters<typeof catalogueStatus>[1]): string =>
    catalogueStatus(place, state, ASKED).tooltip;
  expect(tooltip(SHOP, { kind: "idle" })).toBe(
    'The extension connects to "Shop" at https://shop when it is needed. Click for a menu of actions.',
  );
  expect(tooltip(EMBEDDED, { kind: "idle" })).toBe(
    "The embedded service starts when it is needed. Click for a menu of actions.",
  );
  expect(tooltip(SHOP, { kind: "starting" })).toBe(
    'Connecting to "Shop" at https://shop. Click for a menu of actions.',
  );
  expect(tooltip(EMBEDDED, { kind: "starting" })).toBe("Starting the embedded service. Click for a menu of actions.");
  expect(tooltip(EMBEDDED, { kind: "restarting", sentence: "It stopped." })).toBe(
    "It stopped. It is being restarted. Click for a menu of actions.",
  );
  expect(catalogueStatus(SHOP, { kind: "untrusted" }, ASKED).command).toBe("workbench.trust.manage");
});
