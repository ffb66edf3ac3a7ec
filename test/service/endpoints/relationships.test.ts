import { afterAll, expect, test } from "vitest";
import { DATASET, GROUP, OTHER_DATASET, proposal, seed, startTest, UNKNOWN_DATASET, USER } from "../testService.ts";

const service = await startTest();
await seed(service);
const owners = [USER, GROUP].map((owner) => ({ owner, type: "NONE" }));
await service.emit([
  ...[DATASET, OTHER_DATASET].map((urn) => proposal(urn, "ownership", { owners })),
  proposal(USER, "groupMembership", { groups: [GROUP] }),
]);
afterAll(() => service.close());

async function related(urn: string, direction: string, types: readonly string[], more = ""): Promise<unknown> {
  const asked = types.map((type) => `&relationshipTypes=${type}`).join("");
  const path = `/openapi/relationships/v1/?urn=${encodeURIComponent(urn)}&direction=${direction}${asked}${more}`;
  return (await service.send(path)).body;
}

test("what somebody owns, and who is in a group", async () => {
  const owned = [DATASET, OTHER_DATASET].map((urn) => ({ urn, relationshipType: "OwnedBy" }));
  expect(await related(USER, "INCOMING", ["OwnedBy"])).toEqual({ start: 0, count: 2, total: 2, entities: owned });
  expect(await related(USER, "INCOMING", ["OwnedBy"], "&start=1&count=1")).toMatchObject({
    total: 2,
    entities: [owned[1]],
  });
  expect(await related(USER, "INCOMING", ["ReportsTo, OwnedBy"]), "types in one list").toMatchObject({ total: 2 });
  const members = ["IsMemberOfGroup", "IsMemberOfNativeGroup"];
  expect(await related(GROUP, "INCOMING", members)).toMatchObject({
    entities: [{ urn: USER, relationshipType: "IsMemberOfGroup" }],
  });
});

test("who owns something, and the groups of somebody", async () => {
  expect(await related(DATASET, "OUTGOING", ["OwnedBy"])).toMatchObject({
    entities: [USER, GROUP].map((urn) => ({ urn, relationshipType: "OwnedBy" })),
  });
  expect(await related(USER, "OUTGOING", ["IsMemberOfGroup", "OwnedBy"])).toMatchObject({
    total: 1,
    entities: [{ urn: GROUP }],
  });
});

test("Rest.li answers the same in its own words", async () => {
  const path = `/relationships?urn=${encodeURIComponent(GROUP)}&direction=INCOMING&types=List(OwnedBy,%20IsMemberOfGroup)`;
  expect((await service.send(path)).body).toMatchObject({
    total: 3,
    relationships: [{ type: "IsMemberOfGroup", entity: USER }, { type: "OwnedBy" }, { type: "OwnedBy" }],
  });
});

test("whose manager somebody is, and who the manager of somebody is", async () => {
  const boss = "urn:li:corpuser:boss";
  await service.emit([
    proposal(boss, "corpUserInfo", { active: true }),
    proposal(USER, "corpUserInfo", { active: true, managerUrn: boss }),
  ]);
  expect(await related(boss, "INCOMING", ["ReportsTo"])).toMatchObject({
    entities: [{ urn: USER, relationshipType: "ReportsTo" }],
  });
  const path = `/relationships?urn=${encodeURIComponent(USER)}&direction=OUTGOING&types=ReportsTo`;
  expect((await service.send(path)).body).toMatchObject({
    total: 1,
    relationships: [{ type: "ReportsTo", entity: boss }],
  });
});

test("there are none of a type that is not indexed, and none of an entity that does not exist", async () => {
  expect(await related(DATASET, "OUTGOING", ["DownstreamOf"])).toMatchObject({ total: 0, entities: [] });
  expect(await related(UNKNOWN_DATASET, "INCOMING", ["OwnedBy"])).toMatchObject({ status: 404 });
  expect(await related(DATASET, "SIDEWAYS", ["OwnedBy"])).toMatchObject({ status: 400 });
  expect(await related("orders", "INCOMING", ["OwnedBy"])).toMatchObject({ status: 400 });
});

test("a service that creates unknown entities knows what refers to one that does not exist yet", async () => {
  const creating = await startTest(undefined, { unknownEntities: "create" });
  await creating.emit([proposal(DATASET, "ownership", { owners })]);
  const path = `/openapi/relationships/v1?urn=${encodeURIComponent(USER)}&direction=INCOMING&relationshipTypes=OwnedBy`;
  expect((await creating.send(path)).body).toMatchObject({ entities: [{ urn: DATASET }] });
  await creating.close();
});
