import { expect, test } from "vitest";
import { readMetadataFile, type MetadataReading } from "../../../catalogue/ingestion/metadataFile.ts";
import { sampleFile, textOf } from "../../upstreamFile.ts";

const DATASET = "urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)";
const KEY = {
  entityUrn: DATASET,
  aspectName: "datasetKey",
  aspect: { platform: "urn:li:dataPlatform:hive", name: "shop.orders", origin: "PROD" },
};

/** Reads a file of these items. */
function read(...items: readonly unknown[]): MetadataReading {
  const reading = readMetadataFile(JSON.stringify(items));
  if (!reading.ok) throw new Error(reading.error.message);
  return reading.value;
}

/** A snapshot item, its record names under Avro's namespace. */
function snapshot(urn: string, ...aspects: readonly (readonly [string, unknown])[]): object {
  const named = aspects.map(([record, value]) => ({ [`com.linkedin.pegasus2avro.${record}`]: value }));
  return {
    auditHeader: null,
    proposedSnapshot: { "com.linkedin.pegasus2avro.metadata.snapshot.XSnapshot": { urn, aspects: named } },
    systemMetadata: { runId: "r" },
  };
}

/** A change proposal item. */
function proposal(entityUrn: string, aspectName: string, aspect: object, more: object = {}): object {
  return { entityType: entityUrn.split(":")[2], entityUrn, changeType: "UPSERT", aspectName, aspect, ...more };
}

test("a snapshot gives its entity's key first, then each aspect under its own name", () => {
  const { proposals, skipped, replaced } = read(
    snapshot(DATASET, ["common.Status", { removed: false }], ["dataset.DatasetProperties", { description: "Orders" }]),
  );
  expect(proposals).toEqual([
    KEY,
    { entityUrn: DATASET, aspectName: "status", aspect: { removed: false } },
    { entityUrn: DATASET, aspectName: "datasetProperties", aspect: { description: "Orders" } },
  ]);
  expect({ skipped, replaced }).toEqual({ skipped: [], replaced: [] });
});

test("a snapshot is of an entity of the type that its record is named after", () => {
  const of = (record: string, urn: string): object => ({
    proposedSnapshot: { [record]: { urn, aspects: [{ "com.linkedin.common.Status": { removed: false } }] } },
  });
  const name = "com.linkedin.pegasus2avro.metadata.snapshot.CorpUserSnapshot";
  const { proposals, skipped } = read(of(name, DATASET), of(name, "urn:li:corpuser:a"));
  const why = 'its entity type is "corpuser", but its URN has another type';
  expect(skipped).toEqual([
    { index: 0, code: "malformed-urn", urn: DATASET, entityType: "dataset", aspect: "Status", why },
  ]);
  expect(new Set(proposals.map(({ entityUrn }) => entityUrn))).toEqual(new Set(["urn:li:corpuser:a"]));
  for (const [record, urn] of [
    ["com.linkedin.metadata.snapshot.MLModelSnapshot", "urn:li:mlModel:(urn:li:dataPlatform:x,m,PROD)"],
    ["TagSnapshot", "urn:li:tag:t"],
    ["com.linkedin.metadata.snapshot.GlossaryTermSnapshot", "urn:li:glossaryTerm:t"],
  ] as const) {
    expect(read(of(record, urn)).skipped).toEqual([]);
    expect(read(of(record, DATASET)).skipped).toHaveLength(1);
  }
});

