import { outcome, type Attack } from "../attack.mts";
import { rawRequest, type RawAnswer, type RawRequest } from "../running/rawRequest.mts";
import { dataset, newDataset, newUser, proposal } from "../running/records.mts";
import { startService } from "../running/service.mts";

const urn = dataset("orders");
const WRITE = "/aspects?action=ingestProposal";

/** A request that no client of ours sends. `holds` is what is wrong with the answer, if anything is. */
interface Hostile {
  readonly title: string;
  readonly path: string;
  readonly request: RawRequest;
  /** Statuses that may be answered; any below 500 otherwise. */
  readonly statuses?: readonly number[];
  /** Whether it is valid and only large, so that it is carried out. */
  readonly isValid?: boolean;
}

/** Sends what is malformed, too large, too deep or too many. */
export const hostileRequests: Attack = {
  name: "hostile-requests",
  does: "Malformed, inexact, deep, long and numerous requests are sent to every endpoint.",
  holds:
    "Each is answered within 5 s with a status below 500, inexact values are refused, and no part of such a request is stored; valid ones are carried out.",
  async run({ folder }) {
    await using service = await startService(folder);
    await service.emit([newDataset("orders"), newDataset("linked"), newUser("jdoe")]);
    const before = await state();
    const broken: string[] = [];
    let slowest = 0;
    const requests = hostile();
    for (const { title, path, request, statuses, isValid = false } of requests) {
      const started = performance.now();
      const answer = await answered(path, request);
      const took = performance.now() - started;
      slowest = Math.max(slowest, took);
      const isRefused = answer.status !== 200 || answer.text.includes('"errors"');
      const fits = (statuses?.includes(answer.status) ?? answer.status < 500) && !(isValid && isRefused);
      if (!fits || took > 5000)
        broken.push(`${title}: ${answer.status} in ${took.toFixed(0)} ms, ${answer.text.slice(0, 120)}`);
      else if (statuses && (await state()) !== before) broken.push(`${title}: something was stored`);
    }
    const health = await service.send("/health");
    if (health.status !== 200) broken.push(`Afterwards /health answers ${health.status}`);
    return outcome(broken, `${requests.length} requests, slowest ${slowest.toFixed(0)} ms`);

    async function answered(path: string, { headers = {}, ...request }: RawRequest): Promise<RawAnswer> {
      const own = { authorization: `Bearer ${service.token}`, "content-type": "application/json" };
      try {
        return await rawRequest(service.url + path, { ...request, headers: { ...own, ...headers } });
      } catch (error) {
        return { status: 599, text: String(error) };
      }
    }
    async function state(): Promise<string> {
      const paths = [urn, "urn:li:corpuser:jdoe"].map((each) => `/entitiesV2/${encodeURIComponent(each)}`);
      return (await Promise.all(paths.map(async (path) => (await service.send(path)).text))).join("\n");
    }
  },
};

