import { expect, test } from "vitest";
import * as z from "zod";
import { RequestSize } from "../../../catalogue/graph/requestSize.ts";
import { timedValues } from "../../../catalogue/graph/timedValues.ts";
import { AT_ONCE } from "./waiting.ts";

/** An answer with more values than are received. */
const TOO_LARGE = new Uint8Array(10_000_001).fill("[".charCodeAt(0));

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
      return Promise.resolve(
        some.length > most ? new Response(TOO_LARGE) : Response.json({ value: { values, before } }),
      );
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
const inDataHub = ({ endTimeMillis = Infinity }: Asked): Page => [
  STORED.filter(({ timestampMillis }) => timestampMillis <= endTimeMillis),
];

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
  const [result] = await read(1, inDataHub);
  expect(result).toMatchObject({ kind: "unreadable-aspect" });
});
