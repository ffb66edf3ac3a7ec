import { expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { readOnlyReason } from "../../../client/catalogue/readOnlyReason.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";

const url = "https://shop";
const SHOP = { kind: "remote", name: "Shop", url, token: "secret" } as const;
const graph = connectGraph({ url, fetch, now: () => 1, waiting: AT_ONCE });
const CONNECTED = { kind: "connected", graph, url, user: "urn:li:corpuser:ada" } as const;

test("only what the server says of the token counts", () => {
  expect(readOnlyReason(SHOP, { ...CONNECTED, server: { mayWrite: false } })).toBe(
    'The access token for the catalogue "Shop" (user ada) may only read; to write, enter another one with the command "Enter Access Token…".',
  );
  expect(readOnlyReason({ ...SHOP, token: "environment" }, { ...CONNECTED, server: { mayWrite: false } })).toBe(
    'The access token for the catalogue "Shop" (user ada) may only read; it takes another one to write: set CATALOGUE_TOKEN to a valid one, then start VS Code again.',
  );
  for (const state of [CONNECTED, { ...CONNECTED, server: {} }, { ...CONNECTED, server: { mayWrite: true } }])
    expect(readOnlyReason(SHOP, state)).toBeUndefined();
});
