import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { userUrn } from "../../catalogue/urn/urn.ts";
import { openStore } from "../../service/store/sqlite/openStore.ts";
import { StoreFault } from "../../service/store/storeFault.ts";
import { writeTraced } from "../../service/trail.ts";
import { DATASET, NOW, proposal, seed, startTest, USER, type TestService } from "./testService.ts";

const ACTOR = "urn:li:corpuser:datahub";

async function started(): Promise<{ readonly service: TestService; readonly lines: string[] }> {
  const lines: string[] = [];
  const log = { info: (text: string) => lines.push(text), error: (text: string) => lines.push(text) };
  const service = await startTest(undefined, { log });
  onTestFinished(() => service.close());
  return { service, lines };
}

async function seeded(): ReturnType<typeof started> {
  const { service, lines } = await started();
  await seed(service);
  lines.length = 0;
  return { service, lines };
}

const issued = z.object({
  data: z.object({ createAccessToken: z.object({ accessToken: z.string(), metadata: z.object({ id: z.string() }) }) }),
});

test("tokens that are issued and revoked are logged: by whom, for whom, role and name, and never the token", async () => {
  const { service, lines } = await started();
  expect(lines[0]).toMatch(
    /^urn:li:corpuser:datahub issued an access token: for urn:li:corpuser:datahub, role owner, name "owner", ID [0-9a-f]{64}, no expiry\.$/,
  );
  await seed(service);
  lines.length = 0;
  const query =
    "mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { accessToken metadata { id } } }";
  const input = { type: "PERSONAL", actorUrn: USER, duration: "ONE_HOUR", name: "ci", role: "READER" };
  const { accessToken, metadata } = issued.parse(await service.ask(query, { input })).data.createAccessToken;
  const revoke = `mutation { revokeAccessToken(tokenId: "${metadata.id}") }`;
  await service.ask(revoke);
  await service.ask(revoke);
  const words = `for ${USER}, role reader, name "ci", ID ${metadata.id}`;
  expect(lines).toEqual([
    `${ACTOR} issued an access token: ${words}, until 2026-01-01T01:00:00.000Z.`,
    `${ACTOR} revoked an access token: ${words}.`,
  ]);
  expect(lines.join()).not.toContain(accessToken);
  expect(lines.join()).not.toContain(service.token);
});

test.each<readonly [string, (service: TestService) => Promise<unknown>]>([
  ["OpenAPI", (service) => service.send(openApi(`${DATASET}/schemaMetadata`), { method: "DELETE" })],
  [
    "a proposal",
    (service) => service.emit([proposal(DATASET, "schemaMetadata", {}, { changeType: "DELETE", aspect: undefined })]),
  ],
  ["the action delete", (service) => act(service, { urn: DATASET, aspectName: "schemaMetadata" })],
])("an aspect that is deleted by %s is logged, if it was there", async (_how, remove) => {
  const { service, lines } = await seeded();
  await remove(service);
  await remove(service);
  expect(lines).toEqual([`${ACTOR} deleted the aspect schemaMetadata of ${DATASET}, with its history.`]);
});

test.each<readonly [string, (service: TestService) => Promise<unknown>]>([
  ["OpenAPI", (service) => service.send(openApi(USER), { method: "DELETE" })],
  ["the action delete", (service) => act(service, { urn: USER })],
  ["removeUser", (service) => service.ask(`mutation { removeUser(urn: "${USER}") }`)],
])("a user who is deleted by %s is logged once", async (_how, remove) => {
  const { service, lines } = await seeded();
  await remove(service);
  await remove(service);
  expect(lines).toEqual([`${ACTOR} deleted ${USER}, with all its aspects and their history, and its access tokens.`]);
});

test("of a dataset only what was there is logged as deleted", async () => {
  const { service, lines } = await seeded();
  await service.send(`${openApi(DATASET)}?clear=true`, { method: "DELETE" });
  await service.send(openApi(DATASET), { method: "DELETE" });
  const [first, second, last, ...others] = lines;
  expect([first, second].toSorted()).toEqual(
    ["datasetProperties", "schemaMetadata"].map(
      (name) => `${ACTOR} deleted the aspect ${name} of ${DATASET}, with its history.`,
    ),
  );
  expect(last).toBe(`${ACTOR} deleted ${DATASET}, with all its aspects and their history.`);
  expect(others).toEqual([]);
});

test("a deletion whose end is unknown is logged as one that may have happened, and one that failed is not", async () => {
  const store = await openStore(undefined);
  const lines: string[] = [];
  const log = { info: (text: string) => lines.push(text), error: () => undefined };
  const stamp = { time: NOW, actor: userUrn("datahub") };
  const urn = userUrn("kim.elm");
  for (const code of ["STORE_UNCONFIRMED", "STORE_FULL"] as const) {
    const fault = new StoreFault({ code, message: "Lost." });
    vi.spyOn(store, "write").mockRejectedValueOnce(fault);
    const batch = { writes: [], deletions: [{ urn, name: "corpUserInfo" }], stamp };
    await expect(writeTraced({ store, log }, batch, batch.deletions)).rejects.toBe(fault);
  }
  expect(lines).toEqual([`${ACTOR} may have deleted the aspect corpUserInfo of ${urn}, with its history.`]);
  await store.close();
});

function openApi(path: string): string {
  const [urn = "", aspect] = path.split("/");
  const type = urn.split(":")[2] ?? "";
  return `/openapi/v3/entity/${type}/${encodeURIComponent(urn)}${aspect === undefined ? "" : `/${aspect}`}`;
}

function act(service: TestService, body: object): Promise<unknown> {
  return service.send("/entities?action=delete", { method: "POST", body: JSON.stringify(body) });
}