test("Avro's names go from union keys at any depth, and nulls stand for absent", () => {
  const schema = {
    schemaName: "orders",
    platform: "urn:li:dataPlatform:hive",
    version: 0,
    hash: "",
    cluster: null,
    platformSchema: { "com.linkedin.pegasus2avro.schema.OtherSchema": { rawSchema: "com.linkedin.pegasus2avro.x" } },
    fields: [
      {
        fieldPath: "id",
        description: null,
        type: { type: { "com.linkedin.pegasus2avro.schema.NumberType": {} } },
        nativeDataType: "int",
      },
    ],
  };
  expect(read(snapshot(DATASET, ["schema.SchemaMetadata", schema])).proposals[1]?.aspect).toEqual({
    schemaName: "orders",
    platform: "urn:li:dataPlatform:hive",
    version: 0,
    hash: "",
    platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "com.linkedin.pegasus2avro.x" } },
    fields: [{ fieldPath: "id", type: { type: { "com.linkedin.schema.NumberType": {} } }, nativeDataType: "int" }],
  });
});

test.each([
  ["as JSON", { json: { removed: true } }],
  ["as a text that holds JSON", { value: '{"removed":true}', contentType: "application/json" }],
])("a change proposal brings its aspect %s", (_, aspect) => {
  const { proposals } = read(proposal("urn:li:corpuser:jdoe", "status", aspect));
  expect(proposals).toEqual([
    { entityUrn: "urn:li:corpuser:jdoe", aspectName: "corpUserKey", aspect: { username: "jdoe" } },
    { entityUrn: "urn:li:corpuser:jdoe", aspectName: "status", aspect: { removed: true } },
  ]);
});

test("what several items say of one entity stands together, whatever the order", () => {
  const links = { elements: [] };
  const { proposals } = read(
    proposal(DATASET, "institutionalMemory", { json: links }),
    proposal("urn:li:corpGroup:team", "status", { json: {} }),
    snapshot(DATASET, ["common.Status", {}]),
  );
  expect(proposals.map(({ entityUrn, aspectName }) => [entityUrn, aspectName])).toEqual([
    [DATASET, "datasetKey"],
    [DATASET, "institutionalMemory"],
    [DATASET, "status"],
    ["urn:li:corpGroup:team", "corpGroupKey"],
    ["urn:li:corpGroup:team", "status"],
  ]);
});

test("of an aspect that is given several times the last counts, and it is said when they differ", () => {
  const status = (removed: boolean): object => proposal("urn:li:corpuser:jdoe", "status", { json: { removed } });
  const { proposals, replaced } = read(status(true), status(true), status(false));
  expect(proposals[1]?.aspect).toEqual({ removed: false });
  expect(replaced).toEqual([{ index: 1, by: 2, urn: "urn:li:corpuser:jdoe", aspectName: "status" }]);
});

test("values of an aspect that is kept by time do not replace each other: each is there once, the earliest first", () => {
  const profile = (timestampMillis: number, rowCount: number): object =>
    proposal(DATASET, "datasetProfile", { json: { timestampMillis, rowCount } });
  const runs = [1, 2].map((at) =>
    proposal("urn:li:dataProcessInstance:a", "dataProcessInstanceRunEvent", { json: { timestampMillis: at } }),
  );
  const { proposals, series, replaced } = read(profile(3, 30), ...runs, profile(1, 10), profile(3, 30), profile(2, 20));
  expect(replaced).toEqual([]);
  expect(proposals.map(({ aspectName }) => aspectName)).toEqual(["datasetKey", "dataProcessInstanceKey"]);
  expect(series.map((round) => round.map(({ aspect }) => aspect))).toEqual([
    [{ timestampMillis: 1, rowCount: 10 }, { timestampMillis: 1 }],
    [{ timestampMillis: 2, rowCount: 20 }, { timestampMillis: 2 }],
    [{ timestampMillis: 3, rowCount: 30 }],
  ]);
  expect(read(profile(3, 30), profile(3, 30))).toMatchObject({
    proposals: [KEY],
    series: [[{ aspectName: "datasetProfile" }]],
  });
});

test("what is not shown is kept as it is, with the key that its URN says", () => {
  const chart = "urn:li:chart:(looker,sales)";
  const { proposals, skipped } = read(snapshot(chart, ["chart.ChartInfo", { title: "Sales", any: [1] }]));
  expect(skipped).toEqual([]);
  expect(proposals).toEqual([
    { entityUrn: chart, aspectName: "chartKey", aspect: { dashboardTool: "looker", chartId: "sales" } },
    { entityUrn: chart, aspectName: "chartInfo", aspect: { title: "Sales", any: [1] } },
  ]);
});

