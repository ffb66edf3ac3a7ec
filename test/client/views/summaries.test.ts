import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { readDataset } from "../../../catalogue/graph/readDataset.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { Summaries } from "../../../client/views/summaries.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
const named = (name: string): ReturnType<typeof datasetUrn> => datasetUrn({ platform: "hive", name, env: "PROD" });

test("a dataset is missing if the catalogue says so, not if the catalogue says nothing", async () => {
  const [there, later] = [named("there"), named("later")];
  const create = (entityUrn: typeof there): ReturnType<typeof graph.emit> =>
    graph.emit([{ entityUrn, aspectName: "status", aspect: { removed: false } }]);
  await create(there);
  let isDown = true;
  const summaries = new Summaries(() => (isDown ? Promise.reject(new Error("down")) : Promise.resolve(graph)));
  expect([await summaries.of(later), summaries.isMissing(later)]).toEqual([undefined, false]);
  expect([summaries.takeUnread(), summaries.takeUnread()]).toEqual([[later], []]);
  isDown = false;
  await Promise.all([summaries.of(there), summaries.of(later)]);
  expect([summaries.isMissing(there), summaries.isMissing(later)]).toEqual([false, true]);
  // What is missing is asked for again.
  await create(later);
  expect((await summaries.of(later))?.columns).toBe(0);
  expect(summaries.isMissing(later)).toBe(false);
});

test("datasets whose rows are asked for together are read by one request, whether the catalogue has them or not", async () => {
  let requests = 0;
  const counting: typeof graph = {
    ...graph,
    execute: (operation, variables, signal) => {
      requests++;
      return graph.execute(operation, variables, signal);
    },
  };
  const summaries = new Summaries(() => Promise.resolve(counting));
  const some = Array.from({ length: 50 }, (_, at) => named(`d${at}`));
  await Promise.all(some.map((urn) => summaries.of(urn)));
  expect([requests, some.every((urn) => summaries.isMissing(urn))]).toEqual([1, true]);
});

test("tells whenever what it gave of a dataset may no longer be true", async () => {
  const urn = named("told");
  await graph.emit([{ entityUrn: urn, aspectName: "status", aspect: { removed: false } }]);
  let isDown = true;
  const summaries = new Summaries(() => (isDown ? Promise.reject(new Error("down")) : Promise.resolve(graph)));
  let told = 0;
  summaries.onMayChange(() => told++);
  const toldBy = async (act: () => unknown): Promise<number> => {
    told = 0;
    await act();
    return told;
  };
  const noted = async (): Promise<void> => {
    const read = await readDataset(graph, urn);
    if (read.ok) await summaries.note(read.value);
  };
  expect(await toldBy(() => summaries.of(urn))).toBe(0);
  expect(await toldBy(() => summaries.takeUnread())).toBe(1);
  expect(await toldBy(() => summaries.takeUnread())).toBe(0);
  isDown = false;
  await summaries.of(urn);
  expect(await toldBy(noted)).toBe(0);
  await graph.emit([{ entityUrn: urn, aspectName: "editableDatasetProperties", aspect: { description: "New" } }]);
  expect(await toldBy(noted)).toBe(1);
  expect(
    await toldBy(() => {
      summaries.forget([urn]);
    }),
  ).toBe(1);
});

test("tells also if what could not be read is read because its row is asked for again, or is unfolded", async () => {
  const [asked, unfolded] = [named("asked"), named("unfolded")];
  for (const entityUrn of [asked, unfolded])
    await graph.emit([{ entityUrn, aspectName: "status", aspect: { removed: false } }]);
  let isDown = true;
  const summaries = new Summaries(() => (isDown ? Promise.reject(new Error("down")) : Promise.resolve(graph)));
  let told = 0;
  summaries.onMayChange(() => told++);
  const readAgain: unknown[] = [];
  summaries.onDidReadAgain((urns) => readAgain.push(...urns));
  await Promise.all([summaries.of(asked), summaries.of(unfolded)]);
  isDown = false;
  await summaries.of(asked);
  await summaries.of(asked);
  expect([told, readAgain]).toEqual([1, [asked]]);
  const read = await readDataset(graph, unfolded);
  if (!read.ok) throw new Error("It is not there.");
  expect([await summaries.note(read.value), await summaries.note(read.value), told]).toEqual([true, false, 2]);
  expect(summaries.takeUnread()).toEqual([]);
});
