import { afterAll, expect, test } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { DATASET, NOW, OTHER_DATASET, proposal, schema, seed, startTest, UNKNOWN_DATASET } from "../testService.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

/** Names no column. */
const WHOLE = { subResource: null, subResourceType: null };
const ZIP = "[version=2.0].[type=struct].address.[type=string].zip";

function describe(input: object): Promise<unknown> {
  const query = "mutation ($input: DescriptionUpdateInput!) { updateDescription(input: $input) }";
  return service.ask(query, {
    input: { resourceUrn: DATASET, description: "text", subResourceType: "DATASET_FIELD", ...input },
  });
}

/** The edited descriptions of the dataset's columns, as they are stored. */
async function stored(urn = DATASET): Promise<unknown> {
  const path = `/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/editableSchemaMetadata`;
  return (await service.send(path)).body;
}

test("a column is described under its exact path, however it was named, and stamped by the service", async () => {
  expect(await describe({ subResource: "id", description: "**Key**" })).toEqual({
    data: { updateDescription: true },
    extensions: {},
  });
  expect(await describe({ subResource: "address.zip", description: "Postal\ncode" })).toMatchObject({
    data: { updateDescription: true },
  });
  const stamp = { time: NOW, actor: userUrn("datahub") };
  expect(await stored()).toMatchObject({
    value: {
      created: stamp,
      lastModified: stamp,
      editableSchemaFieldInfo: [
        { fieldPath: "id", description: "**Key**" },
        { fieldPath: ZIP, description: "Postal\ncode" },
      ],
    },
    systemMetadata: { version: "2" },
  });
});

test("the same description again makes no new version", async () => {
  await describe({ subResource: "id", description: "same" });
  const before = await stored();
  expect(await describe({ subResource: "id", description: "same" })).toMatchObject({
    data: { updateDescription: true },
  });
  expect(await stored()).toEqual(before);
});

test("a container is described as a whole, and what else was stored of it stays", async () => {
  const container = "urn:li:container:shop";
  const aspect = `/openapi/v3/entity/container/${encodeURIComponent(container)}/editableContainerProperties`;
  const created = { time: 1, actor: "urn:li:corpuser:jdoe" };
  await service.emit([
    proposal(container, "containerProperties", { name: "shop" }),
    proposal(container, "editableContainerProperties", { created, description: "Old" }),
  ]);
  for (let times = 0; times < 2; times++) {
    expect(await describe({ ...WHOLE, resourceUrn: container, description: "The shop's tables" })).toEqual({
      data: { updateDescription: true },
      extensions: {},
    });
  }
  expect((await service.send(aspect)).body).toMatchObject({
    value: { created, description: "The shop's tables", lastModified: { time: NOW, actor: userUrn("datahub") } },
    systemMetadata: { version: "2" },
  });
});

test("what is refused writes nothing", async () => {
  await service.emit([
    proposal(OTHER_DATASET, "schemaMetadata", schema("[version=2.0].[type=a].x", "[version=2.0].[type=b].x")),
    proposal("urn:li:container:odd", "containerProperties", { name: "odd" }),
    proposal("urn:li:container:odd", "editableContainerProperties", { description: 7 }),
  ]);
  const before = await stored();
  for (const [input, code, words] of [
    [{ subResource: "nothing" }, 400, "nothing"],
    [{ subResource: "adress.zip" }, 400, 'no column \\"adress.zip\\"; did you mean \\"address.zip\\"?'],
    [{ resourceUrn: OTHER_DATASET, subResource: "x" }, 400, "[version=2.0].[type=b].x"],
    [{ subResource: "id", subResourceType: null }, 400, "subResourceType"],
    [{ subResource: null }, 400, "subResource"],
    [{ subResource: null, subResourceType: null }, 400, "editableDatasetProperties"],
    [{ resourceUrn: UNKNOWN_DATASET, subResource: "id" }, 404, UNKNOWN_DATASET],
    [{ resourceUrn: "urn:li:container:x", subResource: "id" }, 400, "not the URN of a dataset"],
    [{ resourceUrn: "orders", subResource: "id" }, 400, "not a URN"],
    [{ ...WHOLE, resourceUrn: "urn:li:container:unknown" }, 404, "urn:li:container:unknown"],
    [{ ...WHOLE, resourceUrn: "urn:li:container:odd" }, 400, "unexpected shape"],
    [{ ...WHOLE, resourceUrn: "urn:li:tag:pii" }, 400, "not the URN of a dataset or container"],
    [{ ...WHOLE, resourceUrn: "orders" }, 400, "not a URN"],
  ] as const) {
    const answer = await describe(input);
    expect(JSON.stringify(answer)).toContain(words);
    expect(answer).toMatchObject({
      data: { updateDescription: null },
      errors: [{ path: ["updateDescription"], extensions: { code } }],
    });
  }
  expect(await stored()).toEqual(before);
  expect(await stored(OTHER_DATASET)).toMatchObject({ code: "ASPECT_NOT_FOUND" });
});
