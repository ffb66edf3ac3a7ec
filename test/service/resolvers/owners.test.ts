import { afterAll, expect, test } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { DATASET, GROUP, NOW, OTHER_DATASET, seed, startTest, UNKNOWN_DATASET, USER } from "../testService.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

function add(input: object): Promise<unknown> {
  const given = {
    resourceUrn: DATASET,
    ownerUrn: USER,
    ownerEntityType: "CORP_USER",
    type: "TECHNICAL_OWNER",
    ...input,
  };
  return service.ask("mutation ($input: AddOwnerInput!) { addOwner(input: $input) }", { input: given });
}

function remove(input: object): Promise<unknown> {
  const given = { resourceUrn: DATASET, ownerUrn: USER, ...input };
  return service.ask("mutation ($input: RemoveOwnerInput!) { removeOwner(input: $input) }", { input: given });
}

function removeAll(input: object): Promise<unknown> {
  const given = { ownerUrns: [USER], resources: [{ resourceUrn: DATASET }], ...input };
  return service.ask("mutation ($input: BatchRemoveOwnersInput!) { batchRemoveOwners(input: $input) }", {
    input: given,
  });
}

async function stored(urn: string): Promise<unknown> {
  return (await service.send(`/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/ownership`)).body;
}

const technical = "urn:li:ownershipType:__system__technical_owner";

test("an owner is added once per type, and stamped by the service", async () => {
  const urn = OTHER_DATASET;
  expect(await add({ resourceUrn: urn })).toEqual({ data: { addOwner: true }, extensions: {} });
  expect(await add({ resourceUrn: urn })).toMatchObject({ data: { addOwner: true } });
  expect(await add({ resourceUrn: urn, type: null, ownershipTypeUrn: technical })).toMatchObject({
    data: { addOwner: true },
  });
  expect(await stored(urn)).toMatchObject({ systemMetadata: { version: "1" } });
  await add({
    resourceUrn: urn,
    ownerUrn: GROUP,
    ownerEntityType: "CORP_GROUP",
    type: null,
    ownershipTypeUrn: "urn:li:ownershipType:keeper",
  });
  const source = { type: "MANUAL" };
  expect(await stored(urn)).toMatchObject({
    value: {
      owners: [
        { owner: USER, type: "TECHNICAL_OWNER", typeUrn: technical, source },
        { owner: GROUP, type: "CUSTOM", typeUrn: "urn:li:ownershipType:keeper", source },
      ],
      lastModified: { time: NOW, actor: userUrn("datahub") },
    },
    systemMetadata: { version: "2" },
  });
});

test("an owner who does not fit, or does not exist, is refused and nothing is written", async () => {
  for (const [input, code, words] of [
    [{ resourceUrn: UNKNOWN_DATASET }, 404, UNKNOWN_DATASET],
    [{ ownerUrn: "urn:li:corpuser:nobody" }, 404, "urn:li:corpuser:nobody"],
    [{ ownerEntityType: "CORP_GROUP" }, 400, "ownerEntityType"],
    [{ ownerUrn: GROUP }, 400, "ownerEntityType"],
    [{ type: null }, 400, "ownershipTypeUrn"],
    [{ type: "CUSTOM" }, 400, "ownershipTypeUrn"],
    [{ ownershipTypeUrn: "keeper" }, 400, "not a URN"],
    [{ ownershipTypeUrn: USER }, 400, "not the URN of an ownership type"],
    [{ ownerUrn: "jdoe" }, 400, "not a URN"],
    [{ ownerUrn: DATASET }, 400, "not the URN of a user or group"],
    [{ resourceUrn: "orders" }, 400, "not a URN"],
    [{ resourceUrn: USER }, 400, "users do not"],
  ] as const) {
    const answer = await add(input);
    expect(JSON.stringify(answer)).toContain(words);
    expect(answer).toMatchObject({
      data: { addOwner: null },
      errors: [{ path: ["addOwner"], extensions: { code } }],
    });
  }
  expect(await stored(DATASET)).toMatchObject({ code: "ASPECT_NOT_FOUND" });
});

