import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { describeColumn } from "../../../catalogue/graph/describeColumn.ts";
import { describeColumns } from "../../../catalogue/graph/describeColumns.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { readDataset } from "../../../catalogue/graph/readDataset.ts";
import { columnName, sameColumns, type DatasetColumn } from "../../../catalogue/graph/sameColumns.ts";
import { failure } from "../../../catalogue/result.ts";
import { datasetUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import {
  changedDatasets,
  copyFailures,
  copyMessage,
  copyQuestion,
  copyTargets,
  copyTexts,
  notTakenBack,
  supersededBy,
  targetLook,
  targetName,
  undoCopy,
  type CopyTarget,
} from "../../../client/descriptions/copyDescriptions.ts";
import { ofUndo } from "../../../client/undo/changeOfMany.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { proposal, schema, startTest } from "../../service/testService.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
const WISH = "Copy the description of key in a";

function urnOf(name: string): DatasetUrn {
  return datasetUrn({ platform: "hive", name, env: "PROD" });
}

/** Datasets with a column each, which has no description. */
async function stored(columns: Readonly<Record<string, string>>): Promise<void> {
  const type = { type: { "com.linkedin.schema.StringType": {} } };
  await service.emit(
    Object.entries(columns).map(([name, fieldPath]) =>
      proposal(urnOf(name), "schemaMetadata", {
        ...schema(),
        fields: [{ fieldPath, type, nativeDataType: "string" }],
      }),
    ),
  );
}

/** Ingests descriptions of a column that several datasets have as their only one. */
function ingestTo(fieldPath: string): (name: string, description: string) => Promise<unknown> {
  const type = { type: { "com.linkedin.schema.StringType": {} } };
  return (name, description) => {
    const fields = [{ fieldPath, type, nativeDataType: "string", description }];
    return service.emit([proposal(urnOf(name), "schemaMetadata", { ...schema(), fields })]);
  };
}

async function columnOf(name: string): Promise<DatasetColumn> {
  const urn = urnOf(name);
  const read = await readDataset(graph, urn);
  const [column] = read.ok ? read.value.columns : [];
  if (!column) throw new Error(`${name} has no column`);
  return { urn, column };
}

/** The columns that another one's description could be copied to. */
async function targetsOf(name: string, most = 100, on: CatalogueGraph = graph): Promise<readonly CopyTarget[]> {
  const source = await columnOf(name);
  const found = await sameColumns(on, source, { most });
  if (!found.ok) throw new Error(found.error.kind);
  const targets = copyTargets(found.value.columns, source.column.description?.text ?? "");
  return targets.toSorted((one, other) => one.urn.localeCompare(other.urn));
}

test("columns with the same last name are found in other datasets, whatever their case and the columns above them", async () => {
  await stored({
    "find.a": "voyage_key",
    "find.b": "VOYAGE_KEY",
    "find.c": "trip.voyage_key",
    "find.d": "[version=2.0].[type=struct].[type=string].voyage_key",
    "find.e": "voyage_key_old",
    "find.f": "voyage_key.other",
  });
  await describeColumn(graph, urnOf("find.a"), { column: "voyage_key", description: "Number of a voyage" });
  await describeColumn(graph, urnOf("find.b"), { column: "VOYAGE_KEY", description: "Other" });
  expect(columnName("trip.voyage_key")).toBe("voyage_key");
  const found = await sameColumns(graph, await columnOf("find.a"), { most: 100 });
  expect(found).toMatchObject({ ok: true, value: { searched: 6, isWhole: true } });
  expect((await targetsOf("find.a")).map((target) => [targetName(target), target.seen])).toEqual([
    ["VOYAGE_KEY in find.b (hive, PROD)", "Other"],
    ["trip.voyage_key in find.c (hive, PROD)", ""],
    ["voyage_key in find.d (hive, PROD)", ""],
  ]);
  expect((await targetsOf("find.a")).map((target) => targetLook(target, "voyage_key").description)).toEqual([
    "hive · PROD · VOYAGE_KEY",
    "hive · PROD · trip.voyage_key",
    "hive · PROD",
  ]);
  const some = await sameColumns(graph, await columnOf("find.a"), { most: 2 });
  expect(some).toMatchObject({ ok: true, value: { searched: 2, isWhole: false } });
  const stopped = await sameColumns(graph, await columnOf("find.a"), { most: 100, signal: AbortSignal.abort() });
  expect(stopped).toEqual(failure({ kind: "cancelled" }));
});

test("a page without datasets that names a next one is not the end", async () => {
  await stored({ "empty.a": "ebb_key", "empty.b": "ebb_key" });
  const scrolling = z.object({ variables: z.object({ input: z.object({ query: z.literal("ebb_key") }) }) });
  let pages = 0;
  const afterEmpty = connectGraph({
    ...service,
    fetch: (input, init) => {
      const body = typeof init?.body === "string" ? init.body : "null";
      const isFirst = scrolling.safeParse(JSON.parse(body)).success && ++pages === 1;
      if (!isFirst) return fetch(input, { ...init, body: body.replace(',"scrollId":"second"', "") });
      const page = { nextScrollId: "second", total: 2, searchResults: [] };
      return Promise.resolve(Response.json({ data: { scrollAcrossEntities: page } }));
    },
    now: () => 1,
    waiting: AT_ONCE,
  });
  const found = await sameColumns(afterEmpty, await columnOf("empty.a"), { most: 100 });
  expect(found).toMatchObject({ ok: true, value: { columns: [{ urn: urnOf("empty.b") }], searched: 2 } });
});

test("all datasets that a search finds are looked through, also beyond those that it puts in order", async () => {
  const many = Array.from({ length: 1_250 }, (_, at) => [`many.t${at}`, "tide_key"] as const);
  await stored(Object.fromEntries(many));
  const source = await columnOf("many.t0");
  const progress: (number | undefined)[][] = [];
  const found = await sameColumns(graph, source, {
    most: 10_000,
    onProgress: (done, total) => progress.push([done, total]),
  });
  expect(found).toMatchObject({ ok: true, value: { searched: 1_250, isWhole: true } });
  expect(found.ok && new Set(found.value.columns.map(({ urn }) => urn)).size).toBe(1_249);
  expect(progress.at(0)).toEqual([100, undefined]);
  expect(progress.at(-1)).toEqual([1_250, undefined]);

  // What was found before the user cancelled can be used.
  const stopping = new AbortController();
  const some = await sameColumns(graph, source, {
    most: 10_000,
    signal: stopping.signal,
    onProgress: (done) => {
      if (done >= 1_100) stopping.abort();
    },
  });
  expect(some).toMatchObject({ ok: true, value: { searched: 1_100, isWhole: false } });
});

test("the question and the result say if not every dataset was searched", () => {
  const unsearched = 'Searched only 10,000 datasets; more may match "key".';
  const target = {
    urn: urnOf("a"),
    column: "key",
    name: "key",
    description: "Key",
    seen: "",
    shown: "Key",
    before: "",
  };
  const { detail } = copyQuestion({ from: "key in b", text: "Key", unsearched }, [target]);
  expect(detail[0]).toBe(`"Key". ${unsearched} Current descriptions of the columns:`);
  const done = { written: [target], unchanged: [], failed: [], untried: [], stopped: undefined };
  expect(copyMessage(WISH, done, unsearched).sentence).toBe(`${WISH}: 1 column changed. ${unsearched}`);
  const cancelled = copyMessage(WISH, { ...done, stopped: { kind: "cancelled" } }, unsearched);
  expect(cancelled.sentence).toBe(`${WISH}: you cancelled. 1 column changed. ${unsearched}`);
});

test("each is shown before it is written, and what has the text already is left out", async () => {
  await stored({ "show.a": "berth_key", "show.b": "berth_key", "show.c": "berth_key", "show.d": "berth_key" });
  for (const [name, description] of [
    ["show.a", "Berth\u202E"],
    ["show.b", "Place\nto lie"],
    ["show.d", "Berth\u202E"],
  ] as const)
    await describeColumn(graph, urnOf(name), { column: "berth_key", description });
  const targets = await targetsOf("show.a");
  expect(copyQuestion({ from: "berth_key in show.a", text: "Berth\u202E" }, targets)).toEqual({
    sentence: "Copy the description of berth_key in show.a to 2 columns?",
    detail: [
      '"Berth⟨U+202E⟩". This replaces 1 other description. Current descriptions of the columns:',
      'berth_key in show.b (hive, PROD): "Place to lie"',
      "berth_key in show.c (hive, PROD): no description",
    ],
    all: undefined,
    verb: "Copy",
  });
  expect(copyTexts(targets)).toEqual({
    now: "# berth_key in show.b (hive, PROD)\nPlace\nto lie\n\n# berth_key in show.c (hive, PROD)\n\n",
    after: "# berth_key in show.b (hive, PROD)\nBerth⟨U+202E⟩\n\n# berth_key in show.c (hive, PROD)\nBerth⟨U+202E⟩\n",
  });
});

test("what others changed meanwhile is left, what was written is told and taken back as a whole", async () => {
  await stored({ "copy.a": "quay_key", "copy.b": "quay_key", "copy.c": "quay_key", "copy.d": "quay_key" });
  await describeColumn(graph, urnOf("copy.a"), { column: "quay_key", description: "Quay" });
  await describeColumn(graph, urnOf("copy.b"), { column: "quay_key", description: "Before" });
  const targets = await targetsOf("copy.a");
  await describeColumn(graph, urnOf("copy.c"), { column: "quay_key", description: "Theirs" });
  const done = await describeColumns(graph, targets);
  expect(done.written.map(({ urn }) => urn)).toEqual([urnOf("copy.b"), urnOf("copy.d")]);
  expect(copyMessage(WISH, done)).toEqual({
    severity: "warning",
    sentence: `${WISH}: 2 columns changed; 1 was left as it is, because it was changed elsewhere meanwhile.`,
    actions: ["Undo", "Show Output"],
  });
  // What others changed is shown, too.
  expect(changedDatasets(done)).toEqual([urnOf("copy.b"), urnOf("copy.d"), urnOf("copy.c")]);
  expect(copyFailures(done)).toEqual([
    expect.stringMatching(/^quay_key in copy\.c \(hive, PROD\): Not written, because .+ changed elsewhere/),
  ]);
  expect(await texts("copy")).toEqual(["Quay", "Quay", "Theirs", "Quay"]);
  await describeColumn(graph, urnOf("copy.d"), { column: "quay_key", description: "Since then" });
  const undone = await undoCopy(graph, done.written, {});
  expect(copyMessage(`Undo: ${WISH}`, undone).sentence).toBe(
    `Undo: ${WISH}: 1 column changed; 1 was left as it is, because it was changed elsewhere meanwhile.`,
  );
  expect(supersededBy(undone)).toEqual([urnOf("copy.d")]);
  expect(await texts("copy")).toEqual(["Quay", "Before", "Theirs", "Since then"]);
});

test("a copy of the ingested text removes the edited description, and can be taken back", async () => {
  await stored({ "same.a": "wharf_key", "same.b": "wharf_key" });
  const ingest = ingestTo("wharf_key");
  for (const name of ["same.a", "same.b"]) await ingest(name, "Wharf");
  await describeColumn(graph, urnOf("same.b"), { column: "wharf_key", description: "Before" });
  const targets = await targetsOf("same.a");
  expect(copyTexts(targets).after).toContain("Wharf");
  const done = await describeColumns(graph, targets);
  expect((await columnOf("same.b")).column.description).toEqual({ text: "Wharf", origin: "ingested" });
  // Another ingestion meanwhile does not matter.
  await ingest("same.b", "Another wharf");
  expect((await undoCopy(graph, done.written, {})).written).toHaveLength(1);
  expect((await columnOf("same.b")).column.description).toMatchObject({ text: "Before", origin: "edited" });
});

test("a copy of the ingested text removes no edited description if another text was ingested meanwhile", async () => {
  await stored({ "late.a": "lock_key", "late.b": "lock_key" });
  const ingest = ingestTo("lock_key");
  for (const name of ["late.a", "late.b"]) await ingest(name, "Lock");
  await describeColumn(graph, urnOf("late.b"), { column: "lock_key", description: "Before" });
  const targets = await targetsOf("late.a");
  await ingest("late.b", "Another lock");
  const { failed } = await describeColumns(graph, targets);
  expect(failed.map(({ error }) => error.kind)).toEqual(["changed-meanwhile"]);
  expect((await columnOf("late.b")).column.description).toMatchObject({ text: "Before", origin: "edited" });
});

test("what an undo of a copy leaves because it is cancelled or fails can be undone after it", async () => {
  await stored({ "rest.a": "ferry_key", "rest.b": "ferry_key", "rest.c": "ferry_key", "rest.d": "ferry_key" });
  await describeColumn(graph, urnOf("rest.a"), { column: "ferry_key", description: "Ferry" });
  const { written } = await describeColumns(graph, await targetsOf("rest.a"));
  expect(written).toHaveLength(3);
  const cancelled = await undoCopy(graph, written, { signal: AbortSignal.abort() });
  expect(notTakenBack(written, cancelled)).toEqual(written);
  expect(ofUndo(copyMessage(WISH, cancelled), 3).actions).toEqual(["Try Again"]);
  await describeColumn(graph, urnOf("rest.b"), { column: "ferry_key", description: "Since then" });
  const refusing: CatalogueGraph = {
    ...graph,
    emit: (proposals) =>
      proposals.some(({ entityUrn }) => entityUrn === urnOf("rest.c"))
        ? Promise.resolve(failure({ kind: "forbidden", message: "Not yours" }))
        : graph.emit(proposals),
  };
  const some = await undoCopy(refusing, written, {});
  const left = notTakenBack(written, some);
  expect(left.map(({ urn }) => urn)).toEqual([urnOf("rest.c")]);
  expect(ofUndo(copyMessage(WISH, some), left.length).actions).toEqual(["Try Again", "Show Output"]);
  expect(notTakenBack(left, await undoCopy(graph, left, {}))).toEqual([]);
  expect(await texts("rest")).toEqual(["Ferry", "Since then", undefined, undefined]);
});

test("a cancellation and a catalogue that no longer answers end the work, and a refusal of one does not", async () => {
  await stored({ "end.a": "pier_key", "end.b": "pier_key", "end.c": "pier_key" });
  await describeColumn(graph, urnOf("end.a"), { column: "pier_key", description: "Pier" });
  const targets = await targetsOf("end.a");
  const cancelled = await describeColumns(graph, targets, { signal: AbortSignal.abort() });
  expect(copyMessage(WISH, cancelled)).toEqual({
    severity: "warning",
    sentence: `${WISH}: you cancelled. 0 columns changed, 2 not tried.`,
    actions: [],
  });
  const refusing: CatalogueGraph = {
    ...graph,
    emit: (proposals) =>
      proposals.some(({ entityUrn }) => entityUrn === urnOf("end.b"))
        ? Promise.resolve(failure({ kind: "forbidden", message: "Not yours" }))
        : graph.emit(proposals),
  };
  const some = await describeColumns(refusing, targets);
  expect(copyMessage(WISH, some).sentence).toBe(
    `${WISH}: 1 column changed, 1 failed. pier_key in end.b (hive, PROD): The catalogue does not allow this: Not yours.`,
  );
  const gone = { ...graph, emit: () => Promise.resolve(failure({ kind: "unreachable", url: "http://x" } as const)) };
  const lost = await describeColumns(gone, (await targetsOf("end.a")).slice(0, 1));
  expect([lost.stopped?.kind, lost.failed.length]).toEqual(["unreachable", 1]);
  const again = await describeColumns(graph, targets);
  expect(copyMessage(WISH, again)).toMatchObject({
    severity: "information",
    sentence: `${WISH}: 1 column changed, 1 unchanged.`,
  });
});

/** The descriptions that are shown of the columns of datasets. */
async function texts(name: string): Promise<readonly (string | undefined)[]> {
  const columns = await Promise.all(["a", "b", "c", "d"].map((each) => columnOf(`${name}.${each}`)));
  return columns.map(({ column }) => column.description?.text);
}
