import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { DATASET, GROUP, OTHER_DATASET, proposal, seed, startTest, USER } from "../testService.ts";

const service = await startTest();
await seed(service);
await service.emit([proposal("urn:li:corpuser:zoë_100%", "corpUserInfo", { active: true, fullName: "Zoë Ångström" })]);
afterAll(() => service.close());

const answer = z.object({
  data: z.object({
    searchAcrossEntities: z.object({
      start: z.number(),
      count: z.number(),
      total: z.number(),
      searchResults: z.array(z.object({ entity: z.object({ urn: z.string() }) })),
    }),
  }),
});

/** What a search finds: the URNs of the page, then the total. */
async function found(input: object): Promise<readonly [...string[], number]> {
  const query =
    "query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { start count total searchResults { entity { urn type } } } }";
  const { searchResults, total } = answer.parse(await service.ask(query, { input })).data.searchAcrossEntities;
  return [...searchResults.map(({ entity }) => entity.urn), total];
}

const ZOE = "urn:li:corpuser:zoë_100%";

test("everything is found by * and by nothing, ordered by name", async () => {
  expect(await found({ query: "*" })).toEqual([USER, GROUP, DATASET, OTHER_DATASET, ZOE, 5]);
  expect(await found({ query: " " })).toEqual(await found({ query: "*" }));
});

test("every term must be in a name, or be a word of what is said of the entity, whatever its case", async () => {
  expect(await found({ query: "SALES orders" })).toEqual([DATASET, 1]);
  expect(await found({ query: "doe jane" })).toEqual([USER, 1]);
  expect(await found({ query: "ångström" })).toEqual([ZOE, 1]);
  expect(await found({ query: "Ingested sales" })).toEqual([DATASET, 1]);
  expect(await found({ query: "hive" })).toEqual([DATASET, OTHER_DATASET, 2]);
  expect(await found({ query: "orders nothing" })).toEqual([0]);
});

test("what databases take for wildcards is plain text", async () => {
  expect(await found({ query: "100%" })).toEqual([ZOE, 1]);
  expect(await found({ query: "ë_1" })).toEqual([ZOE, 1]);
  expect(await found({ query: "\\" })).toEqual([0]);
});

test("types narrow the search, and of a type that is not stored nothing is found", async () => {
  expect(await found({ query: "sales", types: ["CORP_GROUP"] })).toEqual([GROUP, 1]);
  expect(await found({ query: "*", types: ["DATASET", "CORP_USER"] })).toEqual([USER, DATASET, OTHER_DATASET, ZOE, 4]);
  expect(await found({ query: "*", types: ["CHART"] })).toEqual([0]);
  expect(await found({ query: "sales", types: [] })).toEqual([GROUP, DATASET, OTHER_DATASET, 3]);
});

test("a page starts and ends where it is told, and the total stays", async () => {
  expect(await found({ query: "*", start: 1, count: 2 })).toEqual([GROUP, DATASET, 5]);
  expect(await found({ query: "*", start: 9 })).toEqual([5]);
  expect(await found({ query: "*", count: 1_000_000 })).toHaveLength(6);
  expect(await service.ask('{ searchAcrossEntities(input: { query: "*", start: -1 }) { total } }')).toMatchObject({
    errors: [{ extensions: { code: 400 } }],
  });
});

test("a new display name is found, the old one no longer; what is marked removed is not found", async () => {
  await service.emit([proposal(USER, "corpUserEditableInfo", { displayName: "J. Smith" })]);
  expect(await found({ query: "smith" })).toEqual([USER, 1]);
  expect(await found({ query: "jane" })).toEqual([0]);
  await service.emit([proposal(USER, "status", { removed: true })]);
  expect(await found({ query: "smith" })).toEqual([0]);
  await service.emit([proposal(USER, "status", { removed: false })]);
  expect(await found({ query: "smith" })).toEqual([USER, 1]);
});

test("a search of too many words, or of one that is too long, is refused with a sentence", async () => {
  const ask = (query: string): Promise<unknown> =>
    service.ask("query ($query: String!) { searchAcrossEntities(input: { query: $query }) { total } }", { query });
  expect(await ask("word ".repeat(50))).toMatchObject({ data: { searchAcrossEntities: { total: 0 } } });
  expect(await ask("word ".repeat(2000))).toMatchObject({
    errors: [{ message: "The search has 2000 words; search for 50 at most.", extensions: { code: 400 } }],
  });
  expect(await ask("%".repeat(900_000))).toMatchObject({
    errors: [{ message: "The search has more than 2000 characters; shorten it.", extensions: { code: 400 } }],
  });
});

/** The argument that puts results in an order. */
const sortedBy = (field: string): string => `sortInput: { sortCriterion: { field: "${field}", sortOrder: ASCENDING } }`;

test("the searches of one request are bounded together, in what they read and in values of filters", async () => {
  const orFilters = [{ and: [{ field: "x", values: Array.from({ length: 2_000 }, (_, at) => `v${at}`) }] }];
  const many = (count: number, field: string): string =>
    `query ${field.includes("$") ? "($orFilters: [AndFilterInput!])" : ""} { ${Array.from({ length: count }, (_, at) => `f${at}: ${field}`).join(" ")} }`;
  const message = "This request has too many or too large searches; send each search in its own request.";
  for (const [field, fit] of [
    [`searchAcrossEntities(input: { query: "*", count: 9000 }) { total }`, 2],
    [`scrollAcrossEntities(input: { query: "*", count: 9000 }) { total }`, 2],
    [`searchAcrossEntities(input: { query: "*", start: 9990, count: 1 }) { total }`, 2],
    [`searchAcrossEntities(input: { query: "*", start: 10000, count: 10000 }) { total facets { field } }`, 1],
    [`searchAcrossEntities(input: { query: "*", count: 0 }) { facets { field } }`, 22],
    [`searchAcrossEntities(input: { query: "*", count: 1, ${sortedBy("urn")} }) { total }`, 2],
    [`searchAcrossEntities(input: { query: "*", count: 1000, ${sortedBy("name")} }) { total }`, 23],
    [`searchAcrossEntities(input: { query: "a", count: 1000, ${sortedBy("name")} }) { total }`, 2],
    [`scrollAcrossEntities(input: { query: "a", count: 1000, ${sortedBy("name")} }) { total }`, 2],
    [`autoComplete(input: { query: "a", limit: 100, orFilters: $orFilters }) { query }`, 11],
    [`listUsers(input: { count: 1000 }) { total }`, 23],
    [`listGroups(input: { count: 1000 }) { total }`, 23],
    [`listGroups(input: { start: 1000000, count: 1000 }) { total }`, 2],
    [`browseV2(input: { count: 50, start: 900 }) { total }`, 25],
    [`browseV2(input: { count: 100, query: "a" }) { total }`, 4],
    [`browseV2(input: { orFilters: $orFilters }) { total }`, 3],
    [`aggregateAcrossEntities(input: { query: "*", orFilters: $orFilters }) { facets { field } }`, 8],
  ] as const) {
    expect(await service.ask(many(fit, field), { orFilters })).not.toHaveProperty("errors");
    const refused = await service.ask(many(fit + 1, field), { orFilters });
    expect(refused).toHaveProperty("errors.0", expect.objectContaining({ message }));
    expect(refused).toHaveProperty("errors.0.extensions.code", 400);
  }
});
