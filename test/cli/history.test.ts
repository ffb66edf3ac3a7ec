import { afterAll, expect, test } from "vitest";
import { startTest } from "../service/testService.ts";
import { runCli, type Run } from "./runCli.ts";

const catalogue = await startTest();
afterAll(() => catalogue.close());
const ANN = "urn:li:corpuser:ann";

const run = (...args: readonly string[]): Promise<Run> => runCli(args, { catalogue });
for (const title of ["Engineer", "Lead", "Head"]) {
  const files = { "u.yaml": `id: ann\ntitle: ${title}\n` };
  await runCli(["user", "upsert", "-f", "u.yaml"], { catalogue, files });
}

test("the history of an aspect has each version with what it changed, the newest first", async () => {
  const { code, out, err } = await run("get", ANN, "-a", "corpUserInfo", "--history");
  expect([code, err]).toEqual([0, ""]);
  expect(out.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")).toBe(`corpUserInfo
  version 3, TIME, urn:li:corpuser:datahub
    replaces  title: Lead → Head
  version 2, TIME, urn:li:corpuser:datahub
    replaces  title: Engineer → Lead
  version 1, TIME, urn:li:corpuser:datahub
    adds      active: true
    adds      title: Engineer
`);
});

test("a time that no calendar has is unknown", async () => {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const reply = await globalThis.fetch(input, init);
    return new Response((await reply.text()).replace(/"time":\d+/g, '"time":1e17'), reply);
  };
  const { code, out } = await runCli(["get", ANN, "-a", "corpUserInfo", "--history"], { catalogue, fetch });
  expect([code, out.split("\n")[1]]).toEqual([0, "  version 3, unknown time, urn:li:corpuser:datahub"]);
});

test("a program reads the values, too, of all aspects", async () => {
  const { out } = await run("get", ANN, "--history", "--json");
  expect(JSON.parse(out)).toMatchObject({
    urn: ANN,
    history: {
      corpUserKey: [{ version: 1, value: { username: "ann" } }],
      corpUserInfo: [
        { version: 3, actor: "urn:li:corpuser:datahub", value: { title: "Head" } },
        { version: 2 },
        { version: 1 },
      ],
    },
  });
});

test.each([
  ["1", { corpUserInfo: { active: true, title: "Engineer" } }],
  ["3", { corpUserInfo: { active: true, title: "Head" } }],
])("version %s of an aspect is printed as it was", async (version, expected) => {
  const { code, out } = await run("get", ANN, "-a", "corpUserInfo", "--version", version);
  expect([code, JSON.parse(out)]).toEqual([0, expected]);
});

test.each([
  [
    ["-a", "corpUserInfo", "--version", "4"],
    1,
    `"${ANN}" has no version 4 of the aspect "corpUserInfo"; --history lists those that it has.`,
  ],
  [["--version", "1"], 2, "--version prints one aspect; name it with -a."],
  [["-a", "corpUserInfo", "--version", "0"], 2, '"0" is not a version: a version is a whole number from 1 on.'],
  [
    ["-a", "corpUserInfo", "--history", "--version", "1"],
    2,
    "Give --history or --version, not both: --history lists all versions.",
  ],
  [["-a", "groupMembership", "--history"], 1, `"${ANN}" has no aspect "groupMembership".`],
])("get %j: exit code %i", async (args, code, sentence) => {
  expect(await run("get", ANN, ...args)).toMatchObject({ code, err: `${sentence}\n` });
});

test("an entity that does not exist has no history", async () => {
  const { code, err } = await run("get", "urn:li:corpuser:nobody", "--history");
  expect([code, err.includes("does not exist")]).toEqual([1, true]);
});

const MANY = "urn:li:corpuser:many";

/** Writes a title forty-five times. */
async function manyVersions(): Promise<void> {
  for (let version = 1; version <= 45; version++) {
    const files = { "u.yaml": `id: many\ntitle: Title ${version}\n` };
    await runCli(["user", "upsert", "-f", "u.yaml"], { catalogue, files });
  }
}
await manyVersions();

test("a long history is listed from its newest version on, as far as is asked for", async () => {
  const two = await run("get", MANY, "-a", "corpUserInfo", "--history", "--limit", "2");
  expect([two.code, two.err]).toEqual([
    0,
    'Note: 43 older versions of "corpUserInfo" are not listed; --limit lists more.\n',
  ]);
  expect(two.out.match(/replaces.*/g)).toEqual([
    "replaces  title: Title 44 → Title 45",
    "replaces  title: Title 43 → Title 44",
  ]);
  const all = await run("get", MANY, "-a", "corpUserInfo", "--history");
  expect([all.err, all.out.match(/^ {2}version \d+/gm)?.length]).toEqual(["", 45]);
  expect(await run("get", MANY, "--history", "--limit", "x")).toMatchObject({
    code: 2,
    err: '"x" is not a number of versions; write one such as 20.\n',
  });
});

test("a version that is missing among others does not end the history", async () => {
  const fetch: typeof globalThis.fetch = (input, init) =>
    (input instanceof Request ? input.url : String(input)).endsWith("corpUserInfo?version=44")
      ? Promise.resolve(new Response(null, { status: 404 }))
      : globalThis.fetch(input, init);
  const args = ["get", MANY, "-a", "corpUserInfo", "--history", "--limit", "1"];
  const { err, out } = await runCli(args, { catalogue, fetch });
  expect(err).toBe('Note: 44 older versions of "corpUserInfo" are not listed; --limit lists more.\n');
  expect(out).toContain("version 45");
});

test("a number of versions without --history is refused", async () => {
  const err = "--limit is only used with --history; give both.\n";
  expect(await run("get", MANY, "--limit", "3")).toMatchObject({ code: 2, out: "", err });
});

test("versions that the catalogue has removed end the history, and are not asked for one by one", async () => {
  let asked = 0;
  const fetch: typeof globalThis.fetch = (input, init) => {
    const version = Number(
      /corpUserInfo\?version=(\d+)/.exec(input instanceof Request ? input.url : String(input))?.[1],
    );
    if (version > 0) asked++;
    return version > 0 && version < 44
      ? Promise.resolve(new Response(null, { status: 404 }))
      : globalThis.fetch(input, init);
  };
  const { code, out } = await runCli(["get", MANY, "-a", "corpUserInfo", "--history"], { catalogue, fetch });
  expect([code, out.match(/version (?:\d+|is no longer stored)/g)]).toEqual([
    0,
    ["version 45", "version 44", "version is no longer stored"],
  ]);
  expect(asked).toBe(40);
});

test("a history that is stopped says that it was not read to its end", async () => {
  const stop = new AbortController();
  const fetch: typeof globalThis.fetch = (input, init) => {
    stop.abort();
    return globalThis.fetch(input, init);
  };
  const args = ["get", MANY, "-a", "corpUserInfo", "--history"];
  expect(await runCli(args, { catalogue, fetch, signal: stop.signal })).toEqual({
    code: 1,
    out: "",
    err: "Interrupted: the history was not read to its end.\n",
  });
});
