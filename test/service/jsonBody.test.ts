import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { messageOf } from "../../catalogue/graph/request.ts";
import { DATASET, proposal, seed, startTest, type Answer } from "./testService.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

const ASK = '"query":"query ($urn: String!) { dataset(urn: $urn) { urn } }"';

function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Answer> {
  return service.send("/api/graphql", { method: "POST", body, headers });
}

function nested(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
}

test.each<[string, string, number, string, RegExp]>([
  ["an integer beyond 2^53", `{${ASK},"variables":{"n":9007199254740993}}`, 400, "INEXACT_NUMBER", /"variables\.n"/],
  ["a number with no value", `{${ASK},"variables":{"n":[1e400]}}`, 400, "INEXACT_NUMBER", /"variables\.n\.0": .*1e400/],
  ["a zero below zero", `{${ASK},"variables":{"n":-0}}`, 400, "INEXACT_NUMBER", /"variables\.n": .*-0/],
  ["a decimal of many digits", `{"n":0.1234567890123456789}`, 400, "INEXACT_NUMBER", /0\.1234567890123456789/],
  [
    "half a surrogate pair",
    String.raw`{${ASK},"variables":{"urn":"\ud800"}}`,
    400,
    "ILL_FORMED_TEXT",
    /"variables\.urn"/,
  ],
  ["a NUL character", String.raw`{${ASK},"variables":{"urn":"a\u0000b"}}`, 400, "ILL_FORMED_TEXT", /NUL/],
  ["a key twice", `{${ASK},"variables":{"urn":"a","urn":"b"}}`, 400, "DUPLICATE_KEY", /"variables\.urn"/],
  ["a reserved key", `{${ASK},"variables":{"__proto__":{}}}`, 400, "RESERVED_KEY", /"variables\.__proto__"/],
  ["deep nesting", `{${ASK},"variables":${nested(101)}}`, 400, "NESTED_TOO_DEEPLY", /100 levels/],
  ["a million levels", "[".repeat(1_000_000), 400, "NESTED_TOO_DEEPLY", /100 levels/],
  ["no JSON", "{", 400, "NOT_JSON", /not JSON/],
  ["nothing", "", 400, "NOT_JSON", /not JSON/],
])("%s in a body is refused, and its place is named", async (_, body, status, code, message) => {
  const answer = await post(body);
  expect(answer).toMatchObject({ status, body: { code, status } });
  expect(messageOf(answer.body)).toMatch(message);
});

test("a request that needs no body may say that its body is JSON", async () => {
  const urn = "urn:li:corpuser:without.body";
  await service.emit([proposal(urn, "corpUserInfo", { active: true })]);
  const path = `/openapi/v3/entity/corpuser/${encodeURIComponent(urn)}`;
  const headers = { "content-type": "application/json" };
  expect(await service.send(`${path}/corpUserInfo`, { method: "DELETE", headers })).toMatchObject({ status: 200 });
  // With "Content-Length: 0".
  expect(await service.send(path, { method: "DELETE", headers, body: "" })).toMatchObject({ status: 200 });
  expect(await service.send(path)).toMatchObject({ status: 404 });
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/vnd.api+json", "x"]) {
    const other = { "content-type": type };
    for (const body of [{}, { body: "" }]) {
      await service.emit([proposal(urn, "corpUserInfo", { active: true })]);
      const init = { method: "DELETE", headers: other, ...body };
      expect(await service.send(path, init), type).toMatchObject({ status: 200 });
    }
    expect(await service.send(path, { method: "DELETE", headers: other, body: "{}" })).toMatchObject({ status: 415 });
  }
  expect(await service.send(path, { method: "DELETE", headers, body: "{" })).toMatchObject({
    status: 400,
    body: { code: "NOT_JSON" },
  });
});