test("an entity comes into being also when none of its aspects is understood", () => {
  const { proposals, skipped } = read(proposal(DATASET, "datasetGadget", { json: {} }));
  expect(proposals).toEqual([KEY]);
  expect(skipped).toEqual([
    {
      code: "unknown-aspect",
      index: 0,
      urn: DATASET,
      entityType: "dataset",
      aspect: "datasetGadget",
      why: "this catalogue stores no such aspect of a dataset",
    },
  ]);
});

test("an entity of which everything is refused does not come into being by its key alone", () => {
  const refused = proposal("urn:li:corpuser:jdoe", "status", { value: '{"removed":-0}' });
  expect(read(refused)).toMatchObject({ proposals: [], skipped: [{ code: "invalid-aspect" }] });
  const taken = proposal("urn:li:corpuser:jdoe", "status", { json: { removed: false } });
  expect(read(refused, taken, refused).proposals.map(({ aspectName }) => aspectName)).toEqual([
    "corpUserKey",
    "status",
  ]);
});

test("a key aspect in the file is taken when it says what the URN says", () => {
  const key = (name: string): object => proposal("urn:li:corpGroup:team", "corpGroupKey", { json: { name } });
  expect(read(key("team"))).toMatchObject({ proposals: [{ aspect: { name: "team" } }], skipped: [] });
  expect(read(key("other"))).toMatchObject({
    proposals: [],
    skipped: [{ code: "invalid-aspect", why: 'it differs from the URN: {"name":"team"}' }],
  });
});

test.each<[string, unknown, readonly object[]]>([
  [
    "each aspect of an entity of another type",
    snapshot("urn:li:gadget:c", ["common.Status", {}], ["gadget.GadgetInfo", {}]),
    [
      { code: "unknown-entity-type", entityType: "gadget", aspect: "Status" },
      { code: "unknown-entity-type", entityType: "gadget", aspect: "GadgetInfo" },
    ],
  ],
  [
    "an entity of another type that has no aspects",
    snapshot("urn:li:gadget:c"),
    [{ code: "unknown-entity-type", urn: "urn:li:gadget:c", entityType: "gadget" }],
  ],
  [
    "an aspect that this type of entity does not have",
    proposal("urn:li:corpuser:jdoe", "ownership", { json: { owners: [] } }),
    [{ code: "unknown-aspect", aspect: "ownership" }],
  ],
  [
    "an aspect has an unexpected shape, with the place",
    proposal(DATASET, "ownership", { json: { owners: [{ owner: "jdoe", type: "NONE" }] } }),
    [{ code: "invalid-aspect", why: 'at "owners.0.owner": must be a user or group URN' }],
  ],
  [
    "an aspect with a field it does not have",
    proposal(DATASET, "status", { json: { remved: true } }),
    [{ code: "invalid-aspect", why: 'it has no field "remved"' }],
  ],
  [
    "an aspect that is no JSON",
    proposal(DATASET, "status", { value: "{" }),
    [{ code: "invalid-aspect", urn: DATASET, why: 'its "status" is not JSON' }],
  ],
  [
    "a malformed URN",
    proposal("urn:li:dataset:orders", "status", { json: {} }),
    [{ code: "malformed-urn", urn: "urn:li:dataset:orders", entityType: "dataset" }],
  ],
  [
    "an entity type that is not the URN's",
    proposal(DATASET, "status", { json: {} }, { entityType: "corpuser" }),
    [{ code: "malformed-urn", why: 'its entity type is "corpuser", but its URN has another type' }],
  ],
  [
    "a change that is no upsert",
    proposal(DATASET, "status", { json: {} }, { changeType: "DELETE" }),
    [{ code: "unsupported-change", why: 'an import does not support the change type "DELETE"' }],
  ],
  [
    "a removal, which has no value",
    { entityType: "dataset", entityUrn: DATASET, changeType: "DELETE", aspectName: "status" },
    [{ code: "unsupported-change", urn: DATASET, aspect: "status" }],
  ],
  [
    "a removal of an entity",
    { entityType: "dataset", entityUrn: DATASET, changeType: "DELETE" },
    [{ code: "unsupported-change", urn: DATASET }],
  ],
  ["something that is no event", { hello: "world" }, [{ code: "not-an-event", entityType: "item" }]],
  [
    "a change proposal that names its entity otherwise",
    { entityType: "dataset", entityKey: { string: DATASET }, aspectName: "status", aspect: { json: {} } },
    [{ code: "not-an-event", why: 'it is a change proposal without "entityUrn", the URN of its entity' }],
  ],
  ["an item that is no object", 7, [{ code: "not-an-event" }]],
  [
    "an item with two snapshots",
    {
      proposedSnapshot: { a: { urn: "urn:li:corpuser:a", aspects: [] }, b: { urn: "urn:li:corpuser:b", aspects: [] } },
    },
    [{ code: "not-an-event", urn: "urn:li:corpuser:a", entityType: "corpuser" }],
  ],
])("%s is listed as skipped, and the rest is read", (_, item, skips) => {
  const { proposals, skipped } = read(item, proposal("urn:li:corpuser:last", "status", { json: {} }));
  expect(skipped).toMatchObject(skips.map((skip) => ({ index: 0, ...skip })));
  expect(proposals.at(-1)).toMatchObject({ entityUrn: "urn:li:corpuser:last", aspectName: "status" });
});

