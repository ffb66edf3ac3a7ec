import { afterAll, expect, test } from "vitest";
import { addOwner } from "../../../catalogue/graph/addOwner.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import {
  datasetHistory,
  type DatasetHistory,
  type HistoricValue,
  type HistorySubject,
} from "../../../catalogue/graph/datasetHistory.ts";
import { describeColumn } from "../../../catalogue/graph/describeColumn.ts";
import { describeDataset } from "../../../catalogue/graph/describeDataset.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { removeOwner } from "../../../catalogue/graph/removeOwner.ts";
import { failure, success } from "../../../catalogue/result.ts";
import { datasetUrn, userUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { restorationUndone } from "../../../client/history/restorationUndone.ts";
import { notRestored } from "../../../client/history/notRestored.ts";
import { restoreVersion, shownNow, undoRestoration, type RestoreEnd } from "../../../client/history/restoreVersion.ts";
import type { Message } from "../../../client/message.ts";
import { OWNERSHIPS_BY_ID } from "../../../client/owners/ownershipNames.ts";
import type { Question } from "../../../client/question.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { proposal, schema, startTest } from "../../service/testService.ts";

const clock = { time: 1_000 };
const service = await startTest(undefined, { clock: () => clock.time++ });
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => clock.time++, waiting: AT_ONCE });
const [ada, bob] = [userUrn("ada"), userUrn("bob")];
await service.emit([
  proposal(ada, "corpUserInfo", { active: true }),
  proposal(bob, "corpUserInfo", { active: true, displayName: "Bob Lee" }),
]);

async function stored(name: string): Promise<DatasetUrn> {
  const urn = datasetUrn({ platform: "hive", name, env: "PROD" });
  await service.emit([
    proposal(urn, "datasetProperties", { description: "Ingested" }),
    proposal(urn, "schemaMetadata", schema("id")),
  ]);
  return urn;
}

interface Listed {
  readonly history: DatasetHistory;
  readonly seen: HistoricValue;
}

/** What the user sees of a history. */
async function listed(subject: HistorySubject): Promise<Listed> {
  const options = { most: 100, signal: new AbortController().signal, onProgress: () => undefined };
  const [history, seen] = [await datasetHistory(graph, subject, options), await shownNow(graph, subject)];
  if (!history.ok || !seen.ok) throw new Error("The history cannot be read");
  return { history: history.value, seen: seen.value };
}

interface Restoring {
  readonly agrees?: boolean;
  readonly meanwhile?: () => Promise<unknown>;
  readonly on?: CatalogueGraph;
}

/** Restores the version at this place in the list. Gives how it ended, and what was asked. */
async function restore(
  { history, seen }: Listed,
  at: number,
  { agrees = true, meanwhile, on = graph }: Restoring = {},
): Promise<{ end: RestoreEnd; asked: readonly Question[] }> {
  const asked: Question[] = [];
  const version = history.versions[at];
  if (!version) throw new Error("There is no such version");
  const agreed = async (question: Question): Promise<boolean> => {
    asked.push(question);
    await meanwhile?.();
    return agrees;
  };
  return { end: await restoreVersion(on, { subject: history.subject, version, seen }, { agreed }), asked };
}

async function shown(subject: HistorySubject): Promise<unknown> {
  const now = await shownNow(graph, subject);
  return now.ok && (now.value.kind === "description" ? now.value.text : now.value.owners.map(({ owner }) => owner));
}

test("an earlier description is stored again after a question, and taken back by an undo", async () => {
  const urn = await stored("restore.text");
  const subject = { kind: "description", urn, column: "id" } as const;
  await describeColumn(graph, urn, { column: "id", description: "One" });
  await describeColumn(graph, urn, { column: "id", description: "Two" });
  const list = await listed(subject);
  expect((await restore(list, 1, { agrees: false })).end).toEqual({ kind: "declined" });
  expect(await shown(subject)).toBe("Two");
  const { end, asked } = await restore(list, 1);
  expect(asked).toMatchObject([
    { detail: ["It becomes the edited description.", "Now: Two", "In this version: One"], verb: "Restore" },
  ]);
  expect(await shown(subject)).toBe("One");
  if (end.kind !== "restored") throw new Error(end.kind);
  expect(await undoRestoration(graph, subject, end)).toEqual(success("written"));
  expect(await shown(subject)).toBe("Two");
  await describeColumn(graph, urn, { column: "id", description: "Theirs" });
  expect(await undoRestoration(graph, subject, end)).toMatchObject({ error: { kind: "changed-meanwhile" } });
});

