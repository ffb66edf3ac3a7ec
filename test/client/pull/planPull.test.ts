import { afterAll, expect, test } from "vitest";
import { fileKind } from "../../../catalogue/fileKinds/fileKind.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { describeDataset } from "../../../catalogue/graph/describeDataset.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { failure, success } from "../../../catalogue/result.ts";
import { datasetUrn, groupUrn, userUrn, type DatasetUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { planPull, type FileBefore, type PullPlan } from "../../../client/pull/planPull.ts";
import { pulledFileNames } from "../../../client/pull/pulledFileNames.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { proposal, startTest } from "../../service/testService.ts";
import { upsertGroup, upsertUser } from "../../catalogue/graph/upsertRecord.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
const NOTHING = { files: [], same: [], left: [], failed: [], notes: [] };

async function described(name: string, description: string): Promise<DatasetUrn> {
  const urn = datasetUrn({ platform: "hive", name, env: "PROD" });
  await service.emit([proposal(urn, "status", { removed: false })]);
  await describeDataset(graph, urn, { description });
  return urn;
}

interface Pull {
  /** The texts of files that exist. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Why files cannot be updated. */
  readonly left?: Readonly<Record<string, string>>;
  /** The one file that everything goes to. */
  readonly into?: string;
  readonly on?: CatalogueGraph;
  readonly signal?: AbortSignal;
}

async function plan(urns: readonly EntityUrn[], pull: Pull = {}): Promise<PullPlan> {
  const planned = await tried(urns, pull);
  if (!planned.ok) throw new Error(planned.error.kind);
  return planned.value;
}

function tried(urns: readonly EntityUrn[], pull: Pull): ReturnType<typeof planPull> {
  const { texts = {}, left = {}, into, on = graph, signal = new AbortController().signal } = pull;
  const names = into === undefined ? pulledFileNames(urns) : new Map(urns.map((urn) => [urn, into]));
  const before = (name: string): Promise<FileBefore> => {
    const [why, text] = [left[name], texts[name]];
    if (why !== undefined) return Promise.resolve({ kind: "left", why });
    if (text === undefined) return Promise.resolve({ kind: "absent", holds: fileKind(name, "") });
    return Promise.resolve({ kind: "text", text, holds: fileKind(name, text) });
  };
  return planPull(on, { names, before }, { signal, onProgress: () => undefined });
}

test("each dataset has a file of its own; users and groups have one each", async () => {
  const [one, two] = [await described("plan.one", "One"), await described("plan.two", "Two")];
  await upsertUser(graph, { id: "plan.ann", title: "Analyst" });
  await upsertUser(graph, { id: "plan.bob" });
  await upsertGroup(graph, { id: "plan.team", description: "The team" });
  const urns = [one, userUrn("plan.ann"), two, groupUrn("plan.team"), userUrn("plan.bob")];
  expect(await plan(urns)).toEqual({
    ...NOTHING,
    files: [
      { name: "plan.one.hive.PROD.dataset.yaml", before: undefined, text: `- dataset: ${one}\n  description: One\n` },
      { name: "users.yaml", before: undefined, text: "- id: plan.ann\n  title: Analyst\n- id: plan.bob\n" },
      { name: "plan.two.hive.PROD.dataset.yaml", before: undefined, text: `- dataset: ${two}\n  description: Two\n` },
      { name: "groups.yaml", before: undefined, text: "- id: plan.team\n  description: The team\n" },
    ],
  });
});

test("a file that exists keeps its comments, order and other records; one that says it already stays", async () => {
  const [one, two] = [await described("keep.one", "One"), await described("keep.two", "Two")];
  const before = `# ours\n- description: 'Old' # why\n  dataset: ${one}\n- dataset: ${two}\n`;
  const planned = await plan([one], { into: "ours.dataset.yaml", texts: { "ours.dataset.yaml": before } });
  expect(planned.files).toEqual([{ name: "ours.dataset.yaml", before, text: before.replace("Old", "One") }]);
  const same = `# ours\n- dataset: ${one}\n  description: "One"\n`;
  expect(await plan([one], { into: "ours.dataset.yaml", texts: { "ours.dataset.yaml": same } })).toEqual({
    ...NOTHING,
    same: ["ours.dataset.yaml"],
  });
  const named = await plan([one], { into: "ours.yaml" });
  expect(named.files).toMatchObject([{ text: `# catalogue: datasets\n- dataset: ${one}\n  description: One\n` }]);
});

test("a file with nothing but white space becomes what a new one is", async () => {
  await upsertUser(graph, { id: "plan.blank" });
  const user = userUrn("plan.blank");
  const text = "# catalogue: users\n- id: plan.blank\n";
  for (const before of ["", "\n", " \n\n"])
    expect((await plan([user], { into: "team.yaml", texts: { "team.yaml": before } })).files).toEqual([
      { name: "team.yaml", before, text },
    ]);
  expect(fileKind("team.yaml", text)).toBe("user");
});

test("what cannot be updated is left with the reason, and the others go on", async () => {
  const [one, two, three] = await Promise.all(["a", "b", "c"].map((name) => described(`left.${name}`, name)));
  const gone = datasetUrn({ platform: "hive", name: "left.gone", env: "PROD" });
  if (!one || !two || !three) throw new Error("Three datasets were made");
  const removed = await described("left.removed", "No more");
  await graph.emit([{ entityUrn: removed, aspectName: "status", aspect: { removed: true } }]);
  const planned = await plan([one, two, three, gone, removed], {
    left: { "left.a.hive.PROD.dataset.yaml": "it has unsaved changes; save them first" },
    texts: { "left.b.hive.PROD.dataset.yaml": "# catalogue: users\n- id: somebody\n" },
  });
  expect(planned).toEqual({
    files: [
      { name: "left.c.hive.PROD.dataset.yaml", before: undefined, text: `- dataset: ${three}\n  description: c\n` },
    ],
    same: [],
    left: [
      "left.a.hive.PROD.dataset.yaml was not changed: it has unsaved changes; save them first.",
      "left.b.hive.PROD.dataset.yaml was not changed: it does not contain datasets.",
    ],
    failed: [
      `${gone} was not pulled. "${gone}" does not exist in the catalogue; check its spelling, or add it to the catalogue first.`,
    ],
    notes: [`${removed} is marked as removed, so it is left out.`],
  });
  const off = await plan([one], {
    into: "off.dataset.yaml",
    texts: { "off.dataset.yaml": "# catalogue: off\n- id: x\n" },
  });
  expect([off.files, off.left]).toEqual([
    [],
    ['off.dataset.yaml was not changed: its comment "# catalogue: off" switches it off.'],
  ]);
  const stuck = `- dataset: ${one}\n  description: &d Old\n- dataset: ${two}\n  description: *d\n`;
  const faulty = await plan([one], { texts: { "left.a.hive.PROD.dataset.yaml": stuck } });
  expect([faulty.files, faulty.left]).toEqual([
    [],
    [expect.stringMatching(/^left\.a\.hive\.PROD\.dataset\.yaml was not changed\. The record/)],
  ]);
  const shared = `- dataset: ${one}\n  description: &d Old\n- dataset: ${three}\n  description: *d\n- dataset: ${two}\n  description: *d\n`;
  const several = await plan([one, three], { into: "a.dataset.yaml", texts: { "a.dataset.yaml": shared } });
  expect([several.files, several.left, several.failed]).toEqual([
    [],
    [expect.stringContaining(`a.dataset.yaml was not changed. The record of ${one} `)],
    [expect.stringContaining(`The record of ${three} `)],
  ]);
  const linked = `- dataset: ${one}\n  description: &d Old\n  links: []\n- dataset: ${two}\n  description: *d\n- dataset: ${three}\n`;
  const partly = await plan([one, three], { into: "a.dataset.yaml", texts: { "a.dataset.yaml": linked } });
  expect([partly.files.map(({ text }) => text), partly.left, partly.failed]).toEqual([
    [`${linked}  description: c\n`],
    [],
    [expect.stringContaining(`The record of ${one} shares values with that of ${two}`)],
  ]);
});

test("a cancellation and a catalogue that does not answer plan nothing", async () => {
  const one = await described("stop.one", "One");
  expect(await tried([one], { signal: AbortSignal.abort() })).toEqual(failure({ kind: "cancelled" }));
  const lost: CatalogueGraph = {
    ...graph,
    readMany: () => Promise.resolve(failure({ kind: "unreachable", url: "http://x" })),
  };
  expect(await tried([one], { on: lost })).toMatchObject({ ok: false, error: { kind: "unreachable" } });
  expect(await tried([], {})).toEqual(success(NOTHING));
});
