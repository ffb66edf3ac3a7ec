import { afterAll, expect, test } from "vitest";
import { REGISTRY } from "../../../catalogue/model/registry.generated.ts";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { DATASET, GROUP, OTHER_DATASET, proposal, seed, startTest, USER, type Answer } from "../testService.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

function read(urn: string, aspect: string): Promise<Answer> {
  const path = `/openapi/v3/entity/${urn.split(":")[2] ?? ""}/${encodeURIComponent(urn)}`;
  return service.send(`${path}/${aspect}`);
}

test("an aspect that is not interpreted is stored as it was sent, and read under its record's name", async () => {
  const tags = { tags: [{ tag: "urn:li:tag:pii", context: "c", further: [1.5, { deep: null }] }] };
  for (const urn of [DATASET, USER, GROUP]) {
    expect(await service.emit([proposal(urn, "globalTags", tags)])).toMatchObject({ status: 200 });
    expect(await read(urn, "globalTags")).toMatchObject({ status: 200, body: { value: tags } });
    expect((await service.send(`/aspects/${encodeURIComponent(urn)}?aspect=globalTags`)).body).toEqual({
      aspect: { "com.linkedin.common.GlobalTags": tags },
      version: 0,
    });
  }
});

test("it has a history, and an identical write makes no new version", async () => {
  for (const names of [["a"], ["a"], ["b"]]) {
    await service.emit([proposal(DATASET, "subTypes", { typeNames: names })]);
  }
  expect((await read(DATASET, "subTypes")).body).toMatchObject({ systemMetadata: { version: "2" } });
});

test("an aspect that DataHub keeps by time answers with its latest values", async () => {
  for (const rowCount of [1, 2, 3]) {
    await service.emit([proposal(DATASET, "datasetProfile", { timestampMillis: rowCount, rowCount })]);
  }
  const latest = (body: object): Promise<Answer> =>
    service.send("/aspects?action=getTimeseriesAspectValues", { method: "POST", body: JSON.stringify(body) });
  const asked = { urn: DATASET, entity: "dataset", aspect: "datasetProfile" };
  const values = [3, 2].map((rowCount) => {
    return {
      aspect: { value: JSON.stringify({ timestampMillis: rowCount, rowCount }), contentType: "application/json" },
    };
  });
  expect(await latest({ ...asked, limit: 2 })).toMatchObject({ status: 200, body: { value: { values } } });
  expect((await latest({ ...asked, latestValue: true })).body).toMatchObject({ value: { values: [values[0]] } });
  expect((await latest({ ...asked, aspect: "noSuchAspect" })).body).toMatchObject({ value: { values: [] } });
  expect(await latest({ ...asked, urn: "orders" })).toMatchObject({ status: 400 });
  expect(await latest({ entity: "dataset" })).toMatchObject({ status: 400 });
});

test.each([
  ["none", {}],
  ["a text", { timestampMillis: "1" }],
  ["a part of a millisecond", { timestampMillis: 1.5 }],
])("a value of such an aspect is refused whose time is %s", async (_what, value) => {
  const written = await service.emit([proposal(OTHER_DATASET, "operation", value)]);
  expect(written).toMatchObject({ status: 422, body: { code: "INVALID_ASPECT" } });
  expect(JSON.stringify(written.body)).toContain("timestampMillis");
  const path = `/openapi/v3/entity/dataset/${encodeURIComponent(OTHER_DATASET)}/operation`;
  const body = JSON.stringify({ value });
  expect(await service.send(path, { method: "POST", body })).toMatchObject({ status: 400 });
  expect(await read(OTHER_DATASET, "operation")).toMatchObject({ status: 404 });
});

test.each([
  ["a list", "[]"],
  ["a number that would be changed", '{"a":12345678901234567890}'],
  ["a key that appears twice", '{"a":1,"a":2}'],
  ["what is not JSON", "{"],
])("%s is refused, and the whole batch with it", async (_what, value) => {
  const good = proposal("urn:li:corpuser:notWritten", "status", {});
  const bad = proposal(DATASET, "globalTags", {}, { aspect: { contentType: "application/json", value } });
  expect(await service.emit([good, bad])).toMatchObject({ status: 422, body: { code: "INVALID_ASPECT" } });
  expect(await read("urn:li:corpuser:notWritten", "status")).toMatchObject({ status: 404 });
});

test("it does not create its entity, as no description does", async () => {
  const unknown = "urn:li:dataset:(urn:li:dataPlatform:hive,tagged,PROD)";
  expect(await service.emit([proposal(unknown, "globalTags", { tags: [] })])).toMatchObject({ status: 404 });
});

