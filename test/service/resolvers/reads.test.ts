import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { version } from "../../../package.json";
import {
  DATASET,
  GROUP,
  NOW,
  proposal,
  seed,
  startTest,
  testFolder,
  tokenIn,
  UNKNOWN_DATASET,
  USER,
} from "../testService.ts";

const KEEPER = "urn:li:ownershipType:keeper";
const HIVE = "urn:li:dataPlatform:hive";
const OURS = "urn:li:dataPlatform:ours";

const service = await startTest();
await seed(service);
await service.emit([
  proposal(KEEPER, "ownershipTypeInfo", {
    name: "Keeper",
    description: "Keeps it.",
    created: { time: 1, actor: USER },
  }),
  proposal(HIVE, "dataPlatformInfo", {
    name: "hive",
    displayName: "Hive",
    type: "FILE_SYSTEM",
    datasetNameDelimiter: "/",
    logoUrl: "https://example.com/hive.png",
  }),
  proposal(OURS, "dataPlatformInfo", { name: "ours", type: "OF_OUR_OWN" }),
  proposal("urn:li:corpuser:amy", "corpUserInfo", { active: true, displayName: "Amy" }),
  proposal("urn:li:corpuser:gone", "status", { removed: true }),
]);
afterAll(() => service.close());

function refusal(code: number): object {
  return { errors: [{ extensions: { code } }] };
}

test("an entity of any type that is stored is read by its URN", async () => {
  const query = "query ($urn: String!) { entity(urn: $urn) { __typename urn type ... on Dataset { name } } }";
  for (const [urn, __typename, type] of [
    [DATASET, "Dataset", "DATASET"],
    [USER, "CorpUser", "CORP_USER"],
    [GROUP, "CorpGroup", "CORP_GROUP"],
    [HIVE, "DataPlatform", "DATA_PLATFORM"],
    [KEEPER, "OwnershipTypeEntity", "CUSTOM_OWNERSHIP_TYPE"],
  ]) {
    expect(await service.ask(query, { urn })).toMatchObject({ data: { entity: { __typename, urn, type } } });
  }
  const chart = "urn:li:chart:(looker,sales)";
  expect(await service.ask(query, { urn: chart })).toMatchObject(refusal(404));
  await service.emit([proposal(chart, "status", {})]);
  expect(await service.ask(query, { urn: chart })).toMatchObject({
    data: { entity: { __typename: "OtherEntity", urn: chart, type: "OTHER" } },
  });
  expect(await service.ask(`{ entities(urns: ["${chart}", "${KEEPER}"]) { urn type } }`)).toMatchObject({
    data: { entities: [{ type: "OTHER" }, { type: "CUSTOM_OWNERSHIP_TYPE" }] },
  });
  expect(await service.ask(query, { urn: UNKNOWN_DATASET })).toMatchObject(refusal(404));
  expect(await service.ask(query, { urn: "orders" })).toMatchObject(refusal(400));
  expect(await service.ask(query, { urn: "urn:li:nothing:x" })).toMatchObject(refusal(400));
});

test("a platform has what was ingested of it, or its ID where upstream ships it", async () => {
  const fields =
    "urn type name properties { type displayName datasetNameDelimiter logoUrl } displayName info { displayName }";
  const read = (urn: string): Promise<unknown> =>
    service.ask(`query ($urn: String!) { dataPlatform(urn: $urn) { ${fields} } }`, { urn });
  const hive = {
    urn: HIVE,
    type: "DATA_PLATFORM",
    name: "hive",
    properties: {
      type: "FILE_SYSTEM",
      displayName: "Hive",
      datasetNameDelimiter: "/",
      logoUrl: "https://example.com/hive.png",
    },
    displayName: "Hive",
    info: { displayName: "Hive" },
  };
  expect(await read(HIVE)).toEqual({ data: { dataPlatform: hive }, extensions: {} });
  expect(await service.ask(`{ dataset(urn: "${DATASET}") { platform { ${fields} } } }`)).toEqual({
    data: { dataset: { platform: hive } },
    extensions: {},
  });
  const plain = { type: "OTHERS", displayName: "kafka", datasetNameDelimiter: ".", logoUrl: null };
  expect(await read("urn:li:dataPlatform:kafka")).toMatchObject({ data: { dataPlatform: { properties: plain } } });
  expect(await read(OURS)).toMatchObject({
    data: { dataPlatform: { name: "ours", properties: { type: "OTHERS", displayName: null } } },
  });
  expect(await read("urn:li:dataPlatform:nosuch")).toMatchObject(refusal(404));
  expect(await read(USER)).toMatchObject(refusal(400));
});

