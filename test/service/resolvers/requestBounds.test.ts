import { expect, test } from "vitest";
import * as z from "zod";
import { parseDatasetUrn, userUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { openStore } from "../../../service/store/sqlite/openStore.ts";
import { DATASET, proposal, startTest, testFolder, type TestService } from "../testService.ts";

const MILLION = 1_000_000;

function datasetUrn(id: string): DatasetUrn {
  const urn = parseDatasetUrn(`urn:li:dataset:(urn:li:dataPlatform:hive,${id},PROD)`);
  if (!urn) throw new Error("It is a dataset");
  return urn;
}

/** A service whose datasets have profiles of so many characters, one version after the other. */
async function withProfiles(
  profiles: readonly { readonly urn: DatasetUrn; readonly length: number }[],
): Promise<TestService> {
  const folder = testFolder();
  const store = await openStore(folder);
  const stamp = { time: 1, actor: userUrn("jdoe") };
  for (const [at, { urn, length }] of profiles.entries()) {
    const exists = { urn, name: "status", value: { removed: false } };
    const profile = {
      urn,
      name: "datasetProfile",
      value: { timestampMillis: at, text: String(at % 10).repeat(length) },
    };
    expect(await store.write({ writes: [exists, profile], stamp })).toMatchObject({ ok: true });
  }
  await store.close();
  return startTest(folder);
}

function aliases(count: number, field: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => `a${at}: ${field(at)}`).join(" ");
}

test("a request reads a bounded number of characters, of GraphQL and of OpenAPI", async () => {
  const urns = Array.from({ length: 70 }, (_, at) => datasetUrn(`long.d${at}`));
  const service = await withProfiles(urns.map((urn) => ({ urn, length: 2 * MILLION })));
  const query = `query ($urns: [String!]!) { entities(urns: $urns) { ... on Dataset {
    aspects(input: { aspectNames: ["datasetProfile"] }) { aspectName } } } }`;
  expect(await service.ask(query, { urns: urns.slice(0, 60) })).not.toHaveProperty("errors");
  const refused = await service.ask(query, { urns });
  expect(refused).toHaveProperty("errors.0.extensions.code", 400);
  expect(refused).toHaveProperty("errors.0.message", expect.stringContaining("ask for fewer entities"));

  const named = (some: readonly DatasetUrn[]): object => some.map((urn) => ({ urn, datasetProfile: {} }));
  const got = (body: object): ReturnType<TestService["send"]> =>
    service.send("/openapi/v3/entity/dataset/batchGet", { method: "POST", body: JSON.stringify(body) });
  const tooMany = await got(named(urns));
  expect(tooMany.status).toBe(400);
  expect(tooMany.body).toHaveProperty("message", expect.stringContaining("ask for fewer entities"));
  expect(await got(named(urns.slice(0, 20)))).toMatchObject({ status: 200, body: { length: 20 } });

  const page = z.object({
    scrollId: z.string().optional(),
    entities: z.array(z.object({ urn: z.string() })),
    totalCount: z.number(),
  });
  const seen: string[] = [];
  const pages: number[] = [];
  for (let scrollId: string | undefined = ""; scrollId !== undefined;) {
    const from: string = scrollId === "" ? "" : `&scrollId=${scrollId}`;
    const { body } = await service.send(`/openapi/v3/entity/dataset?count=50&aspects=datasetProfile${from}`);
    const { entities, totalCount, ...next } = page.parse(body);
    expect(totalCount).toBe(70);
    pages.push(entities.length);
    seen.push(...entities.map(({ urn }) => urn));
    ({ scrollId } = next);
  }
  expect(seen).toEqual(urns);
  expect(pages).toEqual(Array(10).fill(7));
  await service.close();
});

test("the pages of a history are held together to a number of characters", async () => {
  const urn = datasetUrn("long.history");
  const service = await withProfiles(Array.from({ length: 8 }, () => ({ urn, length: 1.9 * MILLION })));
  const page = `aspectHistory(input: { urn: "${urn}", aspectName: "datasetProfile" }) { versions { version } }`;
  expect(await service.ask(`{ ${aliases(8, () => page)} }`)).not.toHaveProperty("errors");
  const refused = await service.ask(`{ ${aliases(9, () => page)} }`);
  expect(refused).toHaveProperty("errors.0.extensions.code", 400);
  expect(refused).toHaveProperty("errors.0.message", expect.stringContaining("128,000,000 characters"));
  await service.close();
});

test("an answer that is too long is refused, and says that a mutation is carried out", async () => {
  const service = await startTest();
  const description = "x".repeat(MILLION);
  await service.emit([
    proposal(DATASET, "datasetProperties", {}),
    proposal(DATASET, "editableDatasetProperties", { description }),
  ]);
  const shown = aliases(85, () => "editableProperties { description }");
  for (const request of [
    `{ dataset(urn: "${DATASET}") { ${shown} } }`,
    `mutation { updateDataset(urn: "${DATASET}", input: {}) { ${shown} } }`,
  ]) {
    const refused = await service.ask(request);
    expect(refused).toMatchObject({ data: null, errors: [{ extensions: { code: 400 } }] });
    expect(refused).toHaveProperty(
      "errors.0.message",
      expect.stringMatching(/ask for fewer entities or fields.*If it was a mutation, it has been carried out/),
    );
  }
  await service.close();
});

test("a former version is read once, however often it is asked for, and counts as its characters and more", async () => {
  const service = await startTest();
  const schema = {
    schemaName: "shop",
    platform: "urn:li:dataPlatform:hive",
    version: 0,
    hash: "",
    platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
    fields: [],
  };
  for (const hash of ["one", "two"]) await service.emit([proposal(DATASET, "schemaMetadata", { ...schema, hash })]);
  const once = aliases(21, () => "schemaMetadata(version: 1) { hash }");
  const answer = await service.ask(
    `query ($urns: [String!]!) { entities(urns: $urns) { ... on Dataset { ${once} } } }`,
    { urns: Array.from({ length: 1000 }, () => DATASET) },
  );
  expect(answer).not.toHaveProperty("errors");
  expect(answer).toHaveProperty("data.entities.999.a20", { hash: "one" });
  const urns = Array.from({ length: 3 }, (_, at) => datasetUrn(`versions.d${at}`));
  await service.emit(urns.map((urn) => proposal(urn, "datasetProperties", {})));
  const versions = (of: readonly DatasetUrn[]): Promise<unknown> => {
    const fields = aliases(900, (at) => `schemaMetadata(version: ${at + 1}) { name }`);
    return service.ask(`query ($urns: [String!]!) { entities(urns: $urns) { ... on Dataset { ${fields} } } }`, {
      urns: of,
    });
  };
  expect(await versions(urns.slice(0, 2))).not.toHaveProperty("errors");
  expect(await versions(urns)).toHaveProperty(
    "errors.0.message",
    expect.stringContaining("entities, aspects or versions"),
  );
  await service.close();
});
