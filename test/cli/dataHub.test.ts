import { afterAll, expect, test } from "vitest";
import { startDataHubLike } from "../catalogue/graph/dataHubLike/startDataHubLike.ts";
import { proposal } from "../service/testService.ts";
import { runCli, type Run } from "./runCli.ts";

const server = await startDataHubLike();
afterAll(() => server.close());

const DATASET = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)";
const SIGNED_UP = "urn:li:corpuser:jdoe";
await seed();

/** Users as sign-up leaves them, a group without a status, and a dataset of which only the key is known. */
async function seed(): Promise<void> {
  const key = { platform: "urn:li:dataPlatform:hive", name: "sales.orders", origin: "PROD" };
  const proposals = [
    proposal(DATASET, "datasetKey", key),
    proposal(SIGNED_UP, "corpUserInfo", { active: true, displayName: "Jane Doe" }),
    proposal("urn:li:corpGroup:sales", "corpGroupKey", { name: "sales" }),
  ];
  const response = await fetch(`${server.url}/aspects?action=ingestProposalBatch`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-RestLi-Protocol-Version": "2.0.0" },
    body: JSON.stringify({ proposals, async: "false" }),
  });
  expect(response.status).toBe(200);
}

/** Runs the command against a DataHub without authentication, whose address is all that is set. */
function run(args: readonly string[], files: Readonly<Record<string, string>> = {}): Promise<Run> {
  return runCli(args, { env: { DATAHUB_GMS_URL: server.url }, files });
}

test.each([
  [DATASET, "true"],
  [SIGNED_UP, "true"],
  ["urn:li:corpGroup:sales", "true"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,sales.ordres,PROD)", "false"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PORD)", "false"],
  ["urn:li:corpuser:jdo", "false"],
  ["urn:li:corpGroup:sale", "false"],
])("exists %s: %s", async (urn, exists) => {
  expect(await run(["exists", urn])).toEqual({ code: 0, out: `${exists}\n`, err: "" });
});

test("get tells an aspect that an entity does not have from an entity that does not exist", async () => {
  const absent = await run(["get", DATASET, "-a", "ownership"]);
  expect(absent).toEqual({ code: 1, out: "{}\n", err: `"${DATASET}" has no aspect "ownership".\n` });
  const misspelt = await run(["get", "urn:li:corpuser:jdo"]);
  expect(misspelt).toEqual({
    code: 1,
    out: "",
    err: '"urn:li:corpuser:jdo" does not exist in the catalogue; check its spelling, or add it to the catalogue first.\n',
  });
  expect(JSON.parse((await run(["get", DATASET])).out)).toHaveProperty("datasetKey");
});

test("people who signed up are members, and a misspelt one is refused and not made", async () => {
  const file = { "guild.yaml": "id: guild\nmembers: [jdoe]\nowners: [urn:li:corpGroup:sales]\n" };
  const upsert = ["group", "upsert", "-f", "guild.yaml"];
  expect(await run([...upsert, "--dry-run"], file)).toMatchObject({ code: 0 });
  expect(server.entities.exists("urn:li:corpGroup:guild")).toBe(false);
  expect(await run(upsert, file)).toMatchObject({ code: 0, err: "" });
  const misspelt = await run(upsert, { "guild.yaml": "id: guild\nmembers: [jdo]\n" });
  expect(misspelt.code).toBe(1);
  expect(misspelt.err).toContain('"urn:li:corpuser:jdo" does not exist in the catalogue');
  expect(server.entities.exists("urn:li:corpuser:jdo")).toBe(false);
});

test.each([
  ["users", "jdoe"],
  ["groups", "sales"],
])("pull %s lists also those that have no status", async (kind, id) => {
  const pulled = await run(["pull", kind]);
  expect(pulled).toMatchObject({ code: 0, err: "" });
  expect(pulled.out).toContain(`id: ${id}\n`);
});

test("entities are listed by the name of their type as policies have it, in its case", async () => {
  const lists = server.requests.length;
  for (const args of [
    ["pull", "groups"],
    ["export", "--type", "corpGroup"],
  ])
    expect(await run(args)).toMatchObject({ code: 0 });
  const lines = server.requests.slice(lists).map(({ line }) => line);
  const listed = lines.filter((line) => /^GET \/openapi\/v3\/entity\/\w+\?/.test(line));
  expect(listed.map((line) => /entity\/(\w+)/.exec(line)?.[1])).toEqual(["corpGroup", "corpGroup"]);
});

test("an import writes what it brings, once", async () => {
  const wanted = { entityType: "corpuser", entityUrn: "urn:li:corpuser:ann", changeType: "UPSERT" };
  const aspect = { aspectName: "corpUserInfo", aspect: { json: { active: true, displayName: "Ann" } } };
  const files = { "users.json": JSON.stringify([{ ...wanted, ...aspect }]) };
  expect(await run(["import", "users.json"], files)).toMatchObject({ code: 0 });
  expect(await run(["import", "users.json"], files)).toMatchObject({ code: 0 });
  expect(server.entities.aspect("urn:li:corpuser:ann", "corpUserInfo")).toMatchObject({ version: 1 });
});

test("a user without a status is marked as removed and brought back; who does not exist is not made", async () => {
  const shown = await run(["remove", "--dry-run", SIGNED_UP]);
  expect([shown.code, shown.out]).toEqual([0, expect.stringContaining(`Would mark as removed: ${SIGNED_UP}\n`)]);
  expect(server.entities.aspect(SIGNED_UP, "status")).toBeUndefined();
  expect(await run(["remove", SIGNED_UP, DATASET])).toMatchObject({ code: 0, err: "" });
  expect(server.entities.aspect(SIGNED_UP, "status")).toMatchObject({ value: { removed: true } });
  expect(server.entities.aspect(DATASET, "status")).toMatchObject({ value: { removed: true } });
  expect(await run(["remove", SIGNED_UP])).toMatchObject({ code: 0, out: `Already marked as removed: ${SIGNED_UP}\n` });
  expect(await run(["remove", "--restore", SIGNED_UP, DATASET])).toMatchObject({ code: 0, err: "" });
  expect(server.entities.aspect(SIGNED_UP, "status")).toMatchObject({ value: { removed: false } });
  expect(await run(["remove", "user", "jdo"])).toMatchObject({ code: 1, out: "" });
  expect(server.entities.exists("urn:li:corpuser:jdo")).toBe(false);
});
