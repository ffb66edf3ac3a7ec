import { afterAll, expect, test } from "vitest";
import { addOwner } from "../../../catalogue/graph/addOwner.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { datasetHistory, type DatasetHistory, type HistorySubject } from "../../../catalogue/graph/datasetHistory.ts";
import { describeColumn } from "../../../catalogue/graph/describeColumn.ts";
import { describeDataset } from "../../../catalogue/graph/describeDataset.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { removeOwner } from "../../../catalogue/graph/removeOwner.ts";
import { restoreOwners } from "../../../catalogue/graph/restoreOwners.ts";
import { success } from "../../../catalogue/result.ts";
import { datasetUrn, userUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { proposal, schema, startTest } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";

const clock = { time: 1_000 };
const service = await startTest(undefined, { clock: () => clock.time++ });
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => clock.time++, waiting: AT_ONCE });
const [ada, bob] = [userUrn("ada"), userUrn("bob")];
await service.emit([ada, bob].map((urn) => proposal(urn, "corpUserInfo", { active: true })));

async function stored(name: string): Promise<DatasetUrn> {
  const urn = datasetUrn({ platform: "hive", name, env: "PROD" });
  const fields = schema("id", "zip");
  await service.emit([
    proposal(urn, "datasetProperties", { description: "From the source" }),
    proposal(urn, "schemaMetadata", fields),
  ]);
  return urn;
}

interface Read {
  readonly most?: number;
  readonly on?: CatalogueGraph;
  readonly before?: DatasetHistory;
  readonly signal?: AbortSignal;
}

async function history(
  subject: HistorySubject,
  { most = 100, on = graph, before, signal = new AbortController().signal }: Read = {},
): Promise<DatasetHistory> {
  const read = await datasetHistory(on, subject, { most, signal, before, onProgress: () => undefined });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}

/** Each version as a line: who says so, what there was before, what there is. */
function lines({ versions }: DatasetHistory): readonly string[] {
  const said = (value: DatasetHistory["versions"][number]["before"]): string =>
    value === undefined
      ? "?"
      : value.kind === "description"
        ? JSON.stringify(value.text)
        : value.owners.map(({ owner }) => owner.replace("urn:li:corpuser:", "")).join(",");
  return versions.map((each) => `${each.origin} ${each.version}: ${said(each.before)} → ${said(each.value)}`);
}

test("the description of a dataset: what people and an ingestion wrote, a removal too, and nothing that changed no text", async () => {
  const urn = await stored("history.whole");
  await describeDataset(graph, urn, { description: "First" });
  await service.emit([proposal(urn, "datasetProperties", { description: "From the source", qualifiedName: "x" })]);
  await service.emit([proposal(urn, "datasetProperties", { description: "Ingested again" })]);
  await describeDataset(graph, urn, { description: "" });
  const read = await history({ kind: "description", urn, column: "" });
  expect(lines(read)).toEqual([
    'edited 2: "First" → ""',
    'ingested 3: "From the source" → "Ingested again"',
    'edited 1: "" → "First"',
    'ingested 1: "" → "From the source"',
  ]);
  expect(read.versions.map(({ actor }) => actor)).toEqual(Array(4).fill("urn:li:corpuser:datahub"));
  expect(read).toMatchObject({ hasMore: false, isCut: false, isUntold: false });
});

test("of a column, only what was written of this column, under whichever form of its path", async () => {
  const urn = await stored("history.columns");
  const path = "[version=2.0].[type=struct].[type=string].zip";
  await service.emit([
    proposal(urn, "editableSchemaMetadata", { editableSchemaFieldInfo: [{ fieldPath: "zip", description: "Code" }] }),
    proposal(urn, "schemaMetadata", schema("id", path)),
  ]);
  await describeColumn(graph, urn, { column: "id", description: "Number" });
  await describeColumn(graph, urn, { column: path, description: "Postal code" });
  expect(lines(await history({ kind: "description", urn, column: path }))).toEqual([
    'edited 3: "Code" → "Postal code"',
    'edited 1: "" → "Code"',
    `ingested 2: "ingested zip" → "ingested ${path}"`,
    'ingested 1: "" → "ingested zip"',
  ]);
  expect(lines(await history({ kind: "description", urn, column: "id" }))).toEqual([
    'edited 2: "" → "Number"',
    'ingested 1: "" → "ingested id"',
  ]);
});