test("what an ingestion wrote is never changed: it becomes an edit, or the edit is removed", async () => {
  const urn = await stored("restore.ingested");
  const subject = { kind: "description", urn, column: "" } as const;
  await describeDataset(graph, urn, { description: "Edited" });
  const removal = await restore(await listed(subject), 1);
  expect(removal.asked).toMatchObject([
    {
      detail: [
        expect.stringMatching(/^The ingested description has this text now/),
        "Now: Edited",
        "In this version: Ingested",
      ],
    },
  ]);
  expect(await shown(subject)).toBe("Ingested");
  if (removal.end.kind !== "restored") throw new Error(removal.end.kind);
  await service.emit([proposal(urn, "datasetProperties", { description: "Ingested meanwhile" })]);
  expect(await undoRestoration(graph, subject, removal.end)).toEqual(success("written"));
  expect(await shown(subject)).toBe("Edited");
  await service.emit([proposal(urn, "datasetProperties", { description: "Ingested later" })]);
  const list = await listed(subject);
  const first = list.history.versions.length - 1;
  const { asked } = await restore(list, first);
  expect(asked).toMatchObject([
    { detail: [expect.stringMatching(/^An ingestion wrote this version/), "Now: Edited", "In this version: Ingested"] },
  ]);
  expect(await shown(subject)).toBe("Ingested");
  const read = await graph.readAspects(urn, ["datasetProperties"]);
  expect(read.ok && read.value.aspect("datasetProperties")?.value).toMatchObject({ description: "Ingested later" });
});

test("a removal is a version too; an ingested description cannot be removed", async () => {
  const urn = await stored("restore.removal");
  const subject = { kind: "description", urn, column: "" } as const;
  await describeDataset(graph, urn, { description: "One" });
  await describeDataset(graph, urn, { description: "" });
  const removed = await listed(subject);
  expect((await restore(removed, 0)).end).toEqual({ kind: "ingested" });
  await describeDataset(graph, urn, { description: "Two" });
  const list = await listed(subject);
  expect((await restore(list, 0)).end).toEqual({ kind: "same" });
  const { asked } = await restore(list, 1);
  expect(asked).toMatchObject([
    {
      detail: [
        expect.stringMatching(/^This version has no description/),
        "Now: Two",
        "In this version: No description",
      ],
    },
  ]);
  expect(await shown(subject)).toBe("Ingested");
});

test("earlier owners are restored with their types, without those who are gone", async () => {
  const urn = await stored("restore.owners");
  const subject = { kind: "owners", urn } as const;
  await addOwner(graph, urn, { owner: ada, type: "DATA_STEWARD" });
  const owners = [ada, userUrn("gone")].map((owner) => ({ owner, type: "NONE" as const }));
  await graph.emit([{ entityUrn: urn, aspectName: "ownership", aspect: { owners } }]);
  await removeOwner(graph, urn, { owner: ada });
  await addOwner(graph, urn, { owner: bob, type: "DATA_STEWARD" });
  await removeOwner(graph, urn, { owner: userUrn("gone") });
  const list = await listed(subject);
  const { end, asked } = await restore(list, 3);
  expect(asked).toMatchObject([
    {
      detail: [
        "The owners change as follows.",
        "+ada as None",
        "−Bob Lee (bob) as Data Steward",
        "gone as None is left out: this user or group is no longer in the catalogue",
      ],
    },
  ]);
  expect(await shown(subject)).toEqual([ada]);
  if (end.kind !== "restored") throw new Error(end.kind);
  await undoRestoration(graph, subject, end);
  expect(await shown(subject)).toEqual([bob]);
  // Somebody who is gone and still an owner stays one.
  await graph.emit([{ entityUrn: urn, aspectName: "ownership", aspect: { owners } }]);
  await removeOwner(graph, urn, { owner: ada });
  const still = await listed(subject);
  expect((await restore(still, 0)).end).toEqual({ kind: "same" });
  await restore(still, 1);
  expect(await shown(subject)).toEqual([ada, userUrn("gone")]);
  // Where nobody else differs, those who are gone are named.
  await removeOwner(graph, urn, { owner: userUrn("gone") });
  expect((await restore(await listed(subject), 1)).end).toMatchObject({
    kind: "gone",
    owners: [{ owner: userUrn("gone"), type: "NONE" }],
  });
});

test("an undo of restored owners keeps what others changed since, and undoes the rest", async () => {
  const urn = await stored("restore.partly");
  const subject = { kind: "owners", urn } as const;
  await addOwner(graph, urn, { owner: ada, type: "NONE" });
  await removeOwner(graph, urn, { owner: ada });
  const { end } = await restore(await listed(subject), 1);
  if (end.kind !== "restored") throw new Error(end.kind);
  await addOwner(graph, urn, { owner: bob, type: "NONE" });
  const undone = await undoRestoration(graph, subject, end);
  if (!undone.ok) throw new Error(undone.error.kind);
  expect(await shown(subject)).toEqual([bob]);
  expect(restorationUndone(subject, undone.value).sentence).toBe(
    "Undone. What others have changed in the owners of restore.partly since then was kept. They are now: Bob Lee (bob) as None.",
  );
  // Nothing of the restoration is left.
  expect(await undoRestoration(graph, subject, end)).toMatchObject({ error: { kind: "changed-meanwhile" } });
  expect(await shown(subject)).toEqual([bob]);
});

