import { expect, test } from "vitest";
import * as z from "zod";
import { RequestSize } from "../../../catalogue/graph/requestSize.ts";
import { timedValues } from "../../../catalogue/graph/timedValues.ts";
import { AT_ONCE } from "./waiting.ts";

/** A part of an answer that has more bytes than are received. It is never copied, so it takes no memory. */
const TOO_LARGE = new Uint8Array(256_000_001);

function tooLarge(): Response {
  return new Response(
    new ReadableStream<Uint8Array>({
      start: (body) => {
        body.enqueue(TOO_LARGE);
      },
    }),
  );
}

const asked = z.object({ limit: z.number(), before: z.number().optional(), endTimeMillis: z.number().optional() });
type Asked = z.infer<typeof asked>;

/** What is left of values, the newest first, and the `before` of the answer. */
type Page = readonly [values: readonly object[], before?: number];

/** Reads from a catalogue that can answer with so many values at once. */
async function read(
  most: number,
  pageOf: (request: Asked) => Page,
): Promise<readonly [result: unknown, asked: Asked[]]> {
  const requests: Asked[] = [];
  const connection = {
    url: "http://catalogue",
    fetch: (_input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const request = asked.parse(JSON.parse(typeof init?.body === "string" ? init.body : "null"));
      requests.push(request);
      const [left, before] = pageOf(request);
      const some = left.slice(0, request.limit);
      const values = some.map((each) => ({ aspect: { value: JSON.stringify(each) } }));
      return Promise.resolve(some.length > most ? tooLarge() : Response.json({ value: { values, before } }));
    },
    now: () => 0,
    waiting: AT_ONCE,
  };
  const aspect = { urn: "urn:li:dataset:a", type: "dataset", name: "datasetProfile" };
  const values = await timedValues(connection, aspect, new RequestSize(10_000));
  return [values.ok ? new Set(values.value.map((each) => JSON.stringify(each))).size : values.error, requests];
}

/** Values of which two have the same time. */
const STORED = Array.from({ length: 25 }, (_, at) => ({ timestampMillis: 1_000 - Math.floor(at / 2), rowCount: at }));

/** DataHub knows no `before`, and reads up to a time. */
const dataHubWith =
  (stored: readonly { readonly timestampMillis: number }[]) =>
  ({ endTimeMillis = Infinity }: Asked): Page => [
    stored.filter(({ timestampMillis }) => timestampMillis <= endTimeMillis),
  ];
const inDataHub = dataHubWith(STORED);

test("values of an aspect that are too large for one answer of DataHub are read in several", async () => {
  const [result, requests] = await read(12, inDataHub);
  expect(result).toBe(25);
  expect(requests.map(({ limit }) => limit)).toEqual([10_000, 1_000, 100, 10, 11, 13]);
});

test("values that are too large for one answer of a catalogue that names the next page are read in several", async () => {
  const [result, requests] = await read(12, ({ limit, before = 26 }) => [
    STORED.slice(26 - before),
    before - limit > 0 ? before - limit : undefined,
  ]);
  expect(result).toBe(25);
  expect(requests.map(({ before }) => before)).toEqual([undefined, undefined, undefined, undefined, 16, 5]);
});

test("an aspect of which one value alone is too large is named", async () => {
  const [result] = await read(0, inDataHub);
  const detail = 'values of "datasetProfile" are too large for an answer';
  expect(result).toEqual({ kind: "unreadable-aspect", urn: "urn:li:dataset:a", detail });
});

test("more values of one time than an answer may have are not left out without a word", async () => {
  const stored = Array.from({ length: 5 }, (_, rowCount) => ({ timestampMillis: 1, rowCount }));
  const [result] = await read(3, dataHubWith(stored));
  expect(result).toMatchObject({ kind: "unreadable-aspect" });
  expect((await read(5, dataHubWith(stored)))[0]).toBe(5);
});

test("an answer that may have few values more than one time has is enough, wherever the pages begin", async () => {
  for (const most of [3, 9, 12, 15])
    for (const ofOneTime of [1, 2]) {
      const timeAt = (at: number): number => 1_000 - Math.floor(at / ofOneTime);
      const stored = Array.from({ length: 400 }, (_, at) => ({ timestampMillis: timeAt(at), rowCount: at }));
      const [result] = await read(most, dataHubWith(stored));
      expect([most, ofOneTime, result]).toEqual([most, ofOneTime, 400]);
    }
});

test("values that come again with the next page are not counted twice", async () => {
  const stored = Array.from({ length: 9_900 }, (_, at) => ({
    timestampMillis: 10_000 - Math.floor(at / 9),
    rowCount: at,
  }));
  expect((await read(500, dataHubWith(stored)))[0]).toBe(9_900);
});
