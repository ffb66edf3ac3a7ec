import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { startLossyProxy } from "../catalogue/graph/lossyProxy.ts";
import { startTest } from "../service/testService.ts";
import { sampleFile } from "../upstreamFile.ts";
import { runCli, type Run, type RunOptions } from "./runCli.ts";

const catalogue = await startTest();
const proxy = await startLossyProxy(catalogue.url);
afterAll(() => {
  proxy.close();
  return catalogue.close();
});
await runCli(["import", sampleFile("catalogue.json")], { catalogue });

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD)";
const MISSPELT = "urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.ordres,PROD)";
const NOA = "urn:li:corpuser:noa.larch";
const ANALYTICS = "urn:li:corpGroup:analytics";
const DRY_RUN = `Note: This was a dry run: nothing was written to ${catalogue.url}.\n`;

const remove = (args: readonly string[], options: RunOptions = {}): Promise<Run> =>
  runCli(["remove", ...args], { catalogue, ...options });

const STORED = z.looseObject({ status: z.object({ removed: z.boolean() }).optional() });
const TOLD = z.object({ stopped: z.unknown(), results: z.array(z.object({ urn: z.string(), outcome: z.string() })) });

/** Whether an entity is marked as removed; `undefined`: it has no status. */
async function isRemoved(urn: string): Promise<unknown> {
  return STORED.parse(JSON.parse((await runCli(["get", urn], { catalogue })).out)).status?.removed;
}

test("users, groups and datasets are marked as removed and brought back, each told apart, and nothing is lost", async () => {
  const before = await runCli(["get", NOA], { catalogue });
  expect(await remove(["user", "noa.larch", ANALYTICS, ORDERS])).toEqual({
    code: 0,
    out: [
      ...[`Marked as removed: ${NOA}`, `Marked as removed: ${ANALYTICS}`, `Marked as removed: ${ORDERS}`],
      `3 entities in ${catalogue.url}: 3 changed.`,
      "",
    ].join("\n"),
    err: "",
  });
  expect([await isRemoved(NOA), await isRemoved(ANALYTICS), await isRemoved(ORDERS)]).toEqual([true, true, true]);
  expect((await runCli(["pull", "users"], { catalogue })).out).not.toContain("id: noa.larch");
  expect((await runCli(["pull", "datasets"], { catalogue })).out).not.toContain(ORDERS);

  expect(await remove(["user", NOA])).toEqual({ code: 0, out: `Already marked as removed: ${NOA}\n`, err: "" });
  const restored = await remove(["--restore", NOA, "group", "analytics", "dataset", ORDERS, NOA]);
  expect(restored.code).toBe(0);
  expect(restored.out).toContain(`Restored: ${NOA}\nRestored: ${ANALYTICS}\nRestored: ${ORDERS}\n3 entities`);
  expect(await remove(["--restore", ORDERS])).toMatchObject({ code: 0, out: `Not marked as removed: ${ORDERS}\n` });
  expect([await isRemoved(NOA), await isRemoved(ORDERS)]).toEqual([false, false]);
  const [was, is] = [before, await runCli(["get", NOA], { catalogue })].map(({ out }) => STORED.parse(JSON.parse(out)));
  expect({ ...is, status: undefined }).toEqual({ ...was, status: undefined });
});

test("a dry run says what would change and what names a user or group, and writes nothing", async () => {
  expect(await remove(["--dry-run", NOA, "group", "analytics", "user", "alex.ash", ORDERS])).toEqual({
    code: 0,
    out: [
      `Would mark as removed: ${NOA}`,
      "  Member of: Analytics (analytics), Customer Data (customer-data).",
      "  Owner of: Analytics (analytics).",
      "  Manager of: Robin Birch (robin.birch), Sam Cedar (sam.cedar).",
      `Would mark as removed: ${ANALYTICS}`,
      "  Datasets owned: 2.",
      "  Members of the group: 3.",
      "Would mark as removed: urn:li:corpuser:alex.ash",
      "  Datasets owned: 1.",
      "  Member of: Data Platform (data-platform).",
      "  Owner of: Data Platform (data-platform).",
      `Would mark as removed: ${ORDERS}`,
      "",
    ].join("\n"),
    err: DRY_RUN,
  });
  expect(await isRemoved(NOA)).not.toBe(true);
  const restored = await remove(["--restore", "--dry-run", ORDERS]);
  expect(restored).toEqual({ code: 0, out: `Not marked as removed: ${ORDERS}\n`, err: DRY_RUN });
});

