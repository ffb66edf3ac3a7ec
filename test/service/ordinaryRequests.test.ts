import { request } from "node:http";
import { text } from "node:stream/consumers";
import { fastify } from "fastify";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { STORED_MODEL } from "../../catalogue/model/storedModel.ts";
import { success } from "../../catalogue/result.ts";
import { userUrn } from "../../catalogue/urn/urn.ts";
import { buildApp } from "../../service/app.ts";
import { tokenHash } from "../../service/auth/tokens.ts";
import { READ_AT_ONCE } from "../../service/exactJson.ts";
import { answerOrdinary } from "../../service/ordinaryRequests.ts";
import type { Service } from "../../service/running/service.ts";
import { openStore } from "../../service/store/sqlite/openStore.ts";
import { StoreFault } from "../../service/store/storeFault.ts";
import { DATASET, NOW, seed, talkTo } from "./testService.ts";

const TOKEN = "token";
const ADDRESS = { port: 0, host: "127.0.0.1" };
const store = await openStore(undefined);
const parts: Service = {
  store,
  storeKind: "memory",
  model: STORED_MODEL,
  runToken: { hash: tokenHash(TOKEN), caller: { actor: userUrn("datahub"), role: "owner", tokenId: "" } },
  unknownEntities: "refuse",
  clock: () => NOW,
  log: { info: () => undefined, error: () => undefined },
  host: "127.0.0.1",
  loopback: true,
};

/** Called for each request that the framework sees. */
const seen = vi.fn(() => "request");
const app = buildApp(parts);
app.setGenReqId(seen);
const service = { url: await app.listen(ADDRESS), token: TOKEN };
await seed(talkTo(service));
afterAll(async () => {
  await app.close();
  await store.close();
});

interface Sent {
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answered {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly asks: string | undefined;
  readonly body: string;
}

/** The answer to a request whose body is sent part by part. */
function answerTo({ headers }: Sent, parts: readonly (string | Uint8Array)[]): Promise<Answered> {
  const all = { authorization: `Bearer ${service.token}`, "content-type": "application/json", ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(`${service.url}/api/graphql`, { method: "POST", headers: all }, (response) => {
      text(response).then((body) => {
        const { "content-type": type, "www-authenticate": asks } = response.headers;
        resolve({ status: response.statusCode, type, asks, body });
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

/** A request that says the length of its body. */
function ofKnownLength(sent: Sent): Promise<Answered> {
  return answerTo({ ...sent, headers: { ...sent.headers, ...whole(sent.body) } }, [sent.body]);
}

/** A request that does not, so that the framework answers it. */
function ofUnknownLength(sent: Sent): Promise<Answered> {
  return answerTo({ ...sent, headers: { ...sent.headers, "transfer-encoding": "chunked" } }, [sent.body]);
}

/** What some work gives, and how many requests the framework sees of it. */
async function throughFramework<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  seen.mockClear();
  return [await work(), seen.mock.calls.length];
}

const WRONG: Sent = { body: `${ASK}}`, headers: { authorization: "Bearer wrong" } };

test.each<[string, Sent]>([
  ["a query", { body: `${ASK},"variables":{"urn":"${DATASET}"}}` }],
  ["a query with a charset", { body: `${ASK}}`, headers: { "content-type": "application/json; charset=utf-8" } }],
  ["a query in which a letter has several bytes", { body: `${ASK},"variables":{"urn":"Zoë 数据"}}` }],
  ["a query that refuses", { body: `${ASK},"variables":{"urn":"no URN"}}` }],
  ["a query that does not fit the schema", { body: `{"query":"{ nothing }"}` }],
  ["no query", { body: "{}" }],
  ["no JSON", { body: "{" }],
  ["an empty body", { body: "" }],
  ["what would not be stored as it is", { body: `${ASK},"variables":{"urn":"a","urn":"b"}}` }],
  ["what is not UTF-8", { body: new Uint8Array([0x7b, 0xff, 0x7d]) }],
  ["the longest short body", { body: `${ASK}}`.padEnd(READ_AT_ONCE) }],
  ["a token that is wrong", WRONG],
  ["no token", { body: `${ASK}}`, headers: { authorization: "Basic wrong" } }],
])("%s is answered without the framework, in the same way as by it", async (_, sent) => {
  const [usual, usualSeen] = await throughFramework(() => ofUnknownLength(sent));
  const [answered, nothingSeen] = await throughFramework(() => ofKnownLength(sent));
  expect(answered).toEqual(usual);
  expect([usualSeen, nothingSeen]).toEqual([1, 0]);
});

test.each<[string, Sent]>([
  ["a body of another type", { body: `${ASK}}`, headers: { "content-type": "text/plain" } }],
  ["a page of another site", { body: `${ASK}}`, headers: { origin: "https://evil.example.com" } }],
  ["another host", { body: `${ASK}}`, headers: { host: "evil.example.com" } }],
  ["a compressed body", { body: `${ASK}}`, headers: { "content-encoding": "gzip" } }],
  ["a body that is not short", { body: `${ASK}}`.padEnd(READ_AT_ONCE + 1) }],
])("%s goes to the framework, whether or not its length is said before", async (_, sent) => {
  const usual = await ofUnknownLength(sent);
  expect(await throughFramework(() => ofKnownLength(sent))).toEqual([usual, 1]);
});

test("a token that is wrong, or cannot be looked up, is looked up once", async () => {
  const lookedUp = vi.spyOn(store, "token");
  onTestFinished(() => {
    lookedUp.mockRestore();
  });
  expect(await ofKnownLength(WRONG)).toMatchObject({
    status: 401,
    asks: 'Bearer realm="catalogue", error="invalid_token"',
  });
  expect(lookedUp).toHaveBeenCalledTimes(1);
  lookedUp.mockRejectedValue(new StoreFault({ code: "STORE_LOCKED", message: "Locked." }));
  const refused = await ofKnownLength(WRONG);
  expect(lookedUp).toHaveBeenCalledTimes(2);
  expect(refused).toMatchObject({ status: 503, asks: undefined });
  expect(refused).toEqual(await ofUnknownLength(WRONG));
});

test("several paths are answered without the framework, each by what was given for it", async () => {
  const several = fastify();
  for (const path of ["/first", "/second"])
    answerOrdinary(several, parts, path, { known: () => undefined, make: () => success(`"${path}"`) });
  const client = talkTo({ url: await several.listen(ADDRESS), token: TOKEN });
  const answers = ["/first", "/second", "/third"].map((path) => client.send(path, { method: "POST", body: "{}" }));
  expect((await Promise.all(answers)).map(({ status, body }) => [status, status === 200 && body])).toEqual([
    [200, "/first"],
    [200, "/second"],
    [404, false],
  ]);
  await several.close();
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
