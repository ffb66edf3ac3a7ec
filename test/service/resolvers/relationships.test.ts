import { afterAll, expect, test } from "vitest";
import { DATASET, GROUP, OTHER_DATASET, proposal, seed, startTest, USER } from "../testService.ts";

const CHART = "urn:li:chart:(looker,sales)";

const service = await startTest();
await seed(service);
const owners = [USER, GROUP].map((owner) => ({ owner, type: "NONE" }));
await service.emit([
  ...[DATASET, OTHER_DATASET].map((urn) => proposal(urn, "ownership", { owners })),
  proposal(USER, "groupMembership", { groups: [GROUP] }),
  proposal(CHART, "status", { removed: false }),
  proposal(CHART, "ownership", { owners: owners.slice(0, 1) }),
]);
afterAll(() => service.close());

const FIELDS =
  "relationships(input: $input) { start count total relationships { type direction entity { __typename urn type } created { time } } }";
const QUERY = `query ($urn: String!, $input: RelationshipsInput!) {
  entity(urn: $urn) { ... on Dataset { ${FIELDS} } ... on CorpUser { ${FIELDS} } ... on CorpGroup { ${FIELDS} } }
}`;

function ask(urn: string, input: object): Promise<unknown> {
  const given = { types: ["OwnedBy"], direction: "INCOMING", ...input };
  return service.ask(QUERY, { urn, input: given });
}

async function related(urn: string, input: object): Promise<unknown> {
  const body = await ask(urn, input);
  expect(body).toHaveProperty("data.entity.relationships");
  return body;
}

function answer(start: number, total: number, ...relationships: readonly object[]): object {
  const found = { start, count: relationships.length, total, relationships };
  return { data: { entity: { relationships: found } }, extensions: {} };
}

function edge(type: string, direction: string, __typename: string, urn: string): object {
  const types = new Map([
    ["Dataset", "DATASET"],
    ["CorpUser", "CORP_USER"],
    ["CorpGroup", "CORP_GROUP"],
  ]);
  return { type, direction, entity: { __typename, urn, type: types.get(__typename) ?? "OTHER" }, created: null };
}

test("what a user owns, of every type or of some, a page at a time", async () => {
  const [chart, orders, returns] = [
    edge("OwnedBy", "INCOMING", "OtherEntity", CHART),
    edge("OwnedBy", "INCOMING", "Dataset", DATASET),
    edge("OwnedBy", "INCOMING", "Dataset", OTHER_DATASET),
  ];
  expect(await related(USER, {})).toEqual(answer(0, 3, chart, orders, returns));
  expect(await related(USER, { start: 1, count: 1 })).toEqual(answer(1, 3, orders));
  expect(await related(USER, { start: 9 })).toEqual(answer(9, 3));
  expect(await related(USER, { relatedEntityTypes: ["dataset"] })).toEqual(answer(0, 2, orders, returns));
  expect(await related(USER, { relatedEntityTypes: ["CORP_GROUP"] })).toEqual(answer(0, 0));
});

test("who owns a dataset, who is a member of a group, and the groups of a user", async () => {
  const [user, group] = [
    edge("OwnedBy", "OUTGOING", "CorpUser", USER),
    edge("OwnedBy", "OUTGOING", "CorpGroup", GROUP),
  ];
  expect(await related(DATASET, { direction: "OUTGOING" })).toEqual(answer(0, 2, user, group));
  expect(await related(DATASET, { direction: "OUTGOING", relatedEntityTypes: ["corpGroup"] })).toEqual(
    answer(0, 1, group),
  );
  const types = ["IsMemberOfGroup", "IsMemberOfNativeGroup"];
  expect(await related(GROUP, { types })).toEqual(answer(0, 1, edge("IsMemberOfGroup", "INCOMING", "CorpUser", USER)));
  expect(await related(USER, { types, direction: "OUTGOING" })).toEqual(
    answer(0, 1, edge("IsMemberOfGroup", "OUTGOING", "CorpGroup", GROUP)),
  );
  expect(await related(DATASET, { types: ["DownstreamOf"] })).toEqual(answer(0, 0));
});

test("whose manager a user is, and who the manager of a user is", async () => {
  const boss = "urn:li:corpuser:boss";
  await service.emit([
    proposal(boss, "corpUserInfo", { active: true }),
    proposal(USER, "corpUserInfo", { active: true, managerUrn: boss }),
  ]);
  const types = ["ReportsTo"];
  expect(await related(boss, { types })).toEqual(answer(0, 1, edge("ReportsTo", "INCOMING", "CorpUser", USER)));
  expect(await related(boss, { types, direction: "OUTGOING" })).toEqual(answer(0, 0));
  expect(await related(USER, { types, direction: "OUTGOING" })).toEqual(
    answer(0, 1, edge("ReportsTo", "OUTGOING", "CorpUser", boss)),
  );
});

test("entities that are marked removed are listed, unless they are not wanted", async () => {
  await service.emit([
    proposal(OTHER_DATASET, "status", { removed: true }),
    proposal(GROUP, "status", { removed: true }),
  ]);
  const names = { relatedEntityTypes: ["dataset"] };
  expect(await related(USER, names)).toMatchObject({ data: { entity: { relationships: { total: 2 } } } });
  const left = { includeSoftDelete: false };
  expect(await related(USER, { ...names, ...left })).toEqual(
    answer(0, 1, edge("OwnedBy", "INCOMING", "Dataset", DATASET)),
  );
  expect(await related(DATASET, { ...left, direction: "OUTGOING" })).toEqual(
    answer(0, 1, edge("OwnedBy", "OUTGOING", "CorpUser", USER)),
  );
});

test("an unknown entity type and a negative page are refused", async () => {
  for (const input of [{ relatedEntityTypes: ["tables"] }, { start: -1 }, { count: -1 }]) {
    expect(await ask(USER, input)).toMatchObject({ errors: [{ extensions: { code: 400 } }] });
  }
});

test("lists within lists are bounded by how many entities they have in all", async () => {
  const many = await startTest();
  const users = Array.from({ length: 400 }, (_, at) => `urn:li:corpuser:user${at}`);
  await many.emit(users.map((urn) => proposal(urn, "status", {})));
  await many.emit([proposal(GROUP, "corpGroupInfo", { admins: [], members: [], groups: [] })]);
  await many.emit(users.map((urn) => proposal(urn, "groupMembership", { groups: [GROUP] })));
  const members = (inner: string): string =>
    `... on CorpGroup { relationships(input: { types: ["IsMemberOfGroup"], direction: INCOMING, count: 1000 }) { relationships { entity { urn ${inner} } } } }`;
  const groups = (inner: string): string =>
    `... on CorpUser { relationships(input: { types: ["IsMemberOfGroup"], direction: OUTGOING }) { relationships { entity { urn ${inner} } } } }`;
  const inGroup = (inner: string): Promise<unknown> => many.ask(`{ corpGroup(urn: "${GROUP}") { ${inner} } }`);
  expect(await inGroup(members(groups("")))).not.toHaveProperty("errors");
  const answer = await inGroup(members(groups(members(groups(members(""))))));
  expect(answer).toHaveProperty("errors.0.extensions.code", 400);
  expect(JSON.stringify(answer)).toContain("20000 related entities");
  await many.close();
});

test("the types of related entities have the names that searches know them by", async () => {
  const types = ["CUSTOM_OWNERSHIP_TYPE", "DATASET"];
  expect(await related(USER, { relatedEntityTypes: types })).toMatchObject({
    data: { entity: { relationships: { total: 2 } } },
  });
});
