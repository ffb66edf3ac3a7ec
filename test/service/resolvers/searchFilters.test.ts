import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { DATASET, GROUP, OTHER_DATASET, proposal, schema, seed, startTest, USER } from "../testService.ts";

const KAFKA = "urn:li:dataset:(urn:li:dataPlatform:kafka,sales.events,DEV)";
const REMOVED = "urn:li:dataset:(urn:li:dataPlatform:hive,sales.removed,PROD)";
const HIVE = "urn:li:dataPlatform:hive";

const service = await startTest(undefined, { unknownEntities: "create" });
await seed(service);
await service.emit([
  proposal(KAFKA, "schemaMetadata", schema("event_time")),
  proposal(KAFKA, "subTypes", { typeNames: ["Topic"] }),
  proposal(REMOVED, "status", { removed: true }),
  proposal(DATASET, "ownership", { owners: [{ owner: USER, type: "NONE" }], lastModified: { time: 1, actor: USER } }),
  proposal("urn:li:domain:d1", "domainProperties", { name: "Marketing", description: "Campaigns." }),
  proposal(OTHER_DATASET, "domains", { domains: ["urn:li:domain:d1"] }),
]);
afterAll(() => service.close());

const answer = z.object({
  data: z.object({
    found: z.object({ total: z.number(), searchResults: z.array(z.object({ entity: z.looseObject({}) })) }),
  }),
});

/** The URNs that a search finds. */
async function found(input: object): Promise<readonly unknown[]> {
  const query = `query ($input: SearchAcrossEntitiesInput!) {
    found: searchAcrossEntities(input: $input) { total searchResults { entity { urn } } } }`;
  const { searchResults, total } = answer.parse(await service.ask(query, { input: { query: "*", ...input } })).data
    .found;
  expect(total).toBe(searchResults.length);
  return searchResults.map(({ entity }) => entity["urn"]);
}

const datasets = (...and: readonly object[]): object => ({ types: ["DATASET"], orFilters: [{ and }] });

test("a filter on platform, environment, owners, sub-type, domain, type, name or URN holds for what is found", async () => {
  expect(await found(datasets({ field: "platform", values: [HIVE] }))).toEqual([DATASET, OTHER_DATASET]);
  expect(await found(datasets({ field: "platform.keyword", values: ["hive"], condition: "EQUAL" }))).toHaveLength(2);
  for (const [condition, value] of [
    ["START_WITH", "hi"],
    ["CONTAIN", "iv"],
    ["END_WITH", "ive"],
    ["IEQUAL", "HIVE"],
  ])
    expect(await found(datasets({ field: "platform", values: [value], condition }))).toHaveLength(2);
  const all = [DATASET, KAFKA, OTHER_DATASET];
  expect(await found(datasets({ field: "platform", values: ["data"], condition: "CONTAIN" }))).toEqual(
    expect.arrayContaining(all),
  );
  expect(await found(datasets({ field: "origin", values: ["DEV", "QA"] }))).toEqual([KAFKA]);
  expect(await found(datasets({ field: "env", values: ["DEV"] }))).toEqual([KAFKA]);
  expect(await found(datasets({ field: "owners", values: [USER] }))).toEqual([DATASET]);
  expect(await found(datasets({ field: "owners", condition: "EXISTS", negated: true }))).toEqual([
    KAFKA,
    OTHER_DATASET,
  ]);
  expect(await found(datasets({ field: "typeNames", values: ["Topic"] }))).toEqual([KAFKA]);
  expect(await found(datasets({ field: "domains", values: ["urn:li:domain:d1"] }))).toEqual([OTHER_DATASET]);
  expect(await found(datasets({ field: "name", values: ["RETURNS"], condition: "CONTAIN" }))).toEqual([OTHER_DATASET]);
  expect(await found(datasets({ field: "fieldPaths", values: ["event_time"] }))).toEqual([KAFKA]);
  expect(await found(datasets({ field: "customProperties", values: ["team=sales"] }))).toEqual([DATASET]);
  expect(await found(datasets({ field: "urn", values: [KAFKA, USER] }))).toEqual([KAFKA]);
  expect(await found({ orFilters: [{ and: [{ field: "_entityType", values: ["CORP_USER", "corpGroup"] }] }] })).toEqual(
    [USER, GROUP],
  );
  expect(await found({ types: ["DOMAIN"], orFilters: [{ and: [{ field: "name", values: ["Marketing"] }] }] })).toEqual([
    "urn:li:domain:d1",
  ]);
});

