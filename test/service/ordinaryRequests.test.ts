import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { DATASET, seed, startTest } from "./testService.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

interface Sent {
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The status, the names of the headers and the body that a request is answered with; its parts are sent one by one. */
function answerTo({ headers }: Sent, parts: readonly (string | Uint8Array)[]): Promise<unknown> {
  const all = { authorization: `Bearer ${service.token}`, "content-type": "application/json", ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(`${service.url}/api/graphql`, { method: "POST", headers: all }, (response) => {
      text(response).then((body) => {
        const type = response.headers["content-type"]?.replace(" ", "");
        resolve({ status: response.statusCode, type, asks: response.headers["www-authenticate"], body });
      }, reject);
    });
    sent.on("error", reject);
    for (const part of parts) sent.write(part);
    sent.end();
  });
}

const ASK = `{"query":"query ($urn: String!) { dataset(urn: $urn) { urn } }"`;
const whole = (body: string | Uint8Array): Record<string, string> => ({
  "content-length": `${Buffer.byteLength(body)}`,
});

test.each<[string, Sent]>([
  ["a query", { body: `${ASK},"variables":{"urn":"${DATASET}"}}` }],
  ["a query with a charset", { body: `${ASK}}`, headers: { "content-type": "application/json; charset=utf-8" } }],
  ["a body of another type", { body: `${ASK}}`, headers: { "content-type": "text/plain" } }],
  ["a query in which a letter has several bytes", { body: `${ASK},"variables":{"urn":"Zoë 数据"}}` }],
  ["a query that refuses", { body: `${ASK},"variables":{"urn":"no URN"}}` }],
  ["a query that does not fit the schema", { body: `{"query":"{ nothing }"}` }],
  ["no query", { body: "{}" }],
  ["no JSON", { body: "{" }],
  ["an empty body", { body: "" }],
  ["what would not be stored as it is", { body: `${ASK},"variables":{"urn":"a","urn":"b"}}` }],
  ["what is not UTF-8", { body: new Uint8Array([0x7b, 0xff, 0x7d]) }],
  ["a token that is wrong", { body: `${ASK}}`, headers: { authorization: "Bearer wrong" } }],
  ["a page of another site", { body: `${ASK}}`, headers: { origin: "https://evil.example.com" } }],
  ["another host", { body: `${ASK}}`, headers: { host: "evil.example.com" } }],
  ["a compressed body", { body: `${ASK}}`, headers: { "content-encoding": "gzip" } }],
])("%s is answered in the same way whether or not the length of the body is said before", async (_, sent) => {
  const usual = await answerTo({ ...sent, headers: { ...sent.headers, "transfer-encoding": "chunked" } }, [sent.body]);
  const ordinary = { ...sent, headers: { ...sent.headers, ...whole(sent.body) } };
  expect(await answerTo(ordinary, [sent.body])).toEqual(usual);
});

test("a body that arrives in parts is one body, also where a letter is divided", async () => {
  const body = Buffer.from(`${ASK},"variables":{"urn":"${DATASET}"},"more":"Zoë"}`);
  const at = body.length - 3;
  const parts = [body.subarray(0, 20), body.subarray(20, at), body.subarray(at)];
  expect(await answerTo({ body, headers: whole(body) }, parts)).toMatchObject({
    status: 200,
    body: `{"data":{"dataset":{"urn":"${DATASET}"}},"extensions":{}}`,
  });
});
