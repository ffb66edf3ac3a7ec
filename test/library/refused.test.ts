import { createServer, type Server } from "node:http";
import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { connect, connectEmitter, datasetUrn, parseUrn, userUrn } from "../../library/main.ts";
import type { ErrorKind } from "../../library/public.ts";
import { startTest } from "../service/testService.ts";

const service = await startTest();
const hanging = await listening(createServer());
afterAll(async () => {
  hanging.server.closeAllConnections();
  hanging.server.close();
  await service.close();
});
const catalogue = connect({ url: service.url, token: service.token });
const ANN = userUrn("ann");
const PROPOSAL = { urn: ANN, aspect: "corpUserInfo", value: { active: true } };

async function listening(server: Server): Promise<{ readonly server: Server; readonly url: string }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return { server, url: `http://127.0.0.1:${address.port}` };
}

/** An emitter for a catalogue that gives one answer to everything. */
function answering(answer: () => Response): ReturnType<typeof connectEmitter> {
  return connectEmitter({ url: "http://127.0.0.1:1", fetch: () => Promise.resolve(answer()) });
}

test("a condition of the program that does not hold names the aspect", async () => {
  expect(await catalogue.emit([{ ...PROPOSAL, ifVersion: "-1" }])).toEqual({ ok: true, value: undefined });
  const sentence = `The stored version of "corpUserInfo" of "${ANN}" is not the one in \`ifVersion\`; nothing was stored. Read it again.`;
  const status = { urn: ANN, aspect: "status", value: { removed: false }, ifVersion: "-1" };
  for (const proposals of [[{ ...PROPOSAL, ifVersion: "7" }], [status, { ...PROPOSAL, ifVersion: "7" }]])
    expect(await catalogue.emit(proposals)).toEqual({
      ok: false,
      error: { kind: "version-conflict", message: sentence },
    });
});

test.for([
  ["a page", () => new Response("<html>Sign in</html>", { headers: { "Content-Type": "text/html" } })],
  ["nothing", () => new Response("")],
  ["an object", () => Response.json({})],
  ["a list", () => Response.json([])],
] as const)("a write that is answered with %s and status 200 may have been stored", async ([, answer]) => {
  const message =
    "The catalogue at http://127.0.0.1:1 did not confirm a write (the data has an unexpected shape). It may have been stored;";
  expect(await answering(answer).emit([{ ...PROPOSAL, ifVersion: "1" }])).toEqual({
    ok: false,
    error: { kind: "outcome-unknown", message: `${message} it is safe to try again.` },
  });
  const created = { urn: ANN, aspect: "corpUserKey", value: { username: "ann" } };
  expect(await answering(answer).emit([created])).toEqual({
    ok: false,
    error: { kind: "outcome-unknown", message: `${message} trying again overwrites what others wrote meanwhile.` },
  });
});

test("a redirect is an answer: the write was sent, and not stored", async () => {
  const redirect = (): Response =>
    new Response(null, { status: 302, headers: { Location: "https://other.example.com/aspects" } });
  expect(await answering(redirect).emit([{ ...PROPOSAL, ifVersion: "1" }])).toMatchObject({
    ok: false,
    error: { kind: "unexpected-answer" },
  });
});

test("a catalogue that stays too busy is said to be busy", async () => {
  const busy = (): Response => new Response("", { status: 429, headers: { "Retry-After": "3600" } });
  expect(await answering(busy).emit([{ ...PROPOSAL, ifVersion: "1" }])).toMatchObject({
    ok: false,
    error: {
      kind: "busy",
      message: "The server at http://127.0.0.1:1 is too busy (status 429, it asks to wait 3,600 s); try again later.",
    },
  });
});

test("of a request that took too long it is said how long it was waited for", async () => {
  const hasty = connect({ url: hanging.url, timeoutMs: 50 });
  for (const reply of [await hasty.read(ANN), await hasty.list("users")])
    expect(reply).toEqual({
      ok: false,
      error: {
        kind: "unreachable",
        message: `The catalogue at ${hanging.url} did not answer within 0.05 s; check that it is running, or try again later.`,
      },
    });
});