test("of alternatives one must hold with all its conditions, and conditions for all of them too", async () => {
  const [hive, dev] = [
    { field: "platform", values: [HIVE] },
    { field: "origin", values: ["DEV"] },
  ];
  expect(await found({ types: ["DATASET"], orFilters: [{ and: [hive] }, { and: [dev] }] })).toHaveLength(3);
  expect(await found(datasets(hive, dev))).toEqual([]);
  expect(await found({ ...datasets(dev), filters: [hive] })).toEqual([]);
  expect(await found({ types: ["DATASET"], orFilters: [] })).toHaveLength(3);
  expect(await found({ types: ["DATASET"], orFilters: [{}] })).toHaveLength(3);
});

test("what is marked removed is found where a flag or a filter says so", async () => {
  expect(await found(datasets({ field: "removed", values: ["true"] }))).toEqual([REMOVED]);
  expect(await found(datasets({ field: "removed", values: ["true"], negated: true }))).toHaveLength(3);
  expect(await found({ types: ["DATASET"], searchFlags: { includeSoftDeleted: true } })).toHaveLength(4);
  expect(
    await found({ ...datasets({ field: "removed", values: ["true"] }), searchFlags: { includeSoftDeleted: false } }),
  ).toEqual([]);
});

test("results are ordered by name or URN, in both directions", async () => {
  const sorted = async (field: string, sortOrder: string, query = "*"): Promise<readonly unknown[]> =>
    found({ types: ["DATASET"], query, sortInput: { sortCriteria: [{ field, sortOrder }] } });
  expect(await sorted("name", "DESCENDING")).toEqual([OTHER_DATASET, DATASET, KAFKA]);
  expect(await sorted("urn", "ASCENDING")).toEqual([DATASET, OTHER_DATASET, KAFKA]);
  expect(await sorted("_entityName", "ASCENDING", "sales")).toEqual([KAFKA, DATASET, OTHER_DATASET]);
});

test("what this service cannot do is refused with a sentence that says what it can", async () => {
  const refused = async (input: object): Promise<unknown> => {
    const query = "query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total } }";
    return service.ask(query, { input: { query: "*", ...input } });
  };
  const sentences: readonly (readonly [object, string])[] = [
    [{ viewUrn: "urn:li:dataHubView:1" }, "Views are not supported; leave viewUrn out."],
    [
      datasets({ field: "lastModified", values: ["1"], condition: "LESS_THAN" }),
      'The condition LESS_THAN on "lastModified" is not supported; use one of EQUAL, IN, IEQUAL, CONTAIN, START_WITH, END_WITH, EXISTS.',
    ],
    [
      { sortInput: { sortCriteria: [{ field: "size", sortOrder: "ASCENDING" }] } },
      'Results cannot be ordered by "size"; order them by "name" or "urn".',
    ],
    [{ start: -1 }, "start and count may not be negative."],
    [
      { start: 10_001 },
      "start can be at most 10000; read further results with scrollAcrossEntities, or narrow the search.",
    ],
  ];
  for (const [input, message] of sentences) {
    expect(await refused(input)).toMatchObject({ errors: [{ message, extensions: { code: 400 } }] });
  }
});

test("facets count the values of what is found, and matched fields say why", async () => {
  const query = `query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) {
    isTotalExact facets { field displayName isCountExact aggregations { value count entity { urn type } } }
    searchResults { entity { urn } matchedFields { name value } } } }`;
  const input = { query: "sales", types: ["DATASET"], searchFlags: { maxAggValues: 1 }, start: 0, count: 1 };
  expect(await service.ask(query, { input })).toMatchObject({
    data: {
      searchAcrossEntities: {
        isTotalExact: true,
        facets: [
          {
            field: "_entityType",
            displayName: "Type",
            isCountExact: true,
            aggregations: [{ value: "DATASET", count: 3, entity: null }],
          },
          {
            field: "platform",
            aggregations: [{ value: HIVE, count: 2, entity: { urn: HIVE, type: "DATA_PLATFORM" } }],
          },
          { field: "origin", aggregations: [{ value: "PROD", count: 2 }] },
          { field: "owners", aggregations: [{ value: USER, count: 1, entity: { urn: USER, type: "CORP_USER" } }] },
          { field: "typeNames", aggregations: [{ value: "Topic", count: 1 }] },
          { field: "domains", aggregations: [{ value: "urn:li:domain:d1", count: 1 }] },
        ],
        searchResults: [{ entity: { urn: KAFKA }, matchedFields: [{ name: "name", value: "sales.events" }] }],
      },
    },
  });
  expect(await service.ask(query, { input: { ...input, searchFlags: { skipAggregates: true } } })).toMatchObject({
    data: { searchAcrossEntities: { facets: null } },
  });
  for (const field of ["origin.keyword", "env"]) {
    const named = `{ aggregateAcrossEntities(input: { query: "*", facets: ["${field}"] }) { facets { field } } }`;
    const facets = [{ field: "origin" }];
    expect(await service.ask(named)).toMatchObject({ data: { aggregateAcrossEntities: { facets } } });
  }
  const aggregate = `{ aggregateAcrossEntities(input: { query: "*", facets: ["origin"] }) { facets { field aggregations { value count } } } }`;
  expect(await service.ask(aggregate)).toMatchObject({
    data: {
      aggregateAcrossEntities: {
        facets: [
          {
            field: "origin",
            aggregations: [
              { value: "PROD", count: 2 },
              { value: "DEV", count: 1 },
            ],
          },
        ],
      },
    },
  });
});

