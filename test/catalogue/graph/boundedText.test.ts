import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { boundedText } from "../../../catalogue/graph/boundedText.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { Connection } from "../../../catalogue/graph/connection.ts";
import { readServerFacts } from "../../../catalogue/graph/serverFacts.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { AT_ONCE } from "./waiting.ts";

/** A connection to a server that gives every request this answer. */
async function connectionTo(answer: (response: ServerResponse) => void): Promise<Connection> {
  const server = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return { url, fetch, now: () => 1, waiting: AT_ONCE };
}

/** 16 MB of spaces in 16 kB; an answer may have any number of these parts. */
const SPACES = gzipSync(Buffer.alloc(16_000_000, " "));
/** So many values that they do not fit into memory, in 18 kB. */
const VALUES = gzipSync(`[${"[],".repeat(6_000_000)}0]`);

/** A server whose answers have these compressed parts, and how many of them the client has not received to their end. */
async function bomb(
  parts: () => Iterable<Uint8Array>,
): Promise<{ readonly connection: Connection; readonly ended: () => number }> {
  let ended = 0;
  const connection = await connectionTo((response) => {
    response.on("close", () => (ended += response.writableFinished ? 0 : 1));
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
    void pipeline(Readable.from(parts()), response).catch(() => undefined);
  });
  // On a busy machine, the first bound is not the time.
  return { connection: { ...connection, timeoutMs: 60_000 }, ended: () => ended };
}

function* endless(): Generator<Uint8Array> {
  for (;;) yield SPACES;
}

const OVERSIZED = { kind: "unexpected-answer", detail: "the answer is too large" } as const;
const QUERY = { document: "{ me { corpUser { urn } } }", data: z.unknown() };

test("of a compressed answer without an end, no more is received than fits into memory", async () => {
  const { connection, ended } = await bomb(endless);
  expect(await connectGraph(connection).execute(QUERY, {})).toMatchObject({ ok: false, error: OVERSIZED });
  await expect.poll(ended).toBe(1);
});

test("an answer of few bytes and too many values is an error; a write may have been stored all the same", async () => {
  const graph = connectGraph((await bomb(() => [VALUES])).connection);
  const user = userUrn("jdoe");
  expect(await graph.execute(QUERY, {})).toMatchObject({ ok: false, error: OVERSIZED });
  expect(await graph.readAspects(user, ["status"])).toMatchObject({ ok: false, error: OVERSIZED });
  const proposal = { entityUrn: user, aspectName: "status", aspect: { removed: false } } as const;
  const unconfirmed = { ...OVERSIZED, kind: "outcome-unknown" };
  expect(await graph.emit([proposal])).toMatchObject({ ok: false, error: unconfirmed });
});

test("of what a server says of itself, little is read", async () => {
  const { connection, ended } = await bomb(endless);
  expect(await readServerFacts(connection)).toEqual({});
  await expect.poll(ended).toBe(2);
});

test("an answer that is being received ends with its request, and when its time is over", async () => {
  const stop = new AbortController();
  const connection = await connectionTo((response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"data":', () => {
      setImmediate(() => {
        stop.abort();
      });
    });
  });
  const stopped = connectGraph({ ...connection, stopped: stop.signal });
  expect(await stopped.execute(QUERY, {})).toMatchObject({ ok: false, error: { kind: "cancelled" } });
  const hasty = connectGraph({ ...connection, timeoutMs: 200 });
  expect(await hasty.execute(QUERY, {})).toMatchObject({ ok: false, error: { kind: "unreachable" } });
});

test("a text with as many commas and brackets is no list of values", async () => {
  const text = JSON.stringify(["[],".repeat(6_000_000), '"', "\\"]);
  expect(await boundedText(new Response(text))).toBe(text);
});

test.each(["", "\uFEFF{}", "é€😀x".repeat(5_000)])(
  "a text is as `text()` gives it, whatever its parts: %#",
  async (text) => {
    const parts = [...Buffer.from(text)].map((byte) => Uint8Array.of(byte));
    const answer = (): Response => new Response(ReadableStream.from(parts));
    expect(await boundedText(answer())).toBe(await answer().text());
  },
);

test("the body of a `fetch` of one's own may be another stream, or none", async () => {
  for (const body of [Readable.from(["x"]), null]) {
    const response = Object.defineProperty(new Response("text"), "body", { value: body });
    expect(await boundedText(response)).toBe("text");
  }
});