test("an entity that does not exist fails, the others are marked, and programs get one document", async () => {
  const args = [MISSPELT, "user", "pat.rowan", "user", "nobody"];
  const failed = await remove(args);
  expect([failed.code, failed.out, failed.err]).toEqual([
    1,
    `Marked as removed: urn:li:corpuser:pat.rowan\n3 entities in ${catalogue.url}: 1 changed, 2 failed.\n`,
    `error entity-not-found: Update failed. "${MISSPELT}" does not exist in the catalogue; did you mean "${ORDERS}"?\n` +
      'error entity-not-found: Update failed. "urn:li:corpuser:nobody" does not exist in the catalogue; check its spelling, or add it to the catalogue first.\n',
  ]);
  expect(await runCli(["exists", "urn:li:corpuser:nobody"], { catalogue })).toMatchObject({ out: "false\n" });
  const error: unknown = expect.objectContaining({ kind: "entity-not-found" });
  const datasets: unknown = expect.arrayContaining([ORDERS]);
  const told = await remove([...args, "user", "jo.hazel", "--dry-run", "--json"]);
  expect([told.code, JSON.parse(told.out)]).toEqual([
    1,
    {
      ...{ dryRun: true, restore: false, catalogue: catalogue.url },
      results: [
        { urn: MISSPELT, outcome: "would-fail", error },
        { urn: "urn:li:corpuser:pat.rowan", outcome: "unchanged", accessTokens: { valid: [] } },
        { urn: "urn:li:corpuser:nobody", outcome: "would-fail", error },
        {
          ...{ urn: "urn:li:corpuser:jo.hazel", outcome: "would-change", accessTokens: { valid: [] } },
          named: {
            datasets,
            groups: ["urn:li:corpGroup:data-platform"],
            owned: [],
            reports: [],
            members: 0,
          },
        },
      ],
    },
  ]);
  const done = await remove(["--restore", "--json", "user", "pat.rowan", "user", "nobody"]);
  expect([done.code, JSON.parse(done.out)]).toEqual([
    1,
    {
      ...{ dryRun: false, restore: true, catalogue: catalogue.url },
      results: [
        { urn: "urn:li:corpuser:pat.rowan", outcome: "changed" },
        { urn: "urn:li:corpuser:nobody", outcome: "failed", error },
      ],
    },
  ]);
});

test.each([
  [
    ["jdoe"],
    '"jdoe" is not a URN: a URN begins with "urn:li:". To name a user or group by ID, write "user" or "group" first.\n',
  ],
  [["urn:li:tag:pii"], '"urn:li:tag:pii" is not the URN of a dataset, user or group.\n'],
  [["user", "jdoe", "group"], 'Name the ID or URN of a group after "group".\n'],
  [["user", ANALYTICS], `"${ANALYTICS}" is not the ID or URN of a user.\n`],
  [["dataset", "orders"], '"orders" is not the URN of a dataset.\n'],
])("%j is wrong usage", async (args, err) => {
  expect(await remove(args)).toEqual({ code: 2, out: "", err });
});

test("a mark that somebody else wrote meanwhile is not written again", async () => {
  const urn = "urn:li:corpuser:kim.elm";
  let isFirst = true;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (isFirst && typeof init?.body === "string" && init.body.includes('"status"')) {
      isFirst = false;
      await remove(["user", "kim.elm"]);
    }
    return globalThis.fetch(input, init);
  };
  // The other one was faster: the conflict shows that the mark is there already.
  expect(await remove([urn], { fetch })).toEqual({ code: 0, out: `Already marked as removed: ${urn}\n`, err: "" });
  expect(isFirst).toBe(false);
});

test("Ctrl+C says which were marked and which were not tried, and is right about both", async () => {
  const ids = Array.from({ length: 30 }, (_, at) => `many.${at}`);
  const files = { "u.user.yaml": ids.map((id) => `- id: ${id}\n`).join("") };
  await runCli(["user", "upsert", "-f", "u.user.yaml"], { catalogue, files });
  const stop = new AbortController();
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (typeof init?.body === "string" && init.body.includes("removed")) stop.abort();
    return globalThis.fetch(input, init);
  };
  const words = ids.flatMap((id) => ["user", id]);
  const stopped = await remove([...words, "--json"], { fetch, signal: stop.signal });
  const { results, stopped: why } = TOLD.parse(JSON.parse(stopped.out));
  const having = (wanted: string): readonly string[] =>
    results.flatMap(({ urn, outcome }) => (outcome === wanted ? [urn] : []));
  const [changed, left] = [having("changed"), having("not-tried")];
  expect([changed.length > 0, left.length > 0, changed.length + left.length]).toEqual([true, true, ids.length]);
  for (const urn of changed) expect(await isRemoved(urn), urn).toBe(true);
  for (const urn of left) expect(await isRemoved(urn), urn).not.toBe(true);
  const sentence = `Interrupted: ${changed.length} changed, ${left.length} not tried.`;
  expect([stopped.code, why]).toEqual([1, { kind: "cancelled", message: sentence }]);
  const [told, names] = stopped.err.split("\n");
  expect([told, names]).toEqual([sentence, expect.stringContaining(`Not tried: ${left[0] ?? ""}, `)]);
});