test("users and groups are listed by name, a page at a time, without those marked removed", async () => {
  const users = (input: string): Promise<unknown> =>
    service.ask(
      `{ listUsers(input: { ${input} }) { start count total isTotalExact users { urn properties { displayName } } } }`,
    );
  expect(await users("")).toMatchObject({
    data: {
      listUsers: {
        start: 0,
        count: 2,
        total: 2,
        isTotalExact: true,
        users: [{ properties: { displayName: "Amy" } }, { urn: USER }],
      },
    },
  });
  expect(await users('query: "jane"')).toMatchObject({ data: { listUsers: { total: 1, users: [{ urn: USER }] } } });
  expect(await users("start: 1, count: 5")).toMatchObject({ data: { listUsers: { start: 1, count: 1, total: 2 } } });
  expect(await users("start: -1")).toMatchObject(refusal(400));
  expect(await users("start: 10001")).toMatchObject({ data: { listUsers: { count: 0 } } });
  expect(await users('query: "*", start: 10001')).toMatchObject({ data: { listUsers: { count: 0 } } });
  expect(await users('query: "jane", start: 10001')).toMatchObject(refusal(400));
  expect(await service.ask("{ listGroups(input: {}) { count total isTotalExact groups { urn name } } }")).toMatchObject(
    {
      data: { listGroups: { count: 1, total: 1, isTotalExact: true, groups: [{ urn: GROUP, name: "sales" }] } },
    },
  );
});

test("ownership types are the built-in ones and those that are stored, and owners show their names", async () => {
  const fields = "urn type info { name description created { time actor } } status { removed }";
  const list = (input: string): Promise<unknown> =>
    service.ask(`{ listOwnershipTypes(input: { ${input} }) { start count total ownershipTypes { ${fields} } } }`);
  const keeper = {
    urn: KEEPER,
    type: "CUSTOM_OWNERSHIP_TYPE",
    info: { name: "Keeper", description: "Keeps it.", created: { time: 1, actor: USER } },
    status: null,
  };
  expect(await list("")).toMatchObject({
    data: {
      listOwnershipTypes: {
        count: 5,
        total: 5,
        ownershipTypes: [{ info: { name: "Technical Owner" } }, {}, {}, {}, keeper],
      },
    },
  });
  for (const query of ["KEEP", "keep*", "* *eeper"]) {
    expect(await list(`query: "${query}"`), query).toMatchObject({
      data: { listOwnershipTypes: { total: 1, ownershipTypes: [keeper] } },
    });
  }
  expect(await list("start: 4, count: 9")).toMatchObject({ data: { listOwnershipTypes: { count: 1, total: 5 } } });
  expect(await list('filters: [{ field: "name" }]')).toMatchObject(refusal(400));
  await service.emit([
    proposal(DATASET, "ownership", { owners: [KEEPER, `${KEEPER}_of_all`].map((typeUrn) => owner(typeUrn)) }),
  ]);
  expect(
    await service.ask(`{ dataset(urn: "${DATASET}") { ownership { owners { ownershipType { info { name } } } } } }`),
  ).toMatchObject({
    data: {
      dataset: {
        ownership: {
          owners: [
            { ownershipType: { info: { name: "Keeper" } } },
            { ownershipType: { info: { name: "Keeper Of All" } } },
          ],
        },
      },
    },
  });
});

