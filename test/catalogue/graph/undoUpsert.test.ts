import { afterAll, expect, onTestFinished, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { AspectProposal, CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { upsertPreviewed } from "../../../catalogue/graph/previewUpsert.ts";
import { previewUndo, undoPreviewed, type UndoPreview } from "../../../catalogue/graph/undoUpsert.ts";
import type { Decision, UpsertOptions } from "../../../catalogue/graph/upsert.ts";
import { writtenBy, writtenIn, type StoredWrites } from "../../../catalogue/graph/writtenAspects.ts";
import { groupUrn, userUrn, type EntityUrn, type UserUrn } from "../../../catalogue/urn/urn.ts";
import { failure, success } from "../../../catalogue/result.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { startTest } from "../../service/testService.ts";
import { startDataHubLike } from "./dataHubLike/startDataHubLike.ts";
import { AT_ONCE } from "./waiting.ts";
import { previewText, upsertUser } from "./upsertRecord.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

async function upsert(kind: RecordKind, text: string, options: UpsertOptions = {}): Promise<StoredWrites> {
  const preview = await previewText(graph, kind, text, options);
  if (preview.kind !== "complete") throw new Error(preview.kind);
  const stored: Decision[] = [];
  await upsertPreviewed(preview, { onStored: (decision) => stored.push(decision) });
  return writtenBy(stored);
}

async function previewed(written: StoredWrites): Promise<UndoPreview> {
  const preview = await previewUndo(graph, written);
  if (!preview.ok) throw new Error(preview.error.kind);
  return preview.value;
}

/** The aspects of an entity as they are stored. */
async function stored(urn: EntityUrn, names: readonly string[]): Promise<unknown> {
  const read = await graph.readAspects(urn, names);
  return read.ok ? names.map((name) => read.value.kept(name)?.value) : read.error.kind;
}

test("values, groups and owners are again as they were before the upsert", async () => {
  await upsert("user", "- id: ann\n  title: Before\n  groups: [a]\n- id: bob\n");
  await upsert("group", "- id: guild\n  owners: [ann]\n  members: [ann]\n");
  const people = ["corpUserInfo", "corpUserEditableInfo", "groupMembership"];
  const ofGroup = ["corpGroupInfo", "ownership"];
  const before = [await stored(userUrn("ann"), people), await stored(groupUrn("guild"), ofGroup)];
  const written = await upsert(
    "group",
    "- id: guild\n  description: New\n  owners: [bob]\n  members: [bob, { id: ann, title: After, phone: '1' }]\n",
  );
  const undone = await undoPreviewed(graph, await previewed(written));
  expect(undone.failed).toEqual([]);
  expect([await stored(userUrn("ann"), people), await stored(groupUrn("guild"), ofGroup)]).toEqual([
    [before[0] instanceof Array ? before[0][0] : undefined, {}, before[0] instanceof Array ? before[0][2] : undefined],
    before[1],
  ]);
  expect(await stored(userUrn("bob"), ["groupMembership"])).toEqual([{ groups: [] }]);
});

test("members who were removed because the file does not name them are members again", async () => {
  await upsert("group", "- id: club\n  members: [{ id: gil }, { id: hal }]\n");
  const members = async (): Promise<unknown> => [
    await stored(groupUrn("club"), ["corpGroupInfo"]),
    await stored(userUrn("hal"), ["groupMembership"]),
  ];
  const before = await members();
  const written = await upsert("group", "- id: club\n  members: [gil]\n", { pruneMembers: true });
  expect(await members()).toMatchObject([[{ members: [userUrn("gil")] }], [{ groups: [] }]]);
  await undoPreviewed(graph, await previewed(written));
  expect(await members()).toEqual(before);
});

test("what was edited and gave way to the file is shown again", async () => {
  await upsert("user", "- id: edie\n  title: Before\n");
  const query = 'mutation { updateCorpUserProperties(urn: "urn:li:corpuser:edie", input: { title: "Mine" }) { urn } }';
  await service.ask(query);
  const names = ["corpUserInfo", "corpUserEditableInfo"];
  const before = await stored(userUrn("edie"), names);
  const written = await upsert("user", "- id: edie\n  title: After\n");
  expect(await stored(userUrn("edie"), names)).toEqual([{ active: true, title: "After" }, {}]);
  await undoPreviewed(graph, await previewed(written));
  expect(await stored(userUrn("edie"), names)).toEqual(before);
});

test("of an entity that somebody else has changed, only what is as the upsert left it is restored", async () => {
  await upsert("user", "- id: cat\n  title: Before\n  slack: before\n");
  const written = await upsert("user", "- id: cat\n  title: After\n  slack: after\n");
  await upsertUser(graph, { id: "cat", title: "Theirs" });
  const preview = await previewed(written);
  expect(preview.changedSince).toEqual([{ urn: userUrn("cat"), aspects: ["corpUserInfo"] }]);
  await undoPreviewed(graph, preview);
  expect(await stored(userUrn("cat"), ["corpUserInfo", "corpUserEditableInfo"])).toMatchObject([
    { title: "Theirs" },
    { slack: "before" },
  ]);
});

test("what an undo restored whose answer was lost is not taken for the edit of somebody else", async () => {
  await upsert("user", "- id: ned\n  title: Before\n- id: oda\n- id: pia\n  title: Before\n");
  const written = await upsert(
    "user",
    "- id: ned\n  title: After\n  slack: after\n- id: oda\n  slack: after\n- id: pia\n  title: After\n",
  );
  await upsertUser(graph, { id: "pia", title: "Theirs" });
  const changedSince = [{ urn: userUrn("pia"), aspects: ["corpUserInfo"] }];
  const lossy: CatalogueGraph = {
    ...graph,
    emit: async (proposals) => {
      await graph.emit(proposals);
      return { ok: false, error: { kind: "outcome-unknown", url: service.url, detail: "it took too long" } };
    },
  };
  const first = await undoPreviewed(lossy, await previewed(written));
  expect([first.written, first.failed.length]).toEqual([[], 2]);
  const setBack = [
    { urn: userUrn("ned"), aspects: ["corpUserInfo", "corpUserEditableInfo"] },
    { urn: userUrn("oda"), aspects: ["corpUserEditableInfo"] },
  ];
  expect(await previewed(written)).toEqual({
    restored: [],
    removed: [],
    changedSince,
    setBack,
    deleted: [],
    failed: [],
  });
  expect(await stored(userUrn("ned"), ["corpUserInfo", "corpUserEditableInfo"])).toMatchObject([
    { title: "Before" },
    {},
  ]);
  // What somebody changes after that is theirs.
  await upsertUser(graph, { id: "ned", title: "Theirs" });
  expect((await previewed(written)).changedSince).toEqual([
    { urn: userUrn("ned"), aspects: ["corpUserInfo"] },
    ...changedSince,
  ]);
});

test("an undo of owners whose answer is lost is told as done, whatever DataHub adds to what it stores", async () => {
  const server = await startDataHubLike();
  onTestFinished(() => server.close());
  const there = connectGraph({ url: server.url, token: undefined, fetch, now: () => 1, waiting: AT_ONCE });
  const guild = groupUrn("guild");
  const owned = (owner: UserUrn): object => ({ owners: [{ owner, type: "NONE" }] });
  const made = await there.emit([
    { entityUrn: guild, aspectName: "corpGroupInfo", aspect: { admins: [], members: [], groups: [] } },
    { entityUrn: guild, aspectName: "ownership", aspect: owned(userUrn("bob")) },
  ]);
  expect(made).toEqual(success(undefined));
  const now = await there.readAspects(guild, ["ownership"]);
  const kept = now.ok ? now.value.kept("ownership") : undefined;
  const proposal = {
    ...{ entityUrn: guild, aspectName: "ownership", aspect: owned(userUrn("ann")) },
    ifVersion: kept?.version,
  };
  const restored = { urn: guild, name: "ownership", value: kept?.value ?? {}, proposal, changes: [] };
  const nothing = { removed: [], changedSince: [], setBack: [], deleted: [], failed: [] };
  // Its answer is lost, and it is sent again once the catalogue is back.
  const losing: CatalogueGraph = {
    ...there,
    emit: async (proposals) => {
      expect(await there.emit(proposals)).toEqual(success(undefined));
      return failure({ kind: "version-conflict", message: "", repeated: true });
    },
  };
  const undone = await undoPreviewed(losing, { restored: [restored], ...nothing });
  expect([undone.failed, undone.written]).toEqual([[], [guild]]);
});

test("what is changed between the preview and the undo is not touched", async () => {
  await upsert("user", "- id: dan\n  title: Before\n");
  const preview = await previewed(await upsert("user", "- id: dan\n  title: After\n- id: eve\n  title: New\n"));
  await upsertUser(graph, { id: "dan", title: "Theirs" });
  await upsertUser(graph, { id: "eve", title: "Theirs" });
  const { written, failed } = await undoPreviewed(graph, preview);
  expect([written, failed.map(({ urn }) => urn)]).toEqual([[], [userUrn("dan"), userUrn("eve")]]);
  expect(await stored(userUrn("eve"), ["corpUserInfo", "status"])).toMatchObject([{ title: "Theirs" }, undefined]);
});

test("a created user of whom somebody has said more is left, and so is what is undone already", async () => {
  const written = await upsert("user", "- id: fay\n  title: New\n- id: gus\n");
  await upsertUser(graph, { id: "fay", title: "New", slack: "theirs" });
  const preview = await previewed(written);
  expect([preview.removed.map(({ urn }) => urn), preview.changedSince]).toEqual([
    [userUrn("gus")],
    [{ urn: userUrn("fay"), aspects: ["corpUserEditableInfo"] }],
  ]);
  await undoPreviewed(graph, preview);
  expect(await stored(userUrn("gus"), ["status"])).toEqual([{ removed: true }]);
  expect((await previewed(written)).removed).toEqual([]);
  // An upsert brings the user back, and an undo of that marks the user as removed again.
  await undoPreviewed(graph, await previewed(await upsert("user", "- id: gus\n")));
  expect(await stored(userUrn("gus"), ["status"])).toEqual([{ removed: true }]);
});

test("records that write one aspect after each other are undone to the version before the first", async () => {
  await upsert("user", "- id: hal\n  title: Before\n");
  const first = "- id: one\n  members: [{ id: hal, title: First }]\n";
  const written = await upsert("group", `${first}- id: two\n  members: [{ id: hal, title: Second }]\n`);
  await undoPreviewed(graph, await previewed(written));
  expect(await stored(userUrn("hal"), ["corpUserInfo"])).toMatchObject([{ title: "Before" }]);
});

test("an undo that is cancelled, or whose catalogue stops, tells what was not tried", async () => {
  const written = await upsert("user", "- id: ivy\n- id: jon\n");
  expect(await previewUndo(graph, written, { signal: AbortSignal.abort() })).toMatchObject({
    error: { kind: "cancelled" },
  });
  const preview = await previewed(written);
  const cancelled = await undoPreviewed(graph, preview, { signal: AbortSignal.abort() });
  expect([cancelled.untried, cancelled.stopped]).toEqual([[userUrn("ivy"), userUrn("jon")], { kind: "cancelled" }]);
  await upsert("user", "- id: kim\n  title: Before\n");
  const change = await upsert("user", "- id: kim\n  title: After\n");
  const lost: CatalogueGraph = {
    ...graph,
    readVersion: () => Promise.resolve({ ok: false, error: { kind: "unreachable", url: service.url } }),
  };
  expect(await previewUndo(lost, change)).toMatchObject({ ok: false, error: { kind: "unreachable" } });
  const silent: CatalogueGraph = {
    ...graph,
    emit: () => Promise.resolve({ ok: false, error: { kind: "unreachable", url: service.url } }),
  };
  const stopped = await undoPreviewed(silent, await previewed(change));
  expect([stopped.failed.map(({ urn }) => urn), stopped.stopped?.kind]).toEqual([[userUrn("kim")], "unreachable"]);
});

test("a preview has what each value was before, reports how far it is, and what is no longer stored", async () => {
  await upsert("user", "- id: lea\n  title: Before\n- id: max\n  title: Before\n");
  const change = await upsert("user", "- id: lea\n  title: After\n  slack: new\n- id: max\n  title: After\n");
  const gone: CatalogueGraph = {
    ...graph,
    readMany: (requests) => graph.readMany(requests.filter(({ urn, versions }) => urn !== userUrn("max") || !versions)),
    readVersion: (urn, name, version) =>
      urn === userUrn("max") ? Promise.resolve({ ok: true, value: undefined }) : graph.readVersion(urn, name, version),
  };
  const reached: (readonly number[])[] = [];
  const preview = await previewUndo(gone, change, { onProgress: (...at) => void reached.push(at) });
  if (!preview.ok) throw new Error(preview.error.kind);
  expect(preview.value.restored.map(({ changes }) => changes)).toEqual([
    [{ field: "title", effect: "replaces", from: "After", to: "Before" }],
    [{ field: "slack", effect: "removes", from: "new" }],
  ]);
  expect(preview.value.failed).toMatchObject([{ urn: userUrn("max"), error: { kind: "refused", unsent: true } }]);
  expect(reached.at(-1)).toEqual([2, 2]);
  expect(reached.length).toBeGreaterThan(2);
});

test("what many entities were before is read in few requests, and by itself where that finds nothing", async () => {
  const ids = ["ivo", "jan", "kim"];
  const records = (title: string): string => ids.map((id) => `- id: ${id}\n  title: ${title}\n`).join("");
  await upsert("user", records("Before"));
  const change = await upsert("user", records("After"));
  const single: string[] = [];
  const watched = (readMany: CatalogueGraph["readMany"]): CatalogueGraph => ({
    ...graph,
    readMany,
    readVersion: (urn, name, version) => {
      single.push(urn);
      return graph.readVersion(urn, name, version);
    },
  });
  const restored = async (readMany: CatalogueGraph["readMany"]): Promise<unknown> => {
    const preview = await previewUndo(watched(readMany), change);
    return preview.ok && preview.value.restored.map(({ changes }) => changes);
  };
  const titles = ids.map(() => [{ field: "title", effect: "replaces", from: "After", to: "Before" }]);
  expect(await restored((requests) => graph.readMany(requests))).toEqual(titles);
  expect(single).toEqual([]);
  // A catalogue that does not know how to ask for versions answers with those of now.
  const ofNow: CatalogueGraph["readMany"] = (requests) =>
    graph.readMany(requests.map(({ urn, names }) => ({ urn, names })));
  expect(await restored(ofNow)).toEqual(titles);
  expect(single.toSorted()).toEqual(ids.map(userUrn));
});

test("changes of the same entities are undone one after the other, the last first", async () => {
  await upsert("user", "- id: nia\n  title: Before\n  groups: [a]\n");
  const first = await upsert("user", "- id: nia\n  title: First\n");
  const second = await upsert("user", "- id: nia\n  title: Second\n");
  await undoPreviewed(graph, await previewed(second));
  const preview = await previewed(first);
  expect([preview.changedSince, preview.restored.map(({ changes }) => changes)]).toEqual([
    [],
    [[{ field: "title", effect: "replaces", from: "First", to: "Before" }]],
  ]);
  const { written, failed } = await undoPreviewed(graph, preview);
  expect([written, failed]).toEqual([[userUrn("nia")], []]);
  expect(await stored(userUrn("nia"), ["corpUserInfo"])).toMatchObject([{ title: "Before" }]);
});

test("created users of whom a later change was undone are marked as removed", async () => {
  const people = await upsert("user", "- id: ola\n  title: New\n- id: pam\n");
  const later = await upsert("user", "- id: ola\n  title: Newer\n");
  const group = await upsert("group", "- id: crew\n  members: [ola, pam]\n");
  for (const each of [group, later]) await undoPreviewed(graph, await previewed(each));
  const preview = await previewed(people);
  expect(preview.changedSince).toEqual([]);
  expect((await undoPreviewed(graph, preview)).failed).toEqual([]);
  for (const id of ["ola", "pam"]) expect(await stored(userUrn(id), ["status"])).toEqual([{ removed: true }]);
});

test("changes of one aspect are undone in any order, each value by itself", async () => {
  await upsert("user", "- id: quinn\n  title: Before\n  phone: '1'\n  groups: [a]\n");
  const one = await upsert("user", "- id: quinn\n  title: One\n  groups: [a, b]\n");
  const two = await upsert("user", "- id: quinn\n  phone: '2'\n  groups: [a, b, c]\n");
  const preview = await previewed(one);
  expect([preview.changedSince, preview.restored.flatMap(({ changes }) => changes)]).toEqual([
    [],
    [
      { field: "title", effect: "replaces", from: "One", to: "Before" },
      {
        field: "groups",
        effect: "replaces",
        from: ["a", "b", "c"].map(groupUrn).join(", "),
        to: ["a", "c"].map(groupUrn).join(", "),
      },
    ],
  ]);
  await undoPreviewed(graph, preview);
  const names = ["corpUserInfo", "groupMembership"];
  expect(await stored(userUrn("quinn"), names)).toMatchObject([
    { title: "Before" },
    { groups: [groupUrn("a"), groupUrn("c")] },
  ]);
  await undoPreviewed(graph, await previewed(two));
  expect(await stored(userUrn("quinn"), names)).toMatchObject([{ title: "Before" }, { groups: [groupUrn("a")] }]);
  expect(await previewed(one)).toEqual(asBefore("quinn", "corpUserInfo", "groupMembership"));
});

/** What an undo says of a user of whom all is as it was before the change. */
function asBefore(id: string, ...aspects: readonly string[]): UndoPreview {
  return {
    restored: [],
    removed: [],
    changedSince: [],
    setBack: [{ urn: userUrn(id), aspects }],
    deleted: [],
    failed: [],
  };
}

test("what is written between the preview of an undo of earlier values and the undo is not touched", async () => {
  await upsert("user", "- id: ria\n  title: Before\n");
  const one = await upsert("user", "- id: ria\n  title: One\n");
  await upsert("user", "- id: ria\n  display_name: Ria\n");
  const preview = await previewed(one);
  expect(preview.restored).toHaveLength(1);
  await upsertUser(graph, { id: "ria", title: "Theirs" });
  const { written, failed } = await undoPreviewed(graph, preview);
  expect([written, failed.map(({ error }) => error.kind)]).toEqual([[], ["version-conflict"]]);
  expect((await previewed(one)).changedSince).toEqual([{ urn: userUrn("ria"), aspects: ["corpUserInfo"] }]);
});

test("what a change wrote before and after somebody else wrote is undone together", async () => {
  await upsert("user", "- id: sam\n  title: Before\n  email: sam@a.example\n");
  const one = await upsert("user", "- id: sam\n  title: One\n");
  await upsert("user", "- id: sam\n  display_name: Theirs\n");
  const two = await upsert("user", "- id: sam\n  email: sam@b.example\n");
  const written = { aspects: [...one.aspects, ...two.aspects], created: [] };
  const preview = await previewed(written);
  expect([preview.restored.length, preview.changedSince]).toEqual([1, []]);
  expect((await undoPreviewed(graph, preview)).failed).toEqual([]);
  expect(await stored(userUrn("sam"), ["corpUserInfo"])).toMatchObject([
    { title: "Before", email: "sam@a.example", displayName: "Theirs" },
  ]);
  expect(await previewed(written)).toEqual(asBefore("sam", "corpUserInfo"));
});

test("nothing is restored of an entity that was deleted and created again after the change, whatever its versions are", async () => {
  const hour = 3_600_000;
  let time = hour;
  const timed = await startTest(undefined, { clock: () => time });
  onTestFinished(() => timed.close());
  const there = connectGraph({ ...timed, fetch, now: () => time, waiting: AT_ONCE });
  const titled = (id: string, title: string): Promise<unknown> => upsertUser(there, { id, title });
  const [amy, ben] = [userUrn("amy"), userUrn("ben")];
  await titled("amy", "First");
  await titled("amy", "Second");
  await titled("ben", "First");
  const created = [ben];
  const written = {
    aspects: [
      { urn: amy, name: "corpUserInfo", before: "1", after: "2" },
      { urn: ben, name: "corpUserInfo", before: "-1", after: "1" },
    ],
    created,
  };
  const previewedAt = async (ended?: number, clocksApart?: number): Promise<unknown> => {
    const preview = await previewUndo(there, written, { ended, clocksApart });
    return preview.ok && { ...preview.value, restored: preview.value.restored.map(({ urn }) => urn) };
  };
  const whole = { restored: [amy], removed: [{ urn: ben }], deleted: [] };
  // The clock of the catalogue may be ahead of that of this machine.
  for (const ended of [time, time - 10_000, undefined]) expect(await previewedAt(ended)).toMatchObject(whole);
  expect(await previewedAt(time, 0)).toMatchObject(whole);
  const again = (createdAgain: boolean, isCertain = true): unknown => ({
    restored: [],
    removed: [],
    changedSince: [],
    setBack: [],
    deleted: [amy, ben].map((urn) => ({ urn, createdAgain, isCertain })),
    failed: [],
  });
  expect(await previewedAt(time - 10_000, 5_000)).toEqual(again(true, false));
  const ended = time;
  time += hour;
  for (const urn of [amy, ben]) {
    const deleted = await timed.send("/entities?action=delete", { method: "POST", body: JSON.stringify({ urn }) });
    expect(deleted.status).toBe(200);
  }
  expect(await previewedAt(ended)).toEqual(again(false));
  await titled("amy", "Somebody else's first");
  await titled("amy", "Somebody else's second");
  await titled("ben", "Somebody else's first");
  // The versions alone do not tell.
  expect(await previewedAt()).toMatchObject(whole);
  expect(await previewedAt(ended)).toEqual(again(true));
});

test("nothing is touched of another catalogue that has taken over the address, whatever its versions are", async () => {
  const [ula, val, wyn] = [userUrn("ula"), userUrn("val"), userUrn("wyn")];
  await upsert("user", "- id: ula\n  title: Before\n- id: wyn\n  title: Before\n");
  const written = await upsert(
    "user",
    "- id: ula\n  title: Mine\n- id: val\n  title: Mine\n- id: wyn\n  title: Mine\n",
  );
  const theirs = await startTest();
  onTestFinished(() => theirs.close());
  const there = connectGraph({ ...theirs, fetch, now: () => 1, waiting: AT_ONCE });
  const titled = (id: string, title: string): Promise<unknown> => upsertUser(there, { id, title });
  for (const title of ["First", "Second"]) await titled("ula", title);
  await titled("val", "First");
  // They have written since, and set the value back, too.
  for (const title of ["First", "Second", "Third", "Second"]) await titled("wyn", title);
  const restoredThere = async ({ aspects, created }: StoredWrites): Promise<unknown> => {
    const preview = await previewUndo(there, { aspects, created });
    if (!preview.ok) throw new Error(preview.error.kind);
    const { restored, removed, changedSince } = preview.value;
    return [[...restored, ...removed].map(({ urn }) => urn), changedSince.map(({ urn }) => urn)];
  };
  expect(await restoredThere(written)).toEqual([[], [val, ula, wyn]]);
  // The note of an earlier version of the extension has the versions alone.
  const unknown = written.aspects.map((each) => ({ ...each, digest: undefined }));
  expect(await restoredThere({ ...written, aspects: unknown })).toEqual([[ula, wyn, val], []]);
  // In the catalogue that was written, all of it is undone.
  const { restored, removed } = await previewed(written);
  expect([...restored, ...removed].map(({ urn }) => urn)).toEqual([ula, wyn, val]);
});

test("what a catalogue fills in when it stores a value is not taken for the edit of somebody else", async () => {
  const filled: CatalogueGraph = {
    ...graph,
    emit: (proposals) =>
      graph.emit(
        proposals.map((each) => ({
          ...each,
          aspect: each.aspectName === "corpUserEditableInfo" ? { teams: [], skills: [], ...each.aspect } : each.aspect,
        })),
      ),
  };
  await upsertUser(graph, { id: "xan", title: "Analyst" });
  const stored: AspectProposal[] = [];
  const told = { ...filled, onStored: (proposals: readonly AspectProposal[]) => void stored.push(...proposals) };
  await upsertUser(told, { id: "xan", slack: "xan" });
  const preview = await previewed({ aspects: writtenIn(stored), created: [] });
  expect([preview.restored.map(({ name }) => name), preview.changedSince]).toEqual([["corpUserEditableInfo"], []]);
});

test("an earlier value that is malformed does not keep other entities from being undone", async () => {
  await upsert("user", "- id: vic\n  title: Before\n- id: wes\n  title: Before\n");
  const written = await upsert("user", "- id: vic\n  title: After\n- id: wes\n  title: After\n");
  const malformed: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const reply = await fetch(input, init);
    if (!/wes\/corpUserInfo\?version=1&|batchGet/.test(decodeURIComponent(url))) return reply;
    // Of both, that of Wes is the last.
    const text = await reply.text();
    const at = text.lastIndexOf('"Before"');
    return new Response(at < 0 ? text : `${text.slice(0, at)}7${text.slice(at + '"Before"'.length)}`, reply);
  };
  const there = connectGraph({ ...service, fetch: malformed, now: () => 1, waiting: AT_ONCE });
  const preview = await previewUndo(there, written);
  expect(preview).toMatchObject({
    ok: true,
    value: {
      restored: [{ urn: userUrn("vic") }],
      failed: [{ urn: userUrn("wes"), error: { kind: "unreadable-aspect", urn: userUrn("wes") } }],
    },
  });
});