test("what somebody else changed since the list was read is kept, also if it was during the question", async () => {
  const urn = await stored("restore.changed");
  const subject = { kind: "description", urn, column: "" } as const;
  const owners = { kind: "owners", urn } as const;
  await describeDataset(graph, urn, { description: "One" });
  await describeDataset(graph, urn, { description: "Two" });
  await addOwner(graph, urn, { owner: ada, type: "NONE" });
  await removeOwner(graph, urn, { owner: ada });
  const [list, ofOwners] = [await listed(subject), await listed(owners)];
  const during = await restore(list, 1, { meanwhile: () => describeDataset(graph, urn, { description: "Theirs" }) });
  expect(during.end).toMatchObject({ kind: "changed", now: { kind: "description", text: "Theirs" } });
  const after = await restore(list, 1);
  expect([after.end.kind, after.asked]).toEqual(["changed", []]);
  expect(await shown(subject)).toBe("Theirs");
  const steal = (): Promise<unknown> => addOwner(graph, urn, { owner: bob, type: "NONE" });
  const { end } = await restore(ofOwners, 1, { meanwhile: steal });
  if (end.kind !== "changed") throw new Error(end.kind);
  expect(notRestored({ subject: owners, seen: ofOwners.seen }, end).sentence).toMatch(
    /^Nothing was restored, because the owners of restore\.changed changed meanwhile \(\+Bob Lee \(bob\) as None\)\. /,
  );
  expect(await shown(owners)).toEqual([bob]);
});

test("every end is told", async () => {
  const urn = await stored("restore.told");
  const subject = { kind: "description", urn, column: "id" } as const;
  await describeColumn(graph, urn, { column: "id", description: "One" });
  await describeColumn(graph, urn, { column: "id", description: "Two" });
  const list = await listed(subject);
  const lost: CatalogueGraph = { ...graph, emit: () => Promise.resolve(failure({ kind: "forbidden", message: "No" })) };
  const { end } = await restore(list, 1, { on: lost });
  const now = { kind: "description", text: "" } as const;
  const names = { ...OWNERSHIPS_BY_ID, nameOf: () => "Gone Lee (gone)" };
  const ends: readonly Parameters<typeof notRestored>[1][] = [
    ...(end.kind === "restored" ? [] : [end]),
    ...[
      { kind: "same" } as const,
      { kind: "ingested" } as const,
      { kind: "declined" } as const,
      { kind: "changed", now, names } as const,
      { kind: "failed", error: { kind: "outcome-unknown", url: "http://catalogue", status: 504 } } as const,
    ],
  ];
  const toldOf = (each: Parameters<typeof notRestored>[1]): Message => notRestored({ subject, seen: list.seen }, each);
  expect(ends.map((each) => `${toldOf(each).severity}: ${toldOf(each).sentence}`)).toEqual([
    "error: Nothing was restored. The catalogue does not allow this: No.",
    "information: Nothing was restored: the description of id in restore.told already matches this version.",
    "information: Nothing was restored: this version has no description, and the description of id in restore.told comes from an ingestion, so it cannot be removed here.",
    "brief: Nothing was restored.",
    "warning: Nothing was restored, because the description of id in restore.told changed meanwhile. The editor now compares what is stored with the version; you can still restore it there.",
    "error: The restoration of the description of id in restore.told was not confirmed. The catalogue at http://catalogue did not confirm a write (status 504). It may have been stored; it is safe to try again.",
  ]);
  const owners = [{ owner: userUrn("gone"), type: "DATAOWNER" as const }];
  const ofOwners = { subject: { kind: "owners", urn }, seen: { kind: "owners", owners } } as const;
  expect(notRestored(ofOwners, { kind: "gone", owners, names }).sentence).toBe(
    "Nothing was restored: this version of the owners of restore.told differs only in owners who are no longer in the catalogue: Gone Lee (gone) as Data Owner.",
  );
  expect(notRestored(ofOwners, { kind: "same" }).sentence).toBe(
    "Nothing was restored: the owners of restore.told already match this version.",
  );
  const gone = { kind: "description", urn, column: "no_such" } as const;
  expect(await shownNow(graph, gone)).toEqual(failure({ kind: "unknown-column", path: "no_such" }));
});

test("an undo of a restoration that finds nothing to change says how it is, not that something was restored", async () => {
  const urn = await stored("restore.twice");
  const subject = { kind: "description", urn, column: "id" } as const;
  await describeColumn(graph, urn, { column: "id", description: "One" });
  await describeColumn(graph, urn, { column: "id", description: "Two" });
  const { end } = await restore(await listed(subject), 1);
  if (end.kind !== "restored") throw new Error(end.kind);
  const undo = async (): Promise<string> => {
    const undone = await undoRestoration(graph, subject, end);
    if (!undone.ok) throw new Error(undone.error.kind);
    return restorationUndone(subject, undone.value).sentence;
  };
  expect(await undo()).toBe(
    "Undone. The description of id in restore.twice is again what it was before you restored the version.",
  );
  expect(await undo()).toMatch(
    /^Nothing was undone: .+\. The description of id in restore\.twice is already as it was before\.$/,
  );
  expect(restorationUndone({ kind: "owners", urn }, "unchanged").sentence).toMatch(
    / The owners of restore\.twice are already as they were before\.$/,
  );
});