test.each<[string, string, { readonly code: string; readonly aspect?: string; readonly why: RegExp }[]]>([
  [
    "a number that cannot be held",
    `{"proposedSnapshot":{"a":{"urn":"urn:li:corpuser:a","aspects":[{"com.linkedin.identity.CorpUserInfo":{"active":true,"departmentId":9007199254740993}},{"com.linkedin.common.Status":{"removed":false}}]}}}`,
    [{ code: "invalid-aspect", aspect: "CorpUserInfo", why: /at "departmentId": the number 9007199254740993 cannot/ }],
  ],
  [
    "one in a text that holds JSON",
    `{"entityType":"corpuser","entityUrn":"urn:li:corpuser:a","aspectName":"corpUserInfo","aspect":{"value":"{\\"active\\":true,\\"x\\":1e400}","contentType":"application/json"}}`,
    [{ code: "invalid-aspect", aspect: "corpUserInfo", why: /at "x": the number 1e400 cannot/ }],
  ],
  [
    "half a surrogate pair",
    `{"entityType":"corpuser","entityUrn":"urn:li:corpuser:a","aspectName":"corpUserInfo","aspect":{"json":{"active":true,"title":"\\ud800"}}}`,
    [{ code: "invalid-aspect", aspect: "corpUserInfo", why: /at "title": the text contains half a surrogate pair/ }],
  ],
  [
    "half a surrogate pair in a URN",
    `{"entityType":"corpuser","entityUrn":"urn:li:corpuser:\\ud800","aspectName":"status","aspect":{"json":{}}}`,
    [{ code: "not-an-event", why: /at "entityUrn"/ }],
  ],
  [
    "a key that appears twice",
    `{"entityType":"corpuser","entityUrn":"urn:li:corpuser:a","entityUrn":"urn:li:corpuser:b","aspectName":"status","aspect":{"json":{}}}`,
    [{ code: "not-an-event", why: /at "entityUrn": the key appears twice/ }],
  ],
  [
    "6,000 levels",
    `{"entityType":"corpuser","entityUrn":"urn:li:corpuser:a","aspectName":"corpUserInfo","aspect":{"json":${'{"a":'.repeat(6000)}1${"}".repeat(6000)}}}`,
    [{ code: "invalid-aspect", why: /nested more than 100 levels/ }],
  ],
  [
    "6,000 levels of what is not stored",
    `{"entityType":"corpuser","entityUrn":"urn:li:corpuser:a","aspectName":"rest","aspect":{"json":${"[".repeat(6000)}${"]".repeat(6000)}}}`,
    [{ code: "unknown-aspect", why: /stores no such aspect/ }],
  ],
  ["6,000 levels of nothing", `${"[".repeat(6000)}${"]".repeat(6000)}`, [{ code: "not-an-event", why: /100 levels/ }]],
  [
    "a number in what says how the file was made",
    `{"entityType":"corpuser","entityUrn":"urn:li:corpuser:a","aspectName":"status","aspect":{"json":{}},"systemMetadata":{"lastObserved":12345678901234567890}}`,
    [],
  ],
])("%s: what would not be stored as it is in the file is skipped, the rest is read", (_, item, skips) => {
  const last = proposal("urn:li:corpuser:last", "status", { json: {} });
  const reading = readMetadataFile(`[${item},${JSON.stringify(last)}]`);
  if (!reading.ok) throw new Error(reading.error.message);
  const { proposals, skipped } = reading.value;
  expect(skipped).toHaveLength(skips.length);
  for (const [at, { why, ...skip }] of skips.entries()) {
    expect(skipped[at]).toMatchObject({ index: 0, ...skip });
    expect(skipped[at]?.why).toMatch(why);
  }
  expect(proposals.at(-1)).toMatchObject({ entityUrn: "urn:li:corpuser:last", aspectName: "status" });
});