test("removing takes the owner in every capacity, or in the one that is named", async () => {
  await add({});
  await add({ type: "BUSINESS_OWNER" });
  await add({ type: "DATA_STEWARD" });
  expect(await remove({ ownershipTypeUrn: technical })).toEqual({ data: { removeOwner: true }, extensions: {} });
  expect(await stored(DATASET)).toMatchObject({
    value: { owners: [{ type: "BUSINESS_OWNER" }, { type: "DATA_STEWARD" }] },
  });
  await remove({});
  expect(await stored(DATASET)).toMatchObject({ value: { owners: [] } });
});

test("removing somebody who owns nothing here, or is unknown, is true and writes nothing", async () => {
  const before = await stored(DATASET);
  expect(await remove({})).toMatchObject({ data: { removeOwner: true } });
  expect(await remove({ ownerUrn: "urn:li:corpuser:nobody" })).toMatchObject({ data: { removeOwner: true } });
  expect(await stored(DATASET)).toEqual(before);
});

test("removing from what does not exist, or with a malformed URN, is an error", async () => {
  for (const [input, code] of [
    [{ resourceUrn: UNKNOWN_DATASET }, 404],
    [{ resourceUrn: "orders" }, 400],
    [{ ownerUrn: "jdoe" }, 400],
    [{ ownershipTypeUrn: "keeper" }, 400],
  ] as const) {
    expect(await remove(input)).toMatchObject({ data: { removeOwner: null }, errors: [{ extensions: { code } }] });
  }
});

test("a batch removes from all of its resources", async () => {
  await add({});
  await add({ resourceUrn: OTHER_DATASET });
  const resources = [{ resourceUrn: DATASET }, { resourceUrn: OTHER_DATASET }];
  expect(await removeAll({ ownerUrns: [USER, GROUP], resources })).toEqual({
    data: { batchRemoveOwners: true },
    extensions: {},
  });
  expect(await stored(DATASET)).toMatchObject({ value: { owners: [] } });
  expect(await stored(OTHER_DATASET)).toMatchObject({ value: { owners: [] } });
});

test("a batch with anything wrong in it removes nothing", async () => {
  await add({});
  const before = await stored(DATASET);
  const first = { resourceUrn: DATASET };
  for (const [input, code] of [
    [{ resources: [first, { resourceUrn: UNKNOWN_DATASET }] }, 404],
    [{ resources: [first, { resourceUrn: "orders" }] }, 400],
    [{ resources: [first, null] }, 400],
    [{ resources: [{ ...first, subResource: "id", subResourceType: "DATASET_FIELD" }] }, 400],
    [{ ownerUrns: [USER, "jdoe"] }, 400],
  ] as const) {
    expect(await removeAll(input)).toMatchObject({
      data: { batchRemoveOwners: null },
      errors: [{ extensions: { code } }],
    });
    expect(await stored(DATASET)).toEqual(before);
  }
});

test("the mutations of one document run one after the other, also when it is compiled", async () => {
  const resource = `resourceUrn: "${OTHER_DATASET}", ownerUrn: "${USER}"`;
  const adding = `addOwner(input: { ${resource}, ownerEntityType: CORP_USER, type: NONE })`;
  const query = `mutation { a: ${adding} b: removeOwner(input: { ${resource} }) c: ${adding} d: removeOwner(input: { ${resource} }) }`;
  for (let time = 0; time < 3; time++) {
    expect(await service.ask(query)).toEqual({ data: { a: true, b: true, c: true, d: true }, extensions: {} });
    expect(await stored(OTHER_DATASET)).toMatchObject({ value: { owners: [] } });
  }
});

test("owners added at the same time are all kept", async () => {
  const types = ["TECHNICAL_OWNER", "BUSINESS_OWNER", "DATA_STEWARD", "NONE"];
  await Promise.all(types.map((type) => add({ resourceUrn: OTHER_DATASET, type })));
  expect(await stored(OTHER_DATASET)).toMatchObject({ value: { owners: { length: 4 } } });
});