test("ownership types of one name are listed by URN, and too many to order are refused", async () => {
  const many = await startTest();
  const named = (id: string): object => proposal(`urn:li:ownershipType:${id}`, "ownershipTypeInfo", { name: "Same" });
  const ids = Array.from({ length: 10_000 }, (_, at) => `t${String(at).padStart(5, "0")}`).toReversed();
  expect(await many.emit(ids.map(named))).toMatchObject({ status: 200 });
  const list = "{ listOwnershipTypes(input: { start: 4, count: 2 }) { total ownershipTypes { urn } } }";
  expect(await many.ask(list)).toMatchObject({
    data: {
      listOwnershipTypes: {
        total: 10_004,
        ownershipTypes: [{ urn: "urn:li:ownershipType:t00000" }, { urn: "urn:li:ownershipType:t00001" }],
      },
    },
  });
  const lists = Array.from({ length: 3 }, (_, at) => `l${at}: listOwnershipTypes(input: {}) { total }`);
  expect(await many.ask(`{ ${lists.slice(1).join(" ")} }`)).not.toHaveProperty("errors");
  expect(JSON.stringify(await many.ask(`{ ${lists.join(" ")} }`))).toContain("too large searches");
  expect(await many.emit([named("one-more")])).toMatchObject({ status: 200 });
  expect(await many.ask(list)).toMatchObject(refusal(400));
  await many.close();
});

test("of more than ten thousand users, the total is never more than there are, also on a page after the last one", async () => {
  const many = await startTest();
  const proposals = Array.from({ length: 10_009 }, (_, at) => proposal(`urn:li:corpuser:u${at}`, "status", {}));
  for (const part of [proposals.slice(0, 9_000), proposals.slice(9_000)])
    expect(await many.emit(part)).toMatchObject({ status: 200 });
  const list = (start: number): Promise<unknown> =>
    many.ask(`{ listUsers(input: { start: ${start}, count: 10 }) { count total isTotalExact } }`);
  const page = (count: number, total: number): object => ({
    data: { listUsers: { count, total, isTotalExact: false } },
  });
  expect(await list(0)).toMatchObject(page(10, 10_000));
  expect(await list(9_995)).toMatchObject(page(10, 10_006));
  expect(await list(10_005)).toMatchObject(page(4, 10_009));
  expect(await list(20_000)).toMatchObject(page(0, 10_000));
  expect(await list(2_000_000_000)).toMatchObject(page(0, 10_000));
  await many.close();
});

function owner(typeUrn: string): object {
  return { owner: USER, type: "CUSTOM", typeUrn };
}

test("privileges follow from the role of the token", async () => {
  const folder = testFolder();
  const [reader, editor] = [await tokenIn(folder, {}), await tokenIn(folder, { role: "editor" })];
  const other = await startTest(folder);
  const query = "{ me { platformPrivileges { manageIdentities manageOwnershipTypes manageTokens managePolicies } } }";
  for (const [token, writes, issues] of [
    [reader, false, false],
    [editor, true, false],
    [other.token, false, false],
  ] as const) {
    const own = token === other.token;
    expect(await other.ask(query, {}, token)).toMatchObject({
      data: {
        me: {
          platformPrivileges: {
            manageIdentities: own || writes,
            manageOwnershipTypes: own || writes,
            manageTokens: own || issues,
            managePolicies: false,
          },
        },
      },
    });
  }
  await other.close();
});

/** The fields of an object type of the schema. */
async function fieldsOf(type: string): Promise<readonly string[]> {
  const Fields = z.object({
    data: z.object({ __type: z.object({ fields: z.array(z.object({ name: z.string() })) }) }),
  });
  const answer = await service.ask(`{ __type(name: "${type}") { fields { name } } }`);
  return Fields.parse(answer).data.__type.fields.map(({ name }) => name);
}

test("every privilege and every feature that DataHub's web interface asks for is said to be there or not", async () => {
  const [privileges, flags] = [await fieldsOf("PlatformPrivileges"), await fieldsOf("FeatureFlagsConfig")];
  expect(privileges).toHaveLength(30);
  const query = `{ me { platformPrivileges { ${privileges.join(" ")} } } appConfig { featureFlags { ${flags.join(" ")} } } }`;
  const own = ["manageIdentities", "generatePersonalAccessTokens", "manageTokens", "manageOwnershipTypes"];
  const told = (names: readonly string[], are: readonly string[]): object =>
    Object.fromEntries(names.map((name) => [name, are.includes(name)]));
  expect(await service.ask(query)).toEqual({
    data: {
      me: { platformPrivileges: told(privileges, own) },
      appConfig: { featureFlags: told(flags, ["showBrowseV2"]) },
    },
    extensions: {},
  });
});

