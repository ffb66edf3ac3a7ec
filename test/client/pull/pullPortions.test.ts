import { afterAll, expect, test } from "vitest";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { failure } from "../../../catalogue/result.ts";
import { datasetUrn, userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { fileKind } from "../../../catalogue/fileKinds/fileKind.ts";
import type { PlannedFile } from "../../../client/pull/planPull.ts";
import { pulledFileNames } from "../../../client/pull/pulledFileNames.ts";
import { pullPortions, type PulledFiles, type WrittenFiles } from "../../../client/pull/pullPortions.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { proposal, startTest } from "../../service/testService.ts";

const service = await startTest();
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
const datasets = Array.from({ length: 1200 }, (_, at) =>
  datasetUrn({ platform: "hive", name: `many.t${String(at).padStart(4, "0")}`, env: "PROD" }),
);
afterAll(() => service.close());
await service.emit(datasets.map((urn) => proposal(urn, "status", { removed: false })));
await service.emit(
  ["ann", "bob"].map((id) => proposal(userUrn(id), "corpUserInfo", { active: true, displayName: id })),
);

/** A folder in memory, and what happens while files are pulled into it. */
class Folder {
  readonly texts = new Map<string, string>();
  /** How many files each step wrote. */
  readonly steps: number[] = [];
  readonly progress: number[] = [];
  /** What each step says of files that it could not save. */
  unsaved: readonly string[] = [];
  readonly stopping = new AbortController();

  /** @param afterStep what happens after a step, or what it answers instead of success */
  async pull(
    urns: readonly EntityUrn[],
    on: CatalogueGraph = graph,
    afterStep: (step: number) => string | undefined = () => undefined,
  ): Promise<PulledFiles> {
    const write = (files: readonly PlannedFile[]): Promise<WrittenFiles> => {
      for (const { name, text } of files) this.texts.set(name, text);
      this.steps.push(files.length);
      const names = files.map(({ name }) => name);
      return Promise.resolve({
        made: names,
        updated: [],
        left: [],
        unsaved: this.unsaved,
        stop: afterStep(this.steps.length),
      });
    };
    return pullPortions(
      on,
      {
        names: pulledFileNames(urns),
        before: (name) => {
          const text = this.texts.get(name);
          const holds = fileKind(name, text ?? "");
          return Promise.resolve(text === undefined ? { kind: "absent", holds } : { kind: "text", text, holds });
        },
        write,
      },
      { signal: this.stopping.signal, onProgress: (done) => this.progress.push(done) },
    );
  }
}

test("files are written a portion at a time, with progress; users share a file", async () => {
  const folder = new Folder();
  const pulled = await folder.pull([...datasets, userUrn("ann"), userUrn("bob")]);
  expect(folder.steps).toEqual([500, 500, 201]);
  expect([pulled.made.length, pulled.unwritten, pulled.ended]).toEqual([1201, [], undefined]);
  expect(folder.progress).toEqual(folder.progress.toSorted((a, b) => a - b));
  expect(folder.progress.at(-1)).toBe(1202);
  expect(folder.texts.get("users.yaml")).toContain("id: bob");
});

test("a catalogue that stops answering leaves what was written; the next pull writes the rest and changes nothing else", async () => {
  const folder = new Folder();
  let reads = 0;
  const stopping: CatalogueGraph = {
    ...graph,
    readMany: (requests) =>
      reads++ === 0 ? graph.readMany(requests) : Promise.resolve(failure({ kind: "unreachable", url: "http://x" })),
  };
  const half = await folder.pull(datasets, stopping);
  expect(half.made.length).toBe(500);
  expect(half.ended).toEqual({ kind: "unreachable", url: "http://x" });
  expect(half.unwritten).toHaveLength(700);
  expect([...half.made, ...half.unwritten].toSorted()).toEqual([...pulledFileNames(datasets).values()].toSorted());
  const rest = await folder.pull(datasets);
  expect(rest.same.toSorted()).toEqual(half.made.toSorted());
  expect(rest.made.toSorted()).toEqual(half.unwritten.toSorted());
  expect((await folder.pull(datasets)).same).toHaveLength(1200);
});

test("a cancellation ends it after the portion that is being written", async () => {
  const folder = new Folder();
  const half = await folder.pull(datasets, graph, (step) => {
    if (step === 2) folder.stopping.abort();
    return undefined;
  });
  expect([half.made.length, half.unwritten.length, half.ended]).toEqual([1000, 200, { kind: "cancelled" }]);
});

test("it ends where no file can be written", async () => {
  const half = await new Folder().pull(datasets, graph, () => "The disk is full.");
  expect([half.made.length, half.unwritten.length, half.ended]).toEqual([500, 700, "The disk is full."]);
});

test("what is said of files that are not saved is said of the pull", async () => {
  const folder = new Folder();
  folder.unsaved = ["users.yaml is not saved."];
  expect((await folder.pull([userUrn("ann")])).notes).toEqual(folder.unsaved);
});