test.each<[string, readonly [string, unknown], object]>([
  ["a text", ["identity.CorpUserInfo", { active: true, title: { string: "CEO" } }], { active: true, title: "CEO" }],
  [
    "numbers, truths and URNs",
    [
      "identity.CorpUserInfo",
      {
        active: { boolean: true },
        departmentId: { long: 7 },
        managerUrn: { string: "urn:li:corpuser:bob" },
        countryCode: null,
      },
    ],
    { active: true, departmentId: 7, managerUrn: "urn:li:corpuser:bob" },
  ],
  [
    "a list of texts in a list that may be absent",
    ["dataset.DatasetProperties", { tags: { array: [{ string: "one" }, "two"] } }],
    { tags: ["one", "two"] },
  ],
  [
    "a record",
    [
      "schema.EditableSchemaMetadata",
      {
        created: { "com.linkedin.pegasus2avro.common.AuditStamp": { time: 1, actor: "urn:li:corpuser:a" } },
        editableSchemaFieldInfo: [{ fieldPath: "id", description: { string: "The number" } }],
      },
    ],
    {
      created: { time: 1, actor: "urn:li:corpuser:a" },
      editableSchemaFieldInfo: [{ fieldPath: "id", description: "The number" }],
    },
  ],
])("a tag by which Avro tells what %s is, is no part of the value", (_, [record, value], stored) => {
  const urn = record.includes("CorpUser") ? "urn:li:corpuser:ann" : DATASET;
  const { proposals, skipped } = read(snapshot(urn, [record, value]));
  expect(skipped).toEqual([]);
  expect(proposals[1]?.aspect).toEqual(stored);
});

test("what only looks like such a tag stays: a key of a map, and what is kept as it is", () => {
  const properties = { customProperties: { string: "one" }, description: { string: "Orders" } };
  const job = { name: "load", type: { string: "SQL" } };
  const { proposals } = read(
    snapshot(DATASET, ["dataset.DatasetProperties", properties]),
    snapshot("urn:li:dataJob:(urn:li:dataFlow:(airflow,shop,PROD),load)", ["datajob.DataJobInfo", job]),
  );
  expect(proposals[1]?.aspect).toEqual({ customProperties: { string: "one" }, description: "Orders" });
  expect(proposals[3]?.aspect).toEqual(job);
});