test.each([
  ["urn:li:tag:pii", "tagProperties", { name: "PII" }, "tagKey", { name: "pii" }],
  ["urn:li:domain:sales", "domainProperties", { name: "Sales" }, "domainKey", { id: "sales" }],
  ["urn:li:dataPlatform:hive", "dataPlatformInfo", { name: "hive" }, "dataPlatformKey", { platformName: "hive" }],
  [
    "urn:li:dataJob:(urn:li:dataFlow:(airflow,etl,PROD),load)",
    "dataJobInfo",
    { name: "load" },
    "dataJobKey",
    { flow: "urn:li:dataFlow:(airflow,etl,PROD)", jobId: "load" },
  ],
  ["urn:li:mlModel:(urn:li:dataPlatform:science,m,PROD)", "status", { removed: false }, "mlModelKey", { name: "m" }],
])("%s is stored with its key, although the catalogue does not show it", async (urn, aspect, value, keyAspect, key) => {
  expect(await service.emit([proposal(urn, aspect, value)])).toMatchObject({ status: 200 });
  expect((await read(urn, aspect)).body).toMatchObject({ value });
  expect((await read(urn, keyAspect)).body).toMatchObject({ value: key });
  expect(await service.ask(`{ entityExists(urn: "${urn}") }`)).toMatchObject({ data: { entityExists: true } });
});

test.each([
  ["urn:li:dataJob:foo", "dataJobInfo", "urn:li:dataJob:(flow,jobId)"],
  ["urn:li:mlModel:(a,b)", "mlModelProperties", "urn:li:mlModel:(platform,name,origin)"],
  ["urn:li:dashboard:(looker,1,2)", "dashboardInfo", "urn:li:dashboard:(dashboardTool,dashboardId)"],
  ["urn:li:tag:(a,b)", "tagProperties", "urn:li:tag:name"],
])("%s is not stored, because it has other parts than the key of its type", async (urn, aspect, form) => {
  const answer = await service.emit([proposal(urn, aspect, { name: "x" })]);
  expect(answer).toMatchObject({ status: 400, body: { code: "MALFORMED_URN" } });
  expect(JSON.stringify(answer.body)).toContain(`, ${form}.`);
  expect(await read(urn, aspect)).toMatchObject({ status: 404 });
});

test("parentheses within a name are no parts", async () => {
  for (const urn of ["urn:li:tag:Legacy (a,b)", "urn:li:tag:(a)"])
    expect(await service.emit([proposal(urn, "tagProperties", { name: "x" })])).toMatchObject({ status: 200 });
});

test("what many types have validates as ever: the owners of a tag must be users or groups", async () => {
  await service.emit([proposal("urn:li:tag:owned", "tagProperties", { name: "Owned" })]);
  const owned = (owner: string): Promise<Answer> =>
    service.emit([proposal("urn:li:tag:owned", "ownership", { owners: [{ owner, type: "NONE" }] })]);
  expect(await owned("nobody")).toMatchObject({ status: 422 });
  expect(await owned(USER)).toMatchObject({ status: 200 });
});

test("entities of such types are not searched, and are shown by their URN alone", async () => {
  await service.emit([proposal("urn:li:tag:hidden", "tagProperties", { name: "hidden" })]);
  const search = `{ searchAcrossEntities(input: { query: "hidden" }) { total } }`;
  expect(await service.ask(search)).toMatchObject({ data: { searchAcrossEntities: { total: 0 } } });
  const entities = `{ entities(urns: ["urn:li:tag:hidden", "${USER}"]) { urn type } }`;
  const hidden = { urn: "urn:li:tag:hidden", type: "OTHER" };
  expect(await service.ask(entities)).toMatchObject({ data: { entities: [hidden, { urn: USER }] } });
});

test("every aspect of the registry has a record, and every type a key that its URN determines", () => {
  for (const [type, names] of Object.entries(REGISTRY)) {
    const urn = STORED_MODEL.urn(type === "dataset" ? DATASET : `urn:li:${type}:a`);
    if (urn === undefined) throw new Error(`There is no URN of a ${type}`);
    const { aspectName, aspect } = STORED_MODEL.keyAspect(urn);
    expect(names.split(" ")).toContain(aspectName);
    expect(Object.keys(aspect).length).toBeGreaterThan(0);
    for (const name of names.split(" ")) {
      expect(STORED_MODEL.has(urn, name), `${type} ${name}`).toBe(true);
      expect(STORED_MODEL.aspect(name)?.namespace, name).toMatch(/^com\.linkedin\./);
    }
  }
});
