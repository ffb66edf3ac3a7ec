import { afterAll, expect, test } from "vitest";
import { seed, startTest } from "../service/testService.ts";
import { FOR_REAL } from "../catalogue/graph/waiting.ts";
import { sampleFile, textOf } from "../upstreamFile.ts";
import { runCli } from "./runCli.ts";

const catalogue = await startTest();
await seed(catalogue);
afterAll(() => catalogue.close());

const files = {
  "u.user.yaml": "- id: jdoe\n  title: Other\n",
  "d.dataset.yaml":
    "- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\n  owners: [{ owner: jdoe, type: DATAOWNER }]\n",
  "m.json": textOf(sampleFile("catalogue.json")),
};

test.each([
  [["user", "upsert", "-f", "u.user.yaml"], 1],
  [["user", "upsert", "-f", "u.user.yaml", "--dry-run"], 1],
  [["diff", "u.user.yaml"], 2],
  [["import", "m.json"], 1],
  [["import", "m.json", "--dry-run"], 1],
  [["pull", "users"], 1],
  [["remove", "user", "jdoe"], 1],
  [["remove", "user", "jdoe", "--dry-run"], 1],
  [["export"], 1],
  [["coverage"], 1],
  [["check", "d.dataset.yaml"], 2],
  [["get", "urn:li:corpuser:jdoe", "--history"], 1],
])("%j that is interrupted says so, and fails with its exit code for that", async (args, code) => {
  const done = await runCli(args, { catalogue, files, signal: AbortSignal.abort() });
  expect([done.code, done.err.split("\n")[0]]).toEqual([code, expect.stringMatching(/^Interrupted(?: after |: |\.$)/)]);
  expect(done.err).not.toMatch(/Cancelled|Stopped/);
});

test.each([
  [["get", "urn:li:corpuser:jdoe"], "Interrupted.\n"],
  [["exists", "urn:li:corpuser:jdoe"], "Interrupted.\n"],
  [["token", "list"], "Interrupted.\n"],
  [["import", "m.json", "--dry-run"], "Interrupted.\n"],
  [["token", "revoke", "x"], "Interrupted: nothing was written.\n"],
])("only a command that writes says that nothing was written: %j", async (args, err) => {
  const done = await runCli(args, { catalogue, files, signal: AbortSignal.abort() });
  expect(done).toMatchObject({ code: 1, err });
});

test("a check that is interrupted while the catalogue is asked says what is missing, and not how to do without", async () => {
  const stop = new AbortController();
  const fetch: typeof globalThis.fetch = (input, init) => {
    stop.abort();
    return globalThis.fetch(input, init);
  };
  const text = files["d.dataset.yaml"].replace("jdoe", "nobody.at.all");
  const many = { "d.dataset.yaml": text, "other.dataset.yaml": text.replace("orders", "returns") };
  const done = await runCli(["check", ...Object.keys(many)], { catalogue, files: many, fetch, signal: stop.signal });
  expect([done.code, done.err]).toEqual([2, "Interrupted: the catalogue was not asked about everything.\n"]);
});

test("an upsert that is interrupted while it waits to write again says how many records were written", async () => {
  const stop = new AbortController();
  let refused = 0;
  // Every write of "zoe" conflicts, as if somebody else were always faster.
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (typeof init?.body !== "string" || !init.body.includes("corpuser:zoe") || init.method !== "POST")
      return globalThis.fetch(input, init);
    if (!init.body.includes("corpuser:zack") && ++refused > 3)
      setTimeout(() => {
        stop.abort();
      }, 5);
    return Promise.resolve(Response.json({ message: "ConditionalWriteFailedException" }, { status: 412 }));
  };
  const text = "- id: jdoe\n  title: Third\n- id: zack\n- id: zoe\n";
  const args = ["user", "upsert", "-f", "u.user.yaml"];
  const done = await runCli(args, {
    ...{ catalogue, fetch, signal: stop.signal, waiting: { ...FOR_REAL, random: () => 1 } },
    files: { "u.user.yaml": text },
  });
  expect(done.code).toBe(1);
  expect(done.err).toBe("Interrupted: 2 users upserted, 1 not tried.\nNot tried: zoe.\n");
});

test("a write that is interrupted in the pause that a busy catalogue asks for was not done", async () => {
  const stop = new AbortController();
  const fetch: typeof globalThis.fetch = (input, init) =>
    JSON.stringify(input).includes("ingestProposal")
      ? Promise.resolve(new Response("busy", { status: 429, headers: { "Retry-After": "20" } }))
      : globalThis.fetch(input, init);
  const wait = (): Promise<void> => {
    stop.abort();
    return new Promise(() => undefined);
  };
  const done = await runCli(["import", "m.json"], {
    ...{ catalogue, files, fetch, signal: stop.signal, waiting: { ...FOR_REAL, wait } },
  });
  expect(done.code).toBe(1);
  expect(done.err).toMatch(/^Interrupted: 0 of \d+ entities were written\.\n$/);
});
