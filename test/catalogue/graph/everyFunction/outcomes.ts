import { Backoff } from "../../../../catalogue/graph/backoff.ts";
import { IndexedAtOnce } from "../../../../catalogue/graph/indexedAtOnce.ts";
import { partOfPreview, upsertPreviewed } from "../../../../catalogue/graph/previewUpsert.ts";
import {
  entitiesOf,
  isChange,
  isWithin,
  overwrites,
  type RecordOutcome,
} from "../../../../catalogue/graph/recordOutcome.ts";
import { readIfExists, type Decision } from "../../../../catalogue/graph/upsert.ts";
import { decideGroup } from "../../../../catalogue/graph/decideGroup.ts";
import {
  leftOutLine,
  notTriedLine,
  outcomeSentence,
  outcomeSummary,
  previewSummary,
  stopOf,
} from "../../../../catalogue/graph/upsertSummary.ts";
import { decideUser } from "../../../../catalogue/graph/decideUser.ts";
import { success, type Result } from "../../../../catalogue/result.ts";
import { entityName } from "../../../../catalogue/urn/urn.ts";
import { cases, failed, type Case } from "./case.ts";
import type { World } from "./world.ts";
import { previewText } from "../upsertRecord.ts";

/** Upserts two groups, and is stopped before the second, which is written after the first since both have a new member. */
async function stopped({ graph, name }: World): Promise<readonly RecordOutcome[]> {
  const text = `- id: ${name}.ann\n  members: [{ id: ${name}.new }]\n- id: ${name}.ben\n  members: [${name}.new]\n`;
  const preview = await previewText(graph, "group", text);
  if (preview.kind !== "complete") throw new Error(preview.kind);
  const stop = new AbortController();
  return upsertPreviewed(preview, {
    signal: stop.signal,
    onOutcome: () => {
      stop.abort();
    },
  });
}

/** The cases of the functions that decide what an upsert comes to, and tell it. */
export const OUTCOMES = cases([
  ...[entitiesOf, isChange, isWithin, overwrites].map((of): Case => ({
    of,
    title: `${of.name} judges what was decided by what is stored`,
    outcome: async ({ graph, name }) => {
      const decided = await decideUser(graph, { id: `${name}.ben`, displayName: "Benjamin" });
      const same = await decideUser(graph, { id: `${name}.ann` });
      if (!decided.ok || !same.ok) return [decided, same];
      const { upserted } = decided.value;
      return [
        entitiesOf(upserted).map(({ urn }) => urn),
        overwrites(upserted),
        isChange(upserted),
        isWithin([upserted], [upserted]),
        isWithin([upserted], [{ ...upserted, changes: [] }]),
        overwrites(same.value.upserted),
      ];
    },
    expected: ({ ben }) => [[ben], true, true, true, false, false],
  })),
  ...[decideUser, decideGroup].map((of): Case => ({
    of,
    title: `${of.name} decides and writes nothing`,
    outcome: async ({ graph, name, ann, nobody }) => {
      const brief = (done: Result<Decision, unknown>): unknown =>
        done.ok ? [done.value.upserted.created, done.value.proposals.map(({ aspectName }) => aspectName)] : done;
      return [
        brief(await decideUser(graph, { id: `${name}.nobody`, title: "Ghost" })),
        brief(await decideGroup(graph, { id: `${name}.team`, members: [ann] }, {})),
        brief(await decideGroup(graph, { id: `${name}.nogroup`, members: [nobody] }, {})),
      ];
    },
    expected: ({ nobody }) => [
      [true, ["corpUserInfo"]],
      [false, ["corpGroupInfo", "groupMembership"]],
      failed({ kind: "missing-entities", urns: [nobody] }),
    ],
  })),
  ...[outcomeSummary, outcomeSentence, stopOf].map((of): Case => ({
    of,
    title: `${of.name} tells what was written from what was not tried`,
    outcome: async (world) => {
      const outcomes = await stopped(world);
      return [outcomeSummary("group", outcomes), outcomeSentence("group", outcomes), stopOf(outcomes)];
    },
    expected: () => [
      "1 group upserted, 1 not tried",
      "1 group upserted, 1 not tried, 1 user created with them.",
      { kind: "cancelled" },
    ],
  })),
  {
    of: previewSummary,
    title: "tells what would be new from what would change",
    outcome: async ({ graph, name }) => {
      const preview = await previewText(graph, "user", `- id: ${name}.ann\n  title: Lead\n- id: ${name}.nobody\n`);
      return preview.kind === "complete" ? previewSummary("user", preview.records) : preview.kind;
    },
    expected: () => "1 new user, 1 changed",
  },
  {
    of: notTriedLine,
    title: "names those that were not tried",
    outcome: async (world) => notTriedLine((await stopped(world)).filter(({ kind }) => kind === "not-tried")),
    expected: ({ name }) => `Not tried: ${name}.ben.`,
  },
  {
    of: leftOutLine,
    title: "names the first of those that were left out",
    outcome: async ({ ann, nobody }) => {
      const records = [ann, nobody].map((urn) => ({ id: entityName(urn), urn }));
      return Promise.resolve([leftOutLine(records), leftOutLine(records, 1), leftOutLine([])]);
    },
    expected: ({ name }) => [`Left out: ${name}.ann, ${name}.nobody.`, `Left out: ${name}.ann and 1 more.`, undefined],
  },
  {
    of: partOfPreview,
    title: "has the chosen records alone, so that the others are not written",
    outcome: async ({ graph, name, nobody }) => {
      const preview = await previewText(graph, "user", `- id: ${name}.ann\n  title: Lead\n- id: ${name}.nobody\n`);
      if (preview.kind !== "complete") return preview.kind;
      const part = partOfPreview(preview, new Set(preview.records.slice(0, 1)));
      const outcomes = await upsertPreviewed(part);
      const created = await readIfExists(graph, nobody, ["corpUserInfo"]);
      return [part.records.length, outcomes.map(({ id, kind }) => [id, kind]), created];
    },
    expected: ({ name }) => [1, [[`${name}.ann`, "upserted"]], success(undefined)],
  },
  {
    of: Backoff,
    title: "has a connection of its own each",
    outcome: ({ graph }) => graph.backoff instanceof Backoff,
    expected: () => true,
  },
  {
    of: IndexedAtOnce,
    title: "takes a few proposals, and not many that follow each other",
    outcome: () => {
      const indexedAtOnce = new IndexedAtOnce(() => 1);
      return [1, 19, 1].map((proposals) => indexedAtOnce.takes(proposals));
    },
    expected: () => [true, true, false],
  },
]);
