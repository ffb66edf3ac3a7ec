import { buildClientSchema, getIntrospectionQuery, printSchema, type IntrospectionQuery } from "graphql";
import { afterAll, expect, test } from "vitest";
import { ENVIRONMENTS } from "../../../catalogue/vocabulary/environment.ts";
import * as z from "zod";
import { OWNERSHIP_TYPES } from "../../../catalogue/vocabulary/ownershipType.ts";
import { DATASET, seed, startTest, UNKNOWN_DATASET, type Answer } from "../testService.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

function post(body: object): Promise<Answer> {
  return service.send("/api/graphql", { method: "POST", body: JSON.stringify(body) });
}

test("an answer is exactly data and empty extensions, as JSON in UTF-8", async () => {
  const answer = await post({ query: `{ dataset(urn: "${DATASET}") { urn } }`, variables: {} });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json;charset=utf-8");
  expect(answer.body).toEqual({ data: { dataset: { urn: DATASET } }, extensions: {} });
});

test("variables may be null or missing", async () => {
  for (const variables of [null, undefined, {}]) {
    expect(await post({ query: "{ me { corpUser { username } } }", variables })).toMatchObject({
      body: { data: { me: { corpUser: { username: "datahub" } } } },
    });
  }
});

test("a request without a query, or with variables that are no object, is refused with the field's name", async () => {
  for (const [body, field] of [
    [{}, "query"],
    [{ query: 1 }, "query"],
    [{ query: "{ me { corpUser { urn } } }", variables: [1] }, "variables"],
    [{ query: "{ me { corpUser { urn } } }", operationName: "a b" }, "operationName"],
  ] as const) {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
    expect(JSON.stringify(answer.body)).toContain(field);
  }
});

test("a document that does not fit the schema has errors and no data, every time it is sent", async () => {
  for (const [query, variables, classification] of [
    ["{ dataset { urn } }", {}, "ValidationError"],
    [`{ dataset(urn: "${DATASET}") { nothing } }`, {}, "ValidationError"],
    ["{ dataset(", {}, "InvalidSyntax"],
    ['{"kind":"Document","definitions":[]}', {}, "InvalidSyntax"],
    ["", {}, "InvalidSyntax"],
    [`{ ${"a ".repeat(11_000)} }`, {}, "InvalidSyntax"],
    ["{ ".repeat(400), {}, "InvalidSyntax"],
    ["mutation { me { corpUser { urn } } }", {}, "ValidationError"],
    ["query ($urn: String!) { dataset(urn: $urn) { urn } }", {}, "ValidationError"],
    ["query ($urn: String!) { dataset(urn: $urn) { name } }", { urn: 7 }, "ValidationError"],
    ["query A { me { corpUser { urn } } } query B { me { corpUser { urn } } }", {}, "ValidationError"],
  ] as const) {
    for (let time = 0; time < 3; time++) {
      const answer = await post({ query, variables });
      expect(answer.status, query).toBe(200);
      expect(answer.body, query).toMatchObject({ errors: [{ extensions: { classification } }], extensions: {} });
      expect(answer.body).not.toHaveProperty("data");
    }
  }
});

test("of a document with several operations the named one runs, also when it is compiled, and asked for again", async () => {
  const query = `query One { one: entityExists(urn: "${DATASET}") } query Two { two: entityExists(urn: "${UNKNOWN_DATASET}") }`;
  for (let time = 0; time < 3; time++) {
    for (const [operationName, data] of [
      ["One", { one: true }],
      ["One", { one: true }],
      ["Two", { two: false }],
      ["Two", { two: false }],
    ] as const) {
      expect((await post({ query, operationName })).body).toEqual({ data, extensions: {} });
    }
  }
});

test("only POST is answered", async () => {
  const answer = await service.send("/api/graphql?query={me{corpUser{urn}}}");
  expect(answer).toMatchObject({ status: 405, body: { code: "METHOD_NOT_ALLOWED" } });
  expect(answer.headers.get("allow")).toBe("POST");
});

test("tools can read the schema, and find its enums in full", async () => {
  const read = z.object({ data: z.custom<IntrospectionQuery>() }).parse(await service.ask(getIntrospectionQuery()));
  const schema = printSchema(buildClientSchema(read.data));
  expect(schema).toContain("addOwner(input: AddOwnerInput!): Boolean");
  expect(schema).toContain("union OwnerType = CorpUser | CorpGroup");
  const inFull = (name: string): string =>
    /\{([^}]*)\}/.exec(schema.slice(schema.indexOf(`enum ${name} {`)))?.[1] ?? "";
  for (const type of ENVIRONMENTS) expect(inFull("FabricType")).toMatch(new RegExp(`\\b${type}\\b`));
  for (const type of OWNERSHIP_TYPES) expect(inFull("OwnershipType")).toMatch(new RegExp(`\\b${type}\\b`));
});

test("an operation that is too deep, too large or asks too many things at once is refused before it runs", async () => {
  const deep = `{ me { corpUser { properties ${"{ manager { properties ".repeat(12)}{ title }${" } }".repeat(12)} } } }`;
  const wide = `{ ${Array.from({ length: 101 }, (_, at) => `a${at}: entityExists(urn: "x")`).join(" ")} }`;
  const fragments = Array.from(
    { length: 12 },
    (_, at) => `fragment F${at} on CorpUser { ...F${at + 1} ...F${at + 1} }`,
  ).join(" ");
  const exploding = `{ me { corpUser { ...F0 } } } ${fragments} fragment F12 on CorpUser { urn }`;
  for (const [query, words] of [
    [deep, "more than 20 levels deep"],
    [wide, "more than 100 root fields"],
    [exploding, "more than 2000 fields"],
    [`{ ${"a ".repeat(10_001)} }`, "tokens"],
    ...[100, 500, 1000, 1500, 2000, 3000].map((depth) => ["{ me ".repeat(depth) + "}".repeat(depth), "deep"] as const),
    ["{ me { corpUser { ...A } } } fragment A on CorpUser { ...A }", "Cannot spread fragment"],
  ] as const) {
    const answer = await service.ask(query);
    expect(JSON.stringify(answer)).toContain(words);
    expect(answer).not.toHaveProperty("data");
  }
});
