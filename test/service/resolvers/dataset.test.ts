import { afterAll, expect, test } from "vitest";
import { DATASET, GROUP, proposal, schema, seed, startTest, UNKNOWN_DATASET, USER } from "../testService.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

test("a dataset answers with its descriptions, columns and owners as the specification writes them", async () => {
  await service.emit([
    proposal(DATASET, "editableDatasetProperties", { description: "Edited." }),
    proposal(DATASET, "editableSchemaMetadata", {
      editableSchemaFieldInfo: [{ fieldPath: "id", description: "edited" }],
    }),
    proposal(DATASET, "institutionalMemory", {
      elements: [{ url: "https://wiki.example.com", description: "Runbook", createStamp: { time: 5, actor: USER } }],
    }),
    proposal(DATASET, "ownership", {
      owners: [
        { owner: USER, type: "TECHNICAL_OWNER" },
        { owner: "urn:li:corpGroup:gone", type: "CUSTOM", typeUrn: "urn:li:ownershipType:keeper" },
      ],
      lastModified: { time: 7, actor: USER },
    }),
  ]);
  const answer = await service.ask(
    `query ($urn: String!) { dataset(urn: $urn) {
      urn type name origin exists platform { urn type name } status { removed }
      properties { name description origin customProperties { key value } lastModified { time actor } }
      editableProperties { description }
      schemaMetadata { aspectVersion name platformUrn fields { fieldPath description type nullable recursive } }
      editableSchemaMetadata { editableSchemaFieldInfo { fieldPath description } }
      institutionalMemory { elements { url label author { urn } created { time actor } associatedUrn } }
      ownership { lastModified { time } owners { type ownershipType { urn info { name } }
        owner { __typename ... on CorpUser { urn type username properties { displayName email } } ... on CorpGroup { urn type name properties { displayName } } } } }
    } }`,
    { urn: DATASET },
  );
  expect(answer).toMatchInlineSnapshot(`
    {
      "data": {
        "dataset": {
          "editableProperties": {
            "description": "Edited.",
          },
          "editableSchemaMetadata": {
            "editableSchemaFieldInfo": [
              {
                "description": "edited",
                "fieldPath": "id",
              },
            ],
          },
          "exists": true,
          "institutionalMemory": {
            "elements": [
              {
                "associatedUrn": "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)",
                "author": {
                  "urn": "urn:li:corpuser:jdoe",
                },
                "created": {
                  "actor": "urn:li:corpuser:jdoe",
                  "time": 5,
                },
                "label": "Runbook",
                "url": "https://wiki.example.com",
              },
            ],
          },
          "name": "sales.orders",
          "origin": "PROD",
          "ownership": {
            "lastModified": {
              "time": 7,
            },
            "owners": [
              {
                "owner": {
                  "__typename": "CorpUser",
                  "properties": {
                    "displayName": "Jane Doe",
                    "email": "jdoe@example.com",
                  },
                  "type": "CORP_USER",
                  "urn": "urn:li:corpuser:jdoe",
                  "username": "jdoe",
                },
                "ownershipType": {
                  "info": {
                    "name": "Technical Owner",
                  },
                  "urn": "urn:li:ownershipType:__system__technical_owner",
                },
                "type": "TECHNICAL_OWNER",
              },
              {
                "owner": {
                  "__typename": "CorpGroup",
                  "name": "gone",
                  "properties": null,
                  "type": "CORP_GROUP",
                  "urn": "urn:li:corpGroup:gone",
                },
                "ownershipType": {
                  "info": {
                    "name": "Keeper",
                  },
                  "urn": "urn:li:ownershipType:keeper",
                },
                "type": "CUSTOM",
              },
            ],
          },
          "platform": {
            "name": "hive",
            "type": "DATA_PLATFORM",
            "urn": "urn:li:dataPlatform:hive",
          },
          "properties": {
            "customProperties": [
              {
                "key": "team",
                "value": "sales",
              },
            ],
            "description": "Ingested.",
            "lastModified": {
              "actor": "urn:li:corpuser:datahub",
              "time": 1767225600000,
            },
            "name": "sales.orders",
            "origin": "PROD",
          },
          "schemaMetadata": {
            "aspectVersion": 0,
            "fields": [
              {
                "description": "ingested id",
                "fieldPath": "id",
                "nullable": false,
                "recursive": false,
                "type": "STRING",
              },
              {
                "description": "ingested [version=2.0].[type=struct].address.[type=string].zip",
                "fieldPath": "[version=2.0].[type=struct].address.[type=string].zip",
                "nullable": false,
                "recursive": false,
                "type": "STRING",
              },
            ],
            "name": "orders",
            "platformUrn": "urn:li:dataPlatform:hive",
          },
          "status": null,
          "type": "DATASET",
          "urn": "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)",
        },
      },
      "extensions": {},
    }
  `);
});

