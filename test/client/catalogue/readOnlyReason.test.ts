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
  for (const state of [CONNECTED, { ...CONNECTED, server: {} }, { ...CONNECTED, server: { mayWrite: true } }])
    expect(readOnlyReason(SHOP, state)).toBeUndefined();
});

test.each([
  ["environment", "set CATALOGUE_TOKEN to one that may write, then start VS Code again"],
  ["datahub-variables", "set DATAHUB_GMS_TOKEN to one that may write, then start VS Code again"],
  ["datahub-file", 'set "token" under "gms" in ~/.datahubenv to one that may write, then connect again'],
] as const)("how to write is said of a token from elsewhere: %s", (token, advice) => {
  expect(readOnlyReason({ ...SHOP, token }, { ...CONNECTED, server: { mayWrite: false } })).toBe(
    `The access token for the catalogue "Shop" (user ada) may only read; to write, ${advice}.`,
  );
});