function hostile(): Hostile[] {
  const refused = [400, 413, 422];
  const value = (text: string): string =>
    JSON.stringify({
      proposal: {
        ...proposal(urn, "datasetProperties", {}),
        aspect: { contentType: "application/json", value: text },
      },
    });
  const write = (title: string, body: string | Uint8Array): Hostile => ({
    title,
    path: WRITE,
    request: { method: "POST", body },
    statuses: refused,
  });
  const ask = (title: string, query: string, variables: object = {}): Hostile => ({
    title,
    path: "/api/graphql",
    request: { method: "POST", body: JSON.stringify({ query, variables }) },
  });
  const links = (title: string, host: string): Hostile => ({
    ...ask(
      title,
      "mutation ($urn: String!, $input: DatasetUpdateInput!) { updateDataset(urn: $urn, input: $input) { urn } }",
      {
        urn: dataset("linked"),
        input: {
          institutionalMemory: {
            elements: many(40_000, (at) => ({ url: `https://${host}/${at}`, author: "urn:li:corpuser:jdoe" })),
          },
        },
      },
    ),
    isValid: true,
  });
  // Refused at the end, since the aspect has no such fields.
  const patch = (title: string, operations: object): Hostile =>
    write(
      title,
      JSON.stringify({
        proposal: {
          ...proposal(urn, "datasetProperties", {}, { changeType: "PATCH" }),
          aspect: { contentType: "application/json-patch+json", value: JSON.stringify(operations) },
        },
      }),
    );
  const many = (count: number, each: (at: number) => unknown): unknown[] =>
    Array.from({ length: count }, (_, at) => each(at));
  const named = (count: number, each: (at: number) => unknown): object =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`a.f${at}`, each(at)]));
  const large = { op: "add", path: "", value: { a: {}, ...named(20_000, (at) => at) } };
  const deep = (open: string, close: string, levels: number): string => open.repeat(levels) + close.repeat(levels);
  return [
    write(
      "A number beyond 2^53",
      value(
        '{"description":"x","customProperties":{},"lastModified":{"time":9007199254740993,"actor":"urn:li:corpuser:jdoe"}}',
      ),
    ),
    write("A number beyond every double", value('{"description":"x","created":{"time":1e400}}')),
    write("The same in the body itself", value("{}").replace('"proposal"', '"more":1e400,"proposal"')),
    write("A lone surrogate, escaped", value('{"description":"\\ud800"}')),
    write(
      "Bytes that are not UTF-8",
      Buffer.concat([Buffer.from('{"proposal":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    ),
    write("An aspect 3,000 levels deep", value(`{"description":"x","more":${deep("[", "]", 3000)}}`)),
    write("An aspect 100,000 levels deep", value(deep("[", "]", 100_000))),
    patch("A patch that names 20,000 lists", { patch: [large], arrayPrimaryKeys: named(20_000, () => ["k"]) }),
    patch("A patch that copies 20,000 times", [large, ...many(20_000, () => ({ op: "copy", from: "/a", path: "/b" }))]),
    patch("A patch that shifts a list 40,000 times", [
      { op: "add", path: "/l", value: many(100_000, () => 0) },
      ...many(40_000, () => ({ op: "add", path: "/l/0", value: 0 })),
    ]),
    write("A body 100,000 levels deep", deep("[", "]", 100_000)),
    write("Half a body", '{"proposal":'),
    write("An empty body", ""),
    write("A body of 17 MB", " ".repeat(17_000_000)),
    write("A list in place of an aspect", value("[]")),
    write("A URN of 100 kB", value("{}").replace("orders", "o".repeat(100_000))),
    write("A URN with a line break", value("{}").replace("orders", "or\\nders")),
    write("__proto__ as the aspect's name", value("{}").replace("datasetProperties", "__proto__")),
    write(
      "constructor as the entity's type",
      value("{}").replace('"entityType":"dataset"', '"entityType":"constructor"'),
    ),
    ask(
      "A search of 2,000 words",
      "query ($q: String!) { searchAcrossEntities(input: { query: $q, start: 0, count: 10 }) { total } }",
      { q: Array.from({ length: 2000 }, (_each, index) => `w${index}`).join(" ") },
    ),
    ask(
      "A search of one word of 1 MB",
      "query ($q: String!) { searchAcrossEntities(input: { query: $q, start: 0, count: 10 }) { total } }",
      { q: "w".repeat(1_000_000) },
    ),
    ask(
      "A search of wildcards",
      'query { searchAcrossEntities(input: { query: "%_%_%_%*?\\\\", start: 0, count: 10 }) { total } }',
    ),
    ask(
      "A search far beyond its end",
      'query { searchAcrossEntities(input: { query: "*", start: 2147483647, count: 2147483647 }) { total } }',
    ),
    ask(
      "A search before its beginning",
      'query { searchAcrossEntities(input: { query: "*", start: -1, count: -1 }) { total } }',
    ),
    links("40,000 links", "a"),
    links("40,000 other links in their place", "b"),
    ask("A query 10,000 levels deep", deep('{ dataset(urn: "x") ', "}", 10_000)),
    ask(
      "10,000 aliases",
      `{ ${Array.from({ length: 10_000 }, (_each, index) => `a${index}: dataset(urn: ${JSON.stringify(urn)}) { urn }`).join(" ")} }`,
    ),
    ask(
      "Fragments in a circle",
      "{ me { ...A } } fragment A on AuthenticatedUser { ...B } fragment B on AuthenticatedUser { ...A }",
    ),
    ask("Directives by the thousand", `{ me ${"@skip(if: false) ".repeat(5000)} { corpUser { urn } } }`),
    ask("No operation", ""),
    ask("Brackets only", "{".repeat(50_000)),
    ask("An argument of another type", "{ dataset(urn: 1) { urn } }"),
    { title: "A GraphQL body that is a number", path: "/api/graphql", request: { method: "POST", body: "1" } },
    { title: "A path of 20 kB", path: `/aspects/${"a".repeat(20_000)}`, request: {} },
    { title: "A path that climbs", path: "/aspects/..%2f..%2f..%2fetc%2fpasswd?aspect=status", request: {} },
    { title: "A percent sign alone", path: "/aspects/%?aspect=status", request: {} },
    {
      title: "A version that is no number",
      path: `/aspects/${encodeURIComponent(urn)}?aspect=status&version=NaN`,
      request: {},
    },
    {
      title: "A version beyond every number",
      path: `/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/status?version=1e999`,
      request: {},
    },
    {
      title: "Aspects by the thousand",
      path: `/openapi/v3/entity/dataset/${encodeURIComponent(urn)}?${"aspects=status&".repeat(500)}`,
      request: {},
    },
    { title: "An unknown method", path: WRITE, request: { method: "TRACE" } },
    {
      title: "A body in a language of its own",
      path: WRITE,
      request: { method: "POST", body: "x", headers: { "content-type": "application/x-www-form-urlencoded" } },
    },
    {
      title: "A body said to be compressed",
      path: WRITE,
      request: { method: "POST", body: "x", headers: { "content-encoding": "gzip" } },
    },
  ];
}