test("an unknown dataset is null and an error of code 404, on the first answer and on the compiled ones", async () => {
  const query = `{ dataset(urn: "${UNKNOWN_DATASET}") { urn } }`;
  const answers = [await service.ask(query), await service.ask(query), await service.ask(query)];
  expect(answers[0]).toEqual({
    data: { dataset: null },
    errors: [
      {
        message: `Entity "${UNKNOWN_DATASET}" does not exist in this catalogue.`,
        locations: [{ line: 1, column: 3 }],
        path: ["dataset"],
        extensions: { code: 404, type: "NOT_FOUND", classification: "DataFetchingException" },
      },
    ],
    extensions: {},
  });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test("a malformed URN, and the URN of something else, are errors of code 400", async () => {
  for (const urn of ["hive.orders", "urn:li:dataset:(hive,orders,PROD)", USER, "urn:li:chart:(looker,1)"]) {
    const answer = await service.ask("query ($urn: String!) { dataset(urn: $urn) { urn } }", { urn });
    expect(answer).toMatchObject({
      data: { dataset: null },
      errors: [{ path: ["dataset"], extensions: { code: 400 } }],
    });
  }
});

test("a past schema is read by its version", async () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,versions,PROD)";
  await service.emit([proposal(urn, "schemaMetadata", schema("first"))]);
  await service.emit([proposal(urn, "schemaMetadata", schema("first", "second"))]);
  const answer = await service.ask(
    `query ($urn: String!) { dataset(urn: $urn) {
      current: schemaMetadata { fields { fieldPath } }
      old: schemaMetadata(version: 1) { aspectVersion fields { fieldPath } }
      never: schemaMetadata(version: 9) { name }
      wrong: schemaMetadata(version: "x") { name }
    } }`,
    { urn },
  );
  expect(answer).toMatchObject({
    data: {
      dataset: {
        current: { fields: [{ fieldPath: "first" }, { fieldPath: "second" }] },
        old: { aspectVersion: 1, fields: [{ fieldPath: "first" }] },
        never: null,
        wrong: null,
      },
    },
    errors: [{ path: ["dataset", "wrong"], extensions: { code: 400 } }],
  });
});

test("users and groups answer with their aspects, and so does whoever the token stands for", async () => {
  const answer = await service.ask(`{
    corpUser(urn: "${USER}") { username exists properties { active displayName manager { urn } } editableProperties { slack } status }
    corpGroup(urn: "${GROUP}") { name exists properties { displayName } info { members { urn } } ownership { owners { type } } }
    me { corpUser { urn username exists } }
  }`);
  expect(answer).toEqual({
    data: {
      corpUser: {
        username: "jdoe",
        exists: true,
        properties: { active: true, displayName: "Jane Doe", manager: null },
        editableProperties: null,
        status: null,
      },
      corpGroup: {
        name: "sales",
        exists: true,
        properties: { displayName: "Sales" },
        info: { members: [] },
        ownership: null,
      },
      me: { corpUser: { urn: "urn:li:corpuser:datahub", username: "datahub", exists: false } },
    },
    extensions: {},
  });
});

test("unknown users and groups are errors of code 404, malformed URNs of them of code 400", async () => {
  for (const [query, code] of [
    ['{ corpUser(urn: "urn:li:corpuser:nobody") { urn } }', 404],
    ['{ corpGroup(urn: "urn:li:corpGroup:nothing") { urn } }', 404],
    [`{ corpUser(urn: "${GROUP}") { urn } }`, 400],
    ['{ corpGroup(urn: "urn:li:corpgroup:sales") { urn } }', 400],
  ] as const) {
    expect(await service.ask(query)).toMatchObject({ errors: [{ extensions: { code } }] });
  }
});

test("entityExists tells, and fails only for what is no URN", async () => {
  const answer = await service.ask(`{
    dataset: entityExists(urn: "${DATASET}")
    unknown: entityExists(urn: "${UNKNOWN_DATASET}")
    chart: entityExists(urn: "urn:li:chart:(looker,1)")
    malformed: entityExists(urn: "orders")
  }`);
  expect(answer).toMatchObject({
    data: { dataset: true, unknown: false, chart: false, malformed: null },
    errors: [{ path: ["malformed"], extensions: { code: 400 } }],
  });
});