test("a signal ends the reads of an operation at once, also at a server that never answers", async () => {
  const slow = connect({ url: hanging.url });
  for (const work of [
    (signal: AbortSignal) => slow.pull("users", { signal }),
    (signal: AbortSignal) => slow.pull("users", { signal, urns: [ANN] }),
    (signal: AbortSignal) => slow.diff("users", "- id: ann\n", { signal }),
    (signal: AbortSignal) => slow.upsert("users", "- id: ann\n", { signal }),
  ]) {
    const stop = new AbortController();
    const asked = new Promise<void>((resolve) => {
      hanging.server.once("request", (request) => {
        request.socket.once("close", resolve);
        stop.abort();
      });
    });
    const done = await work(stop.signal);
    expect("stopped" in done ? done.stopped?.kind : "error" in done && done.error.kind).toBe("cancelled");
    await asked;
  }
});

test("only records that were reached count as progress", async () => {
  const stop = new AbortController();
  const seen: number[] = [];
  const text = Array.from({ length: 3_000 }, (_, at) => `- id: reached.${at}\n`).join("");
  const report = await catalogue.upsert("users", text, {
    signal: stop.signal,
    onProgress: (done) => {
      seen.push(done);
      stop.abort();
    },
  });
  const reached = report.records.filter(({ outcome }) => outcome !== "not-tried").length;
  expect(reached).toBeLessThan(3_000);
  expect(seen).toEqual(Array.from({ length: reached }, (_, at) => at + 1));
});

test("an exception in onProgress ends the work, and the report says what was written", async () => {
  const onProgress = (): never => {
    throw new Error("no more paper");
  };
  const text = Array.from({ length: 3_000 }, (_, at) => `- id: printed.${at}\n`).join("");
  const report = await catalogue.upsert("users", text, { onProgress });
  expect(new Set(report.records.map(({ outcome }) => outcome))).toEqual(new Set(["created", "not-tried"]));
  expect(report.stopped?.kind).toBe("cancelled");
  expect(report.stopped?.message).toMatch(
    /^onProgress threw an exception \(Error: no more paper\)\. Cancelled: [\d,]+ users upserted, [\d,]+ not tried\.$/,
  );
  expect(await catalogue.diff("users", "- id: last\n", { onProgress })).toMatchObject({
    ok: false,
    records: [{ outcome: "created" }],
    stopped: {
      message: "onProgress threw an exception (Error: no more paper). All records had been processed by then.",
    },
  });
});

test("the name of an aspect that there is not is an error, also if only the service could know it", async () => {
  await catalogue.upsert("users", "- id: ann\n");
  expect(await catalogue.read(ANN, ["corpUserInof"])).toEqual({
    ok: false,
    error: {
      kind: "unknown-aspect",
      message: `DataHub has no aspect "corpUserInof" of a corpuser, and "${ANN}" has none of that name; check the spelling.`,
    },
  });
  expect(await catalogue.read(ANN, ["globalTags"])).toEqual({ ok: true, value: {} });
});

test("the parts of a URN make the same URN again", () => {
  const parts = { platform: "hive", name: "sales(2,024).ор%2Cders", env: "PROD" };
  const urn = datasetUrn(parts);
  const read = parseUrn(urn);
  expect(read.ok && read.value.kind === "dataset" && datasetUrn(read.value)).toBe(urn);
  expect(parseUrn("urn:li:corpuser:a%2Cb%20c")).toEqual({ ok: true, value: { kind: "user", id: "a,b%20c" } });
  expect(datasetUrn({ ...parts, platform: "urn:li:dataPlatform:hive" })).toBe(urn);
});

/** All kinds; TypeScript says if one is missing. */
const KINDS: Readonly<Record<ErrorKind, true>> = {
  ...{ "malformed-urn": true, "wrong-entity-type": true, "unknown-aspect": true, "unknown-ownership-type": true },
  ...{ "entity-not-found": true, "missing-entities": true, "no-schema": true, "unknown-column": true },
  ...{ "duplicate-column": true, "ambiguous-column": true, refused: true, unauthorized: true, "token-missing": true },
  ...{ forbidden: true, "version-conflict": true, cancelled: true, unreachable: true, busy: true },
  ...{ "store-unavailable": true, "unexpected-answer": true, "outcome-unknown": true, "unreadable-aspect": true },
};

test("the page about the library lists every kind of error", () => {
  const [, table = ""] = readFileSync("docs/library.md", "utf8").split("## Errors\n");
  const listed = [...table.matchAll(/^\| (`[a-z`, -]+`) +\|/gm)].flatMap(([, kinds = ""]) =>
    [...kinds.matchAll(/[a-z-]+/g)].map(([kind]) => kind),
  );
  expect(listed.toSorted()).toEqual(Object.keys(KINDS).toSorted());
});