test("the configuration says what the service has", async () => {
  expect(
    await service.ask(
      "{ appConfig { appVersion authConfig { tokenAuthEnabled } policiesConfig { enabled } visualConfig { logoUrl } } }",
    ),
  ).toEqual({
    data: {
      appConfig: {
        appVersion: version,
        authConfig: { tokenAuthEnabled: true },
        policiesConfig: { enabled: false },
        visualConfig: { logoUrl: null },
      },
    },
    extensions: {},
  });
});

test("aspects are read as they are stored, and their versions are listed", async () => {
  const urn = "urn:li:corpuser:versions";
  for (const name of ["One", "Two", "Three"])
    await service.emit([proposal(urn, "corpUserInfo", { active: true, displayName: name })]);
  expect(
    await service.ask(
      `{ corpUser(urn: "${urn}") { aspects(input: { aspectNames: ["corpUserInfo", "status"] }) { aspectName payload } } }`,
    ),
  ).toEqual({
    data: {
      corpUser: { aspects: [{ aspectName: "corpUserInfo", payload: '{"active":true,"displayName":"Three"}' }] },
    },
    extensions: {},
  });
  expect(await service.ask(`{ corpUser(urn: "${urn}") { aspects { aspectName } } }`)).toMatchObject({
    data: { corpUser: { aspects: [{ aspectName: "corpUserKey" }, { aspectName: "corpUserInfo" }] } },
  });
  const history = (input: string): Promise<unknown> =>
    service.ask(
      `{ aspectHistory(input: { urn: "${urn}", aspectName: "corpUserInfo" ${input} }) { versions { version created { time actor } payload } } }`,
    );
  const shown = (version: number, name: string): object => ({
    version,
    created: { time: NOW, actor: "urn:li:corpuser:datahub" },
    payload: `{"active":true,"displayName":"${name}"}`,
  });
  expect(await history("")).toEqual({
    data: { aspectHistory: { versions: [shown(3, "Three"), shown(2, "Two"), shown(1, "One")] } },
    extensions: {},
  });
  expect(await history(", before: 3, count: 1")).toMatchObject({
    data: { aspectHistory: { versions: [shown(2, "Two")] } },
  });
  const asked = (of: string, name: string): Promise<unknown> =>
    service.ask(`{ aspectHistory(input: { urn: "${of}", aspectName: "${name}" }) { versions { version } } }`);
  expect(await asked(urn, "nothing")).toMatchObject(refusal(400));
  expect(await asked("urn:li:corpuser:nobody", "corpUserInfo")).toMatchObject(refusal(404));
  expect(await asked(urn, "corpUserEditableInfo")).toMatchObject({ data: { aspectHistory: { versions: [] } } });
});

test("versions are whole numbers that every database holds, and a request asks for a bounded number of them", async () => {
  for (const before of ["0", "-100", "-1e30", "1e20", "1.5", '"x"']) {
    const answer = await service.ask(
      `{ aspectHistory(input: { urn: "${DATASET}", aspectName: "status", before: ${before} }) { versions { version } } }`,
    );
    expect(JSON.stringify(answer), before).toMatch(/whole number|Long/);
  }
  for (const version of ["-1", "1e20"]) {
    const answer = await service.ask(`{ dataset(urn: "${DATASET}") { schemaMetadata(version: ${version}) { name } } }`);
    expect(answer, version).toMatchObject({ errors: [{ extensions: { code: 400 } }] });
  }
  const history = (at: number): string =>
    `h${at}: aspectHistory(input: { urn: "${DATASET}", aspectName: "status", count: 1000 }) { versions { version } }`;
  const asked = (times: number): Promise<unknown> =>
    service.ask(`{ ${Array.from({ length: times }, (_, at) => history(at)).join(" ")} }`);
  expect(await asked(20)).not.toHaveProperty("errors");
  expect(JSON.stringify(await asked(21))).toContain("20000 stored aspects");
});