test("of a column that an ingestion has added, what was written since, and nothing of a similar one before", async () => {
  const urn = await stored("history.added");
  await service.emit([proposal(urn, "schemaMetadata", schema("id", "zip", "zip2"))]);
  expect(lines(await history({ kind: "description", urn, column: "zip2" }))).toEqual([
    'ingested 2: "" → "ingested zip2"',
  ]);
});

test("of owners, whose order has no meaning; earlier ones are restored unless there are others than the user saw", async () => {
  const urn = await stored("history.owners");
  await addOwner(graph, urn, { owner: ada, type: "DATA_STEWARD" });
  await addOwner(graph, urn, { owner: bob, type: "DATA_STEWARD" });
  const both = await ownersOf(urn);
  await graph.emit([{ entityUrn: urn, aspectName: "ownership", aspect: { owners: both.toReversed() } }]);
  await removeOwner(graph, urn, { owner: ada });
  expect(lines(await history({ kind: "owners", urn }))).toEqual([
    "edited 4: bob,ada → bob",
    "edited 2: ada → ada,bob",
    "edited 1:  → ada",
  ]);
  const refused = await restoreOwners(graph, urn, { owners: both, seen: both.slice(0, 1) });
  expect(refused).toMatchObject({ ok: false, error: { kind: "changed-meanwhile" } });
  expect((await ownersOf(urn)).map(({ owner }) => owner)).toEqual([bob]);
  expect(await restoreOwners(graph, urn, { owners: both, seen: await ownersOf(urn) })).toEqual(success("written"));
  expect(await ownersOf(urn)).toEqual(both);
  expect(await restoreOwners(graph, urn, { owners: both, seen: [] })).toEqual(success("unchanged"));
});

test("versions are read page by page; the last of a page is told once what came before it is known", async () => {
  const urn = await stored("history.pages");
  for (let at = 1; at <= 45; at++) await describeDataset(graph, urn, { description: `Text ${at}` });
  const subject = { kind: "description", urn, column: "" } as const;
  const first = await history(subject, { most: 30 });
  expect([first.versions.length, first.hasMore]).toEqual([30, true]);
  const all = await history(subject, { most: 30, before: first });
  expect([all.versions.length, all.hasMore, all.isCut]).toEqual([46, false, false]);
  expect(lines(all).slice(0, first.versions.length - 1)).toEqual(
    lines(first).filter((line) => line.startsWith("edited")),
  );
  const stopped = { most: 30, signal: AbortSignal.abort(), onProgress: () => undefined };
  expect(await datasetHistory(graph, subject, stopped)).toEqual({ ok: false, error: { kind: "cancelled" } });
});

test("what a catalogue no longer has, or does not tell, is said", async () => {
  const urn = await stored("history.cut");
  for (const description of ["One", "Two", "Three"]) await describeDataset(graph, urn, { description });
  const subject = { kind: "description", urn, column: "" } as const;
  const short: CatalogueGraph = {
    ...graph,
    readVersion: (of, name, version) =>
      version === undefined || version > 1 ? graph.readVersion(of, name, version) : Promise.resolve(success(undefined)),
  };
  const cut = await history(subject, { on: short });
  expect([lines(cut)[1], cut.isCut]).toEqual(['edited 2: ? → "Two"', true]);
  const silent = { ...graph, readVersion: () => Promise.resolve(success(undefined)) };
  expect(await history(subject, { on: silent })).toMatchObject({ versions: [], isUntold: true, hasMore: false });
});

async function ownersOf(urn: DatasetUrn): Promise<Owners> {
  const read = await graph.readAspects(urn, ["ownership"]);
  return read.ok ? (read.value.aspect("ownership")?.value.owners ?? []) : [];
}

type Owners = Parameters<typeof restoreOwners>[2]["owners"];
