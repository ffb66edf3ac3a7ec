import { expect, onTestFinished, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { readDataset } from "../../../catalogue/graph/readDataset.ts";
import { success } from "../../../catalogue/result.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { wishToShow } from "../../../catalogue/facts/shownDescription.ts";
import {
  descriptionOf,
  saveDescription,
  storedDescription,
  writeDescription,
} from "../../../client/descriptions/saveDescription.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { proposal, schema, seed, startTest } from "../../service/testService.ts";

const ID = { urn: datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" }), column: "id" };

/** A catalogue of its own for each test. */
async function catalogue(): Promise<CatalogueGraph> {
  const service = await startTest();
  onTestFinished(() => service.close());
  await seed(service);
  return connected(service.url, service.token);
}

function connected(url: string, token: string): CatalogueGraph {
  return connectGraph({ url, token, fetch, now: () => 1, waiting: AT_ONCE });
}

test("a text is saved over the description that the user changed, and over no other", async () => {
  const graph = await catalogue();
  expect(await storedDescription(graph, ID)).toEqual(success("ingested id"));
  expect(await saveDescription(graph, ID, { description: "Mine", base: "ingested id" })).toEqual(
    success({ outcome: "written", edited: "Mine", before: "" }),
  );
  expect(await saveDescription(graph, ID, { description: "Late", base: "ingested id" })).toMatchObject({
    error: { error: { kind: "changed-meanwhile" }, base: "ingested id" },
  });
  expect(await storedDescription(graph, ID)).toEqual(success("Mine"));
});

test("a text whose base is unknown replaces nothing but an empty description, or the same text", async () => {
  const graph = await catalogue();
  expect(await saveDescription(graph, ID, { description: "Unknown", base: undefined })).toMatchObject({
    error: { error: { kind: "changed-meanwhile" }, base: "" },
  });
  expect(await saveDescription(graph, ID, { description: "ingested id", base: undefined })).toMatchObject({ ok: true });
});

test("a removed edit shows the ingested description again", async () => {
  const graph = await catalogue();
  await saveDescription(graph, ID, { description: "Mine", base: "ingested id" });
  expect(await saveDescription(graph, ID, { description: "", base: "Mine" })).toEqual(
    success({ outcome: "written", edited: "", before: "Mine" }),
  );
  expect(await storedDescription(graph, ID)).toEqual(success("ingested id"));
});

test.for(["id", ""])("the ingested text removes the edited description of %j", async (column) => {
  const graph = await catalogue();
  const address = { ...ID, column };
  const read = await storedDescription(graph, address);
  const ingested = (read.ok ? read.value : undefined) ?? "";
  await saveDescription(graph, address, { description: "Mine", base: ingested });
  expect(await saveDescription(graph, address, { description: ingested, base: "Mine" })).toEqual(
    success({ outcome: "written", edited: "", before: "Mine" }),
  );
  const stored = await readDataset(graph, ID.urn);
  expect(stored.ok && descriptionOf(stored.value, column)?.shown).toEqual({ text: ingested, origin: "ingested" });
});

test.for(["id", ""])(
  "the ingested text removes no edited description of %j once another is ingested",
  async (column) => {
    const service = await startTest();
    onTestFinished(() => service.close());
    await seed(service);
    const graph = connected(service.url, service.token);
    const address = { ...ID, column };
    const read = await storedDescription(graph, address);
    const ingested = (read.ok ? read.value : undefined) ?? "";
    await saveDescription(graph, address, { description: "Mine", base: ingested });
    const wish = wishToShow(ingested, { text: "Mine", origin: "edited", hidden: ingested });
    const type = { type: { "com.linkedin.schema.StringType": {} } };
    const fields = [{ fieldPath: "id", type, nativeDataType: "string", description: "Another" }];
    await service.emit([
      proposal(ID.urn, "datasetProperties", { description: "Another" }),
      proposal(ID.urn, "schemaMetadata", { ...schema("id"), fields }),
    ]);
    for (const expected of [{ seen: "Mine" }, {}])
      expect(await writeDescription(graph, address, { ...wish, ...expected })).toMatchObject({
        error: { kind: "changed-meanwhile" },
      });
    expect(await storedDescription(graph, address)).toEqual(success("Mine"));
  },
);

test("the ingested text with a line feed that VS Code adds removes the edited description", async () => {
  const graph = await catalogue();
  await saveDescription(graph, ID, { description: "Mine", base: "ingested id" });
  const isSame = (one: string, other: string): boolean => one === `${other}\n`;
  expect(await saveDescription(graph, ID, { description: "ingested id\n", base: "Mine", isSame })).toEqual(
    success({ outcome: "written", edited: "", before: "Mine" }),
  );
  expect(await storedDescription(graph, ID)).toEqual(success("ingested id"));
});

test("the dataset's own description is read and saved like that of a column", async () => {
  const graph = await catalogue();
  const own = { ...ID, column: "" };
  const [first, second] = ["Mine", "Mine again"] as const;
  const ingested = await storedDescription(graph, own);
  const base = ingested.ok ? ingested.value : undefined;
  expect(base).toEqual(expect.any(String));
  expect(await saveDescription(graph, own, { description: first, base })).toMatchObject({ value: { before: "" } });
  expect(await storedDescription(graph, own)).toEqual(success(first));
  expect(await saveDescription(graph, own, { description: "Late", base })).toMatchObject({
    error: { error: { kind: "changed-meanwhile" } },
  });
  const again = await saveDescription(graph, own, { description: second, base: first });
  expect(again).toEqual(success({ outcome: "written", edited: second, before: first }));
});

test("a column that the dataset does not have has no description, and none is saved", async () => {
  const graph = await catalogue();
  const gone = { ...ID, column: "gone" };
  expect(await storedDescription(graph, gone)).toEqual(success(undefined));
  expect(await saveDescription(graph, gone, { description: "x", base: "" })).toMatchObject({
    error: { error: { kind: "unknown-column" } },
  });
});

test("a catalogue that does not answer saves nothing, whether the base is known or not", async () => {
  const graph = connected("http://127.0.0.1:9", "");
  for (const base of ["ingested id", undefined])
    expect(await saveDescription(graph, ID, { description: "x", base })).toMatchObject({
      error: { error: { kind: "unreachable" } },
    });
});
