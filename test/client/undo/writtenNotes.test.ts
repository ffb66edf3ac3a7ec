import { afterAll, expect, test } from "vitest";
import { aspectDigest } from "../../../catalogue/changes/aspectDigest.ts";
import { addOwner } from "../../../catalogue/graph/addOwner.ts";
import { previewOwners, writeOwners } from "../../../catalogue/graph/changeOwners.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { previewUndo, undoPreviewed } from "../../../catalogue/graph/undoUpsert.ts";
import type { StoredWrites } from "../../../catalogue/graph/writtenAspects.ts";
import { failure } from "../../../catalogue/result.ts";
import { datasetUrn, userUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { notedGraph, WrittenNotes } from "../../../client/undo/writtenNotes.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";
import { valueOf } from "../../../client/value.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
const [ADA, BOB, CAT] = [userUrn("ada"), userUrn("bob"), userUrn("cat")];

/** Datasets that Ada owns. */
async function ownedByAda(name: string, count: number): Promise<readonly DatasetUrn[]> {
  const urns = Array.from({ length: count }, (_, at) =>
    datasetUrn({ platform: "hive", name: `${name}.d${at}`, env: "PROD" }),
  );
  const aspect = { owners: [{ owner: ADA, type: "TECHNICAL_OWNER" }] };
  const emitted = await graph.emit([
    ...[ADA, BOB, CAT].map((entityUrn) => ({ entityUrn, aspectName: "corpUserInfo", aspect: { active: true } })),
    ...urns.flatMap((entityUrn) => [
      { entityUrn, aspectName: "status", aspect: { removed: false } },
      { entityUrn, aspectName: "ownership", aspect },
    ]),
  ]);
  expect(emitted.ok).toBe(true);
  return urns;
}

async function ownersOf(urn: DatasetUrn): Promise<readonly string[]> {
  const stored = valueOf(await graph.readAspects(urn, ["ownership"]));
  return (stored.aspect("ownership")?.value.owners ?? []).map(({ owner }) => owner);
}

test("what a change of owners stores is noted while it goes on and at its end, and can be undone from the note", async () => {
  const urns = await ownedByAda("noted", 4);
  const [first, second, third, fourth] = urns;
  if (!first || !second || !third || !fourth) throw new Error("There are four");
  const happened: string[] = [];
  let noted: StoredWrites = { aspects: [], created: [] };
  const one = notedGraph(
    {
      ...graph,
      async emit(proposals) {
        const isOf = (urn: DatasetUrn): boolean => proposals.some(({ entityUrn }) => entityUrn === urn);
        if (isOf(fourth)) return failure({ kind: "refused", message: "No.", unsent: true });
        const reply = await graph.emit(proposals);
        // The answer was lost, and the same write was refused when it was sent again.
        return isOf(third) ? failure({ kind: "version-conflict", message: "Again.", repeated: true }) : reply;
      },
    },
    {
      makeRoom: () => Promise.resolve(void happened.push("room")),
      noteWritten: (written, { isComplete }) => {
        noted = written;
        happened.push(isComplete ? "end" : "on the way");
        return Promise.resolve(true);
      },
    },
  );
  const changes = urns.map((urn) => ({ urn, wishes: [{ kind: "transfer", from: ADA, to: BOB } as const] }));
  const preview = valueOf(await previewOwners(one.graph, changes));
  expect(happened).toEqual([]);
  const outcome = await writeOwners(one.graph, preview.changed);
  await one.end(true);
  expect([outcome.changed.length, outcome.failed.length]).toEqual([3, 1]);
  expect([happened[0], happened[1], happened.at(-1)]).toEqual(["room", "on the way", "end"]);
  const digest = aspectDigest("ownership", { owners: [{ owner: BOB, type: "TECHNICAL_OWNER" }] });
  expect(noted).toEqual({
    aspects: [first, second, third].map((urn) => ({ urn, name: "ownership", before: "1", after: "2", digest })),
    created: [],
  });

  await addOwner(graph, second, { owner: CAT, type: "DATAOWNER" });
  const undo = valueOf(await previewUndo(graph, noted));
  expect(undo.changedSince).toEqual([]);
  await undoPreviewed(graph, undo);
  expect(await Promise.all(urns.map(ownersOf))).toEqual([[ADA], [CAT, ADA], [ADA], [ADA]]);
});

/** Notes the numbers that were stored; each note is on its way until `answer` says whether it succeeded. */
function numberNotes(): { notes: WrittenNotes<number>; sent: string[]; answer: (isNoted: boolean) => Promise<void> } {
  const sent: string[] = [];
  const waiting: ((isNoted: boolean) => void)[] = [];
  const notes = new WrittenNotes<number>(
    ({ created }, { isMore }) => {
      sent.push(`${isMore ? "more" : "all"} ${created.join()}`);
      return new Promise((resolve) => waiting.push(resolve));
    },
    (numbers) => ({ aspects: [], created: numbers.map((number) => userUrn(String(number))) }),
  );
  const answer = async (isNoted: boolean): Promise<void> => {
    waiting.shift()?.(isNoted);
    await new Promise(setImmediate);
  };
  return { notes, sent, answer };
}

const withoutUrns = (sent: readonly string[]): readonly string[] =>
  sent.map((each) => each.replaceAll("urn:li:corpuser:", ""));

test("what is stored while a note is on its way is noted next, although nothing follows", async () => {
  const { notes, sent, answer } = numberNotes();
  notes.add(1);
  notes.add(2, 3);
  notes.add(4);
  await answer(true);
  expect(withoutUrns(sent)).toEqual(["all 1", "more 2,3,4"]);
  await answer(true);
  notes.add(5);
  expect(withoutUrns(sent)).toEqual(["all 1", "more 2,3,4", "more 5"]);
});

test("a note that cannot be added to is written as a whole, and one that cannot be written is tried again later", async () => {
  const { notes, sent, answer } = numberNotes();
  notes.add(1);
  await answer(true);
  notes.add(2);
  await answer(false);
  expect(withoutUrns(sent)).toEqual(["all 1", "more 2", "all 1,2"]);
  await answer(false);
  notes.add(3);
  expect(sent).toHaveLength(3);
  notes.add(4);
  expect(withoutUrns(sent).at(-1)).toBe("all 1,2,3,4");
});

test("a change that stores nothing leaves no note", async () => {
  const [urn] = await ownedByAda("nothing", 1);
  const happened: string[] = [];
  const one = notedGraph(graph, {
    makeRoom: () => Promise.resolve(void happened.push("room")),
    noteWritten: () => Promise.resolve(happened.push("noted") > 0),
  });
  valueOf(await previewOwners(one.graph, urn ? [{ urn, wishes: [{ kind: "transfer", from: ADA, to: BOB }] }] : []));
  await one.end(true);
  expect(happened).toEqual([]);
});