test("a value that is wrong in its tag, too, is refused for what it says", () => {
  const { proposals, skipped } = read(
    snapshot("urn:li:corpuser:a", ["identity.CorpUserInfo", { active: true, title: { string: 5 } }]),
    snapshot("urn:li:corpuser:b", ["identity.CorpUserInfo", { active: true, title: { string: "a", int: 1 } }]),
    snapshot("urn:li:corpuser:c", ["identity.CorpUserInfo", { active: true, title: { words: "a" } }]),
  );
  expect(proposals).toEqual([]);
  expect(skipped.map(({ why }) => why)).toEqual([
    'at "title": Invalid input: expected string, received number',
    'at "title": Invalid input: expected string, received object',
    'at "title": Invalid input: expected string, received object',
  ]);
});

test("one item without a list is a file, too", () => {
  const one = snapshot(DATASET, ["common.Status", { removed: false }]);
  const reading = readMetadataFile(JSON.stringify(one));
  expect(reading).toEqual({ ok: true, value: read(one) });
  expect(readMetadataFile(JSON.stringify(proposal(DATASET, "status", { json: {} })))).toMatchObject({
    value: { proposals: [KEY, { aspectName: "status" }] },
  });
});

test("what would be lost of an item without a list is skipped with its place", () => {
  const one = `{"entityType":"corpuser","entityUrn":"urn:li:corpuser:a","aspectName":"corpUserInfo","aspect":{"json":{"active":true,"departmentId":9007199254740993}}}`;
  const reading = readMetadataFile(one);
  expect(reading).toMatchObject({ value: { proposals: [], skipped: [{ code: "invalid-aspect", index: 0 }] } });
  expect(reading.ok && reading.value.skipped[0]?.why).toContain('at "departmentId": the number');
});

test.each([
  ["no JSON", "[{]", "malformed-json"],
  ["empty", "", "empty-file"],
  ["an empty list", " [ ] ", "empty-file"],
  ["no list", "{}", "not-a-metadata-file"],
  ["an entity as DataHub starts with", '{"urn":"urn:li:corpuser:a","info":{"active":true}}', "not-a-metadata-file"],
])("a text that is %s is no metadata file", (_, text, code) => {
  expect(readMetadataFile(text)).toMatchObject({ ok: false, error: { code } });
});

test("the place of a fault counts lines and code units from 0", () => {
  expect(readMetadataFile('[\r\n {"😀": }]')).toEqual({
    ok: false,
    error: {
      code: "malformed-json",
      message: "The file is not valid JSON: a value is expected",
      place: { line: 1, character: 8 },
    },
  });
});

test("the sample catalogue is understood whole", () => {
  const reading = readMetadataFile(textOf(sampleFile("catalogue.json")));
  expect(reading).toMatchObject({ ok: true, value: { skipped: [], replaced: [] } });
});

test("what an earlier version stored and the catalogue no longer accepts is skipped alone", () => {
  const json = (aspect: object): object => ({ json: aspect });
  const { proposals, series, skipped } = read(
    proposal(DATASET, "status", json({ removed: false })),
    proposal(DATASET, "editableDatasetProperties", json({ description: "d", created: { time: 1, actor: "etl" } })),
    proposal(DATASET, "datasetProfile", json({ rowCount: 1 })),
    proposal(DATASET, "datasetProfile", json({ rowCount: 2, timestampMillis: 2 })),
  );
  expect(proposals).toEqual([KEY, { entityUrn: DATASET, aspectName: "status", aspect: { removed: false } }]);
  expect(series).toEqual([
    [{ entityUrn: DATASET, aspectName: "datasetProfile", aspect: { rowCount: 2, timestampMillis: 2 } }],
  ]);
  expect(skipped).toMatchObject([
    {
      code: "invalid-aspect",
      aspect: "editableDatasetProperties",
      why: 'at "created.actor": must be a URN, such as urn:li:corpuser:jdoe',
    },
    { code: "invalid-aspect", aspect: "datasetProfile" },
  ]);
});