test("a body or an aspect of more values than can be parsed without keeping others waiting is refused", async () => {
  const many = `{"a":[${"1,".repeat(300_000)}1]}`;
  expect(await post(`{${ASK},"variables":${many}}`)).toMatchObject({ status: 413, body: { code: "BODY_TOO_LARGE" } });
  const aspect = { contentType: "application/json", value: many };
  const answer = await service.emit([proposal(DATASET, "datasetProperties", {}, { aspect })]);
  expect(answer).toMatchObject({ status: 422, body: { code: "INVALID_ASPECT" } });
  expect(messageOf(answer.body)).toContain("has more than 300000 values");
});

test("deep nesting is refused unparsed, also after another loss", async () => {
  const answer = await post(`{"n":1e400,"deep":${"[".repeat(1_000_000)}`);
  expect(answer).toMatchObject({ status: 400, body: { code: "NESTED_TOO_DEEPLY" } });
});

test("a body that is not UTF-8 is refused, whatever its header says", async () => {
  const latin1 = Buffer.from(`{${ASK},"variables":{"urn":"Jos\u00e9"}}`, "latin1");
  expect(await post(new Uint8Array(latin1))).toMatchObject({ status: 400, body: { code: "NOT_UTF8" } });
  const headers = { "content-type": "application/json; charset=iso-8859-1" };
  expect(await post(`{${ASK}}`, headers)).toMatchObject({ status: 400, body: { code: "NOT_UTF8" } });
  const utf8 = { "content-type": 'application/json; charset="UTF-8"' };
  expect(await post(`{${ASK},"variables":{"urn":"${DATASET}"}}`, utf8)).toMatchObject({
    status: 200,
    body: { data: { dataset: { urn: DATASET } } },
  });
});

test("a body that is compressed is refused", async () => {
  const headers = { "content-encoding": "gzip" };
  expect(await post(new Uint8Array(gzipSync(`{${ASK}}`)), headers)).toMatchObject({
    status: 415,
    body: { code: "UNSUPPORTED_MEDIA_TYPE" },
  });
});

test.each<[string, string, RegExp]>([
  ["a zero below zero", '{"description":"x","created":{"time":-0,"actor":"a"}}', /"created\.time"/],
  ["an inexact number", '{"description":"x","created":{"time":12345678901234567890,"actor":"a"}}', /"created\.time"/],
  ["half a surrogate pair", String.raw`{"description":"\udc00"}`, /"description"/],
  ["a NUL character", String.raw`{"description":"a\u0000b"}`, /"description"/],
  ["a key twice", '{"description":"x","description":"y"}', /"description"/],
  ["a reserved key", '{"customProperties":{"__proto__":"x"}}', /"customProperties\.__proto__"/],
  ["3,000 levels", `{"created":${nested(3000)}}`, /100 levels/],
])("%s in an aspect is refused with 422, and the aspect stays as it was", async (_, value, place) => {
  const read = async (): Promise<unknown> =>
    (await service.send(`/aspects/${encodeURIComponent(DATASET)}?aspect=datasetProperties`)).body;
  const before = await read();
  const aspect = { contentType: "application/json", value };
  const answer = await service.emit([
    proposal(DATASET, "editableDatasetProperties", { description: "In the same batch." }),
    proposal(DATASET, "datasetProperties", {}, { aspect }),
  ]);
  expect(answer).toMatchObject({ status: 422, body: { code: "INVALID_ASPECT" } });
  expect(messageOf(answer.body)).toMatch(place);
  expect(await read()).toEqual(before);
  expect(await service.send(`/aspects/${encodeURIComponent(DATASET)}?aspect=editableDatasetProperties`)).toMatchObject({
    status: 404,
  });
});

test("an aspect as deep as is allowed is written, read, compared and written again", async () => {
  const write = (leaf: number): Promise<Answer> => {
    const value = `{"created":${nested(99).replace("1", String(leaf))}}`;
    return service.emit([
      proposal(DATASET, "datasetProperties", {}, { aspect: { contentType: "application/json", value } }),
    ]);
  };
  for (const leaf of [1, 1, 2]) expect(await write(leaf)).toMatchObject({ status: 200 });
  const path = `/openapi/v3/entity/dataset/${encodeURIComponent(DATASET)}/datasetProperties`;
  expect(JSON.stringify((await service.send(path)).body)).toContain(nested(99).replace("1", "2"));
});