test("search looks among entities of one type", async () => {
  const query = `{ search(input: { type: CORP_GROUP, query: "sales" }) { total searchResults { entity { urn } } } }`;
  expect(await service.ask(query)).toMatchObject({
    data: { search: { total: 1, searchResults: [{ entity: { urn: GROUP } }] } },
  });
});

test("what was typed is completed by names, of one type or of each", async () => {
  const one = `{ autoComplete(input: { type: DATASET, query: "sales.o" }) { query suggestions entities { urn } } }`;
  expect(await service.ask(one)).toMatchObject({
    data: { autoComplete: { query: "sales.o", suggestions: ["sales.orders"], entities: [{ urn: DATASET }] } },
  });
  const many = `{ autoCompleteForMultiple(input: { query: "sal", limit: 2 }) { query suggestions { type suggestions } } }`;
  expect(await service.ask(many)).toMatchObject({
    data: {
      autoCompleteForMultiple: {
        suggestions: [
          { type: "DATASET", suggestions: ["sales.events", "sales.orders"] },
          { type: "CORP_GROUP", suggestions: ["Sales"] },
        ],
      },
    },
  });
  const owner = `{ autoComplete(input: { type: DATASET, query: "jdoe" }) { suggestions } }`;
  expect(await service.ask(owner)).toMatchObject({ data: { autoComplete: { suggestions: [] } } });
});

test("names that every object has are neither types nor fields", async () => {
  for (const name of ["constructor", "toString", "__proto__"]) {
    expect(await found({ orFilters: [{ and: [{ field: "_entityType", values: [name] }] }] })).toEqual([]);
    expect(await found({ types: ["DATASET"], orFilters: [{ and: [{ field: name, values: ["x"] }] }] })).toEqual([]);
    const query = "query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total } }";
    const sortInput = { sortCriteria: [{ field: name, sortOrder: "ASCENDING" }] };
    expect(await service.ask(query, { input: { query: "*", sortInput } })).toMatchObject({
      errors: [{ extensions: { code: 400 } }],
    });
  }
});

test("types that are named many times are searched once", async () => {
  const once = await found({ types: ["DATASET"] });
  expect(await found({ types: ["DATASET", "DATASET"] })).toEqual(once);
  expect(await found({ types: Array.from({ length: 600 }, () => "DATASET") })).toEqual(once);
});

test("filters of many conditions and values are refused", async () => {
  const query = "query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total } }";
  const search = (filters: object): Promise<unknown> => service.ask(query, { input: { query: "*", ...filters } });
  const condition = (values: number): object => ({ field: "origin", values: Array.from({ length: values }, String) });
  const message = "The filters have more than 5000 conditions and values; ask for fewer at a time.";
  const refusal = { errors: [{ message, extensions: { code: 400 } }] };
  expect(await search(datasets(condition(4_999)))).toMatchObject({ data: { searchAcrossEntities: { total: 0 } } });
  expect(await search(datasets(condition(5_000)))).toMatchObject(refusal);
  const orFilters = Array.from({ length: 100 }, () => ({}));
  expect(await search({ orFilters, filters: [condition(49)] })).toMatchObject({
    data: { searchAcrossEntities: { total: 0 } },
  });
  expect(await search({ orFilters, filters: [condition(50)] })).toMatchObject(refusal);
});

test("long values in filters are not kept in memory after the search", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = z.custom<() => void>((value) => typeof value === "function").parse(runInNewContext("gc"));
  const query = "query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total } }";
  const length = 1_000_000;
  const search = async (at: number): Promise<void> => {
    const values = [`${at} ${"x".repeat(length)}`];
    await service.ask(query, { input: { query: "*", ...datasets({ field: "owners", values }) } });
  };
  await search(0);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let at = 1; at <= 30; at++) await search(at);
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * length);
});

test("a page that begins as far in as is possible is empty, and not refused", async () => {
  const query = `{ searchAcrossEntities(input: { query: "sales", start: 10000 }) { start total searchResults { entity { urn } } } }`;
  expect(await service.ask(query)).toMatchObject({
    data: { searchAcrossEntities: { start: 10_000, searchResults: [] } },
  });
});