describe("access tokens of a user", () => {
  const LEE = "urn:li:corpuser:lee.alder";
  const ID = z.object({ metadata: z.object({ id: z.string() }), accessToken: z.string() });
  /** Creates the user, and issues access tokens for it. */
  async function issued(...more: readonly (readonly string[])[]): Promise<readonly z.infer<typeof ID>[]> {
    await runCli(["user", "upsert", "-f", "u.user.yaml"], { catalogue, files: { "u.user.yaml": "- id: lee.alder\n" } });
    const tokens: z.infer<typeof ID>[] = [];
    for (const args of more) {
      const { out } = await runCli(["token", "create", "--actor", "lee.alder", "--json", ...args], { catalogue });
      tokens.push(ID.parse(JSON.parse(out)));
    }
    return tokens;
  }

  test("that stay valid are named until they are revoked, with how to revoke them", async () => {
    const [ci] = await issued(["--name", "ci", "--duration", "no-expiry"]);
    const id = ci?.metadata.id ?? "";
    const left = [
      "  Access tokens that stay valid: 1. To revoke one: `catalogue token revoke ID`.",
      `    ${id}  ci  no expiry`,
      "",
    ].join("\n");
    expect(await remove(["user", "lee.alder", "--dry-run"])).toEqual({
      ...{ code: 0, out: `Would mark as removed: ${LEE}\n${left}` },
      err: DRY_RUN,
    });
    const told = await remove(["user", "lee.alder", "--json"]);
    expect(JSON.parse(told.out)).toMatchObject({
      results: [{ urn: LEE, outcome: "changed", accessTokens: { valid: [{ id, name: "ci", role: "editor" }] } }],
    });
    const again = { code: 0, out: `Already marked as removed: ${LEE}\n${left}`, err: "" };
    expect(await remove(["user", "lee.alder"])).toEqual(again);
    expect(await remove(["--restore", "user", "lee.alder"])).toMatchObject({ out: `Restored: ${LEE}\n` });
    await runCli(["token", "revoke", id], { catalogue });
    expect(await remove(["user", "lee.alder"])).toEqual({ code: 0, out: `Marked as removed: ${LEE}\n`, err: "" });
  });

  test("are not listed for an editor, who is told once who can list and revoke them", async () => {
    const [editor] = await issued(["--name", "editor", "--role", "editor"]);
    const asEditor = { catalogue: { url: catalogue.url, token: editor?.accessToken ?? "" } };
    const err =
      "Note: Access tokens stay valid when their user is marked as removed; somebody whose access token has the role owner can list them (`catalogue token list`) and revoke them (`catalogue token revoke ID`).\n";
    const removed = await remove(["user", "robin.birch", "user", "kim.elm", "--dry-run"], asEditor);
    expect([removed.code, removed.err]).toEqual([0, err + DRY_RUN]);
    const told = await remove(["user", "kim.elm", "--dry-run", "--json"], asEditor);
    expect(JSON.parse(told.out)).toMatchObject({ results: [{ accessTokens: { error: { kind: "forbidden" } } }] });
    // Their own are.
    const own = await remove(["user", "lee.alder", "--dry-run"], asEditor);
    expect([own.out, own.err]).toEqual([
      expect.stringContaining(`    ${editor?.metadata.id ?? ""}  editor  until `),
      DRY_RUN,
    ]);
  });

  test("that cannot be listed are a note, and the user is marked all the same", async () => {
    await issued(["--name", "unlisted"]);
    const fetch: typeof globalThis.fetch = (input, init) =>
      typeof init?.body === "string" && init.body.includes("listAccessTokens")
        ? Promise.resolve(Response.json({ data: { listAccessTokens: {} } }))
        : globalThis.fetch(input, init);
    await remove(["--restore", LEE]);
    const removed = await remove([LEE], { fetch });
    expect([removed.code, removed.out]).toEqual([0, `Marked as removed: ${LEE}\n`]);
    expect(removed.err).toContain("marked as removed, and they could not be listed. The server at ");
    expect(await isRemoved(LEE)).toBe(true);
  });

  test("are not spoken of where the catalogue is another, as of DataHub", async () => {
    await issued(["--name", "other"]);
    const fetch: typeof globalThis.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).endsWith("/config")
        ? Promise.resolve(Response.json({ noCode: "true", datahub: { serverType: "prod" } }))
        : globalThis.fetch(input, init);
    const removed = await remove(["user", "lee.alder", "--dry-run"], { fetch });
    expect(removed).toMatchObject({ code: 0, err: DRY_RUN });
    expect(removed.out).not.toContain("oken");
  });
});

test("an answer that is lost is told from a write that failed, and may be tried again", async () => {
  const lossy = { url: proxy.url, token: catalogue.token };
  const users = ["user", "sam.cedar", "user", "robin.birch"];
  proxy.loss = "connection";
  const lost = await remove(users, { catalogue: lossy });
  expect(lost.code).toBe(1);
  expect(lost.out).toBe(`2 entities in ${proxy.url}: 2 may have been stored.\n`);
  proxy.loss = "none";
  const again = await remove(users, { catalogue: lossy });
  expect([again.code, again.out]).toEqual([0, expect.stringContaining(": 2 unchanged.\n")]);
});
