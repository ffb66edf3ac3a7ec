import { beforeEach, afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { readableTime } from "../../../catalogue/text/language.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import type { ChangeInteraction } from "../../../client/changeInteraction.ts";
import { restoredOwnersWords } from "../../../client/owners/restoredOwners.ts";
import { stayNamed } from "../../../client/owners/stayNamed.ts";
import { changeName, type RecentChange } from "../../../client/undo/recentChange.ts";
import { RecentChanges } from "../../../client/undo/recentChanges.ts";
import type { PrivateFolder } from "../../../client/platform/privateFolder.ts";
import type { Question } from "../../../client/question.ts";
import { previewUndo, undoPreviewed } from "../../../catalogue/graph/undoUpsert.ts";
import { laterChange } from "../../../client/undo/laterChange.ts";
import { leftToUndo, undoChange, type UndoEnd } from "../../../client/undo/undoChange.ts";
import { notUndoneLines, undoMessage } from "../../../client/undo/undoMessage.ts";
import { originSentence } from "../../../client/undo/changeOrigin.ts";
import { upsertFiles } from "../../../client/upsert/upsertFiles.ts";
import { wantedUpsert } from "../../../client/upsert/upsertedFile.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { proposal, startTest } from "../../service/testService.ts";
import { upsertGroup, upsertUser } from "../../catalogue/graph/upsertRecord.ts";

/** The clock of the service, which says when entities were created and changes were noted. */
const clock = { time: 1 };
const service = await startTest(undefined, { clock: () => clock.time });
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });
const files = new Map<string, string>();
const folder: PrivateFolder = {
  names: () => Promise.resolve([...files.keys()]),
  read: (name) => {
    const text = files.get(name);
    return text === undefined ? Promise.reject(new Error("not there")) : Promise.resolve(text);
  },
  write: (name, text) => Promise.resolve(void files.set(name, text)),
  append: (name, line) => {
    const text = files.get(name);
    return text === undefined
      ? Promise.reject(new Error("not there"))
      : Promise.resolve(void files.set(name, `${text}\n${line}`));
  },
  pathOf: (name) => name,
  rename: () => Promise.reject(new Error("not asked for")),
  remove: (name) => Promise.resolve(void files.delete(name)),
};
const target = "the embedded catalogue";

/** The workspace of the window. */
const here = { id: "file:///work/people", name: "people" };
/** The workspace of the window, and a folder of it that may have been open alone. */
const window = { id: here.id, folders: new Set(["file:///work/people/nested"]) };
const there = { id: "file:///work/shop", name: "shop" };

/** Upserts users or groups, and reads again what was noted of it, as after a reload. */
async function upserted(text: string, kind: "user" | "group" = "user"): Promise<RecentChange> {
  const file = { title: `people.${kind}.yaml`, uri: `file:///people.${kind}.yaml`, kind, text };
  await upsertFiles(graph, {
    upsert: wantedUpsert([file], { target }),
    confirm: false,
    interaction: {
      progress: (_doing, work) => work({ signal: new AbortController().signal, onProgress: () => undefined }),
      noted: (work) => work(() => undefined),
      makeRoom: () => new RecentChanges(folder).makeRoom("embedded", here),
      named: { id: "id", into: "embedded" },
      noteWritten: async (written, how) => {
        await new RecentChanges(folder).note("embedded", {
          id: "id",
          kind: "upsert",
          title: file.title,
          written,
          ...how,
          from: here,
          at: clock.time,
        });
        return true;
      },
      whenToAsk: "never",
      alwaysAsk: false,
      agreed: () => Promise.resolve(true),
      membershipsInFiles: () => Promise.resolve([]),
      changedFile: () => Promise.resolve(undefined),
      restarts: () => 0,
    },
  });
  const [last] = await new RecentChanges(folder).of("embedded");
  if (!last) throw new Error("Nothing was noted");
  return last;
}

interface Undone {
  readonly told: string;
  readonly lines: readonly string[];
  readonly asked: readonly Question[];
}

interface UndoneHow {
  readonly agrees?: boolean;
  readonly cancel?: string;
  readonly origin?: string;
  readonly since?: string;
  /** What somebody else does while the question is open. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** Undoes it. Gives the message and what was asked. */
async function undo(
  last: RecentChange,
  { agrees = true, cancel = "", origin, since, meanwhile = () => Promise.resolve(undefined) }: UndoneHow = {},
): Promise<Undone> {
  const asked: Question[] = [];
  const progress: ChangeInteraction["progress"] = (doing, work) =>
    work({
      signal: cancel !== "" && doing.startsWith(cancel) ? AbortSignal.abort() : new AbortController().signal,
      onProgress: () => undefined,
    });
  const ended = await undoChange(graph, last, {
    ...{ target, origin, since, wordsOf: restoredOwnersWords, naming: stayNamed },
    interaction: {
      progress,
      notedProgress: progress,
      agreed: async (question) => {
        asked.push(question);
        await meanwhile();
        return agrees;
      },
    },
  });
  const { severity, sentence, actions = [] } = undoMessage(changeName(last), ended);
  const again = actions.includes("Try Again") ? " | Try Again" : "";
  return { told: `${severity}: ${sentence}${again}`, lines: notUndoneLines(ended), asked };
}

/** Undoes it, and gives how that ended. @param meanwhile what somebody else does while the question is open */
function end(last: RecentChange, meanwhile = (): Promise<unknown> => Promise.resolve()): Promise<UndoEnd> {
  const progress: ChangeInteraction["progress"] = (_doing, work) =>
    work({ signal: new AbortController().signal, onProgress: () => undefined });
  return undoChange(graph, last, {
    target,
    wordsOf: restoredOwnersWords,
    naming: stayNamed,
    interaction: {
      progress,
      notedProgress: progress,
      agreed: async () => {
        await meanwhile();
        return true;
      },
    },
  });
}

async function titleOf(id: string): Promise<string | undefined> {
  const stored = await graph.readAspects(userUrn(id), ["corpUserInfo"]);
  return stored.ok ? stored.value.aspect("corpUserInfo")?.value.title : undefined;
}

beforeEach(() => {
  files.clear();
});

test("an undo shows how much it does, leaves what has changed since, and tells of it", async () => {
  await upserted("- id: ann\n  title: Before\n- id: bob\n  title: Before\n");
  const last = await upserted("- id: ann\n  title: After\n- id: bob\n  title: After\n- id: cat\n");
  await upsertUser(graph, { id: "bob", title: "Theirs" });
  const { told, lines, asked } = await undo(last);
  expect(asked).toEqual([
    {
      sentence: 'Undo "Upsert of people.user.yaml" in the embedded catalogue?',
      detail: [
        "Restores the earlier values of 1 entity, marks the created entity as removed, keeps what was edited since in 1 entity.",
        "bob: keeps what was edited since (user information)",
        "ann: replaces title: After → Before",
        "cat: marked as removed",
      ],
      all: undefined,
      verb: "Undo",
    },
  ]);
  expect(told).toBe('warning: Undid "Upsert of people.user.yaml": 2 undone, 1 keeps what was edited since.');
  expect(lines).toEqual([`${userUrn("bob")} keeps what was edited since (user information).`]);
  expect((await undo(last)).told).toMatch(/^warning: No part of "Upsert of people\.user\.yaml" can be undone\. /);
});

test("of an aspect of which a part was edited since, the question says so, and its entity is counted once", async () => {
  await upserted("- id: zoe\n  title: Before\n  email: before@example.org\n");
  const last = await upserted("- id: zoe\n  title: After\n  email: after@example.org\n");
  await upsertUser(graph, { id: "zoe", title: "Theirs" });
  const { told, asked } = await undo(last);
  expect(asked[0]?.detail.slice(1)).toEqual([
    "zoe: keeps what was edited since (user information, in part)",
    "zoe: replaces email: after@example.org → before@example.org",
  ]);
  expect(told).toBe('warning: Undid "Upsert of people.user.yaml": 1 undone except for what was edited since.');
});

test("what happens to many entities is shown together in the question", async () => {
  const users = (title: string): string =>
    Array.from({ length: 25 }, (_, at) => `- id: many${at}\n  title: ${title}\n`).join("");
  await upserted(users("Before"));
  const last = await upserted(`${users("After")}- id: many25\n- id: many26\n`);
  const { asked } = await undo(last, { agrees: false });
  expect(asked[0]?.detail.slice(1)).toEqual([
    "25 entities: replaces title: After → Before",
    "2 entities: marked as removed",
  ]);
  expect(asked[0]?.all).toHaveLength(27);
});

test("what changes comes first in a long question, also where more stays as it is", async () => {
  const users = (title: string): string =>
    Array.from({ length: 25 }, (_, at) => `- id: kept${at}\n  title: ${title}\n`).join("");
  await upserted(users("Before"));
  const last = await upserted(users("After"));
  for (let at = 2; at < 25; at++) await upsertUser(graph, { id: `kept${at}`, title: "Theirs" });
  const { asked } = await undo(last, { agrees: false });
  expect(asked[0]?.detail.slice(1)).toEqual([
    "2 entities: replaces title: After → Before",
    "23 entities: keeps what was edited since (user information)",
  ]);
});

test("an upsert that was interrupted is undone as far as it was noted, which the question says", async () => {
  const last = await upserted("- id: hal\n  title: New\n- id: ian\n");
  const noted = { ...last, isComplete: false };
  const { told, asked } = await undo(noted);
  expect(asked).toMatchObject([
    {
      detail: [
        "Marks the 2 created entities as removed. That change was interrupted, so this list may lack what it wrote last.",
        "hal: marked as removed",
        "ian: marked as removed",
      ],
    },
  ]);
  expect(told).toBe(
    'warning: Undid "Upsert of people.user.yaml": 2 undone. What it wrote last was not recorded and may still be in the catalogue. To find it, compare the file with the catalogue ("Preview Upsert").',
  );
});

test("an undo that is declined or cancelled writes nothing and says so", async () => {
  const last = await upserted("- id: dan\n- id: eve\n");
  expect((await undo(last, { agrees: false })).told).toBe("brief: Nothing was undone.");
  expect((await undo(last, { cancel: "Comparing" })).told).toBe(
    "information: You cancelled; nothing was undone. | Try Again",
  );
  expect((await undo(last, { cancel: "Undoing" })).told).toBe(
    'warning: You cancelled the undo of "Upsert of people.user.yaml": 0 undone, 2 not tried. | Try Again',
  );
  expect((await undo(last)).told).toBe("information: Undone: Upsert of people.user.yaml (2 entities).");
  expect((await undo(last)).told).toBe(
    'warning: No part of "Upsert of people.user.yaml" can be undone. It is already undone.',
  );
});

test("the question names what those who are marked as removed own, and where they are members, unless that is marked, too", async () => {
  expect(await upsertGroup(graph, { id: "left" })).toMatchObject({ ok: true });
  const first = await upserted(
    "- id: leaver\n  groups: [left]\n- id: other\n- id: boss\n- id: alone\n  manager_urn: urn:li:corpuser:boss\n",
  );
  const leaver = userUrn("leaver");
  const dataset = datasetUrn({ platform: "hive", name: "big.t200", env: "PROD" });
  const owners = [{ owner: leaver, type: "NONE" }];
  await service.emit([
    proposal(dataset, "datasetProperties", {}),
    proposal(dataset, "ownership", { owners, lastModified: { time: 1, actor: leaver } }),
  ]);
  expect(await upsertGroup(graph, { id: "left", owners: ["other"] })).toMatchObject({ ok: true });
  const { asked, told } = await undo(first);
  const named = [
    "leaver is still named elsewhere. Member of: left. Owner of: big.t200.",
    "other is still named elsewhere. Owner of: left.",
  ];
  const [summary, ...lines] = asked[0]?.detail ?? [];
  expect(summary).toBe("Marks the 4 created entities as removed.");
  expect(lines.slice(0, 3)).toEqual([...named, "leaver: marked as removed"]);
  expect(told).toBe("information: Undone: Upsert of people.user.yaml (4 entities).");

  // The undo of an upsert that restored a removed user marks the user as removed again, and says the same of them.
  const again = await upserted("- id: other\n");
  const restoring = await undo(again, { agrees: false });
  expect(restoring.asked[0]?.detail.slice(1)).toEqual([named[1], "other: marks the entity as removed"]);
  expect((await undo(again, { cancel: "Reading where" })).told).toContain("You cancelled; nothing was undone.");
});

test("the question does not say that somebody stays named where the same undo takes the name away", async () => {
  expect(await upsertGroup(graph, { id: "team" })).toMatchObject({ ok: true });
  await upserted("- id: report\n- id: other-report\n- id: back\n");
  const manager = "manager_urn: urn:li:corpuser:chief";
  const chief = await upserted(`- id: chief\n- id: report\n  ${manager}\n`);
  const { asked } = await undo(chief, { agrees: false });
  expect(asked[0]?.detail.slice(1)).toEqual(["report: removes manager_urn: chief", "chief: marked as removed"]);
  await upsertUser(graph, { id: "other-report", managerUrn: userUrn("chief") });
  expect((await undo(chief, { agrees: false })).asked[0]?.detail[1]).toBe(
    "chief is still named elsewhere. Manager of: other-report.",
  );

  const group = await upserted("- id: team\n  owners: [newbie]\n  members:\n    - id: newbie\n", "group");
  const ofGroup = (await undo(group, { agrees: false })).asked[0]?.detail ?? [];
  expect(ofGroup.slice(1)).toEqual([
    "newbie is still named elsewhere. Member of: team.",
    "team: removes admins: newbie",
    "team: removes members: newbie",
    "team: −newbie as Technical Owner",
    "newbie: marked as removed",
  ]);

  await service.emit([proposal(userUrn("back"), "status", { removed: true })]);
  const back = await upserted("- id: back\n  groups: [team]\n");
  const [, ...lines] = (await undo(back, { agrees: false })).asked[0]?.detail ?? [];
  expect(lines).not.toContainEqual(expect.stringContaining("is still named elsewhere"));
});

test("in a long question, what the undo changes comes before where others stay named, of whom the first are named", async () => {
  expect(await upsertGroup(graph, { id: "crew" })).toMatchObject({ ok: true });
  await upserted("- id: ivy\n  title: Before\n");
  const users = Array.from({ length: 30 }, (_, at) => `- id: crew${at}\n  groups: [crew]\n`).join("");
  const last = await upserted(`- id: ivy\n  title: After\n${users}`);
  const { asked } = await undo(last, { agrees: false });
  expect(asked[0]?.detail.slice(1)).toEqual([
    "30 entities: marked as removed",
    "ivy: replaces title: After → Before",
    ...[0, 1, 2].map((at) => `crew${at} is still named elsewhere. Member of: crew.`),
    "… and 27 others are still named elsewhere.",
  ]);
  expect(asked[0]?.all).toHaveLength(61);
});

test("an undo that follows one that was cut short is about what that one left, and calls nothing edited since", async () => {
  const last = await upserted("- id: lea\n- id: max\n");
  const [lea, max] = [userUrn("lea"), userUrn("max")];
  const ofLea = { aspects: last.written.aspects.filter(({ urn }) => urn === lea), created: [lea] };
  const preview = await previewUndo(graph, ofLea);
  if (!preview.ok) throw new Error(preview.error.kind);
  const outcome = await undoPreviewed(graph, preview.value);
  expect(outcome.written).toEqual([lea]);
  expect(leftToUndo(last, { preview: preview.value, outcome })).toBeUndefined();
  const left = leftToUndo(last, { preview: preview.value, outcome: { ...outcome, untried: [max] } });
  if (!left) throw new Error("Nothing is left");
  const { told, asked } = await undo(left);
  expect(asked).toMatchObject([{ detail: ["Marks the created entity as removed.", "max: marked as removed"] }]);
  expect(told).toBe("information: Undone: Upsert of people.user.yaml (1 entity).");
});

test("what an undo without an answer may have undone is told apart, and is not called edited by others", async () => {
  const last = await upserted("- id: nia\n- id: ole\n");
  const preview = await previewUndo(graph, last.written);
  if (!preview.ok) throw new Error(preview.error.kind);
  const outcome = await undoPreviewed(graph, preview.value);
  const error = {
    kind: "outcome-unknown",
    url: "https://shop.example.com",
    detail: "the connection was lost",
  } as const;
  const failed = outcome.written.map((urn) => ({ urn, error }));
  const end = {
    kind: "done",
    preview: preview.value,
    outcome: { ...outcome, written: [], failed },
    isComplete: true,
    isUpsert: true,
  } as const;
  const { sentence, actions } = undoMessage(changeName(last), end);
  expect(sentence).toMatch(/is incomplete: 0 undone, 2 may have been undone\. /);
  expect(actions).toEqual(["Try Again", "Show Output"]);
  expect(await previewUndo(graph, last.written)).toMatchObject({ value: { removed: [], changedSince: [] } });
});

test("of two changes of the same values the earlier one is undone after the later one, and nothing is overwritten before", async () => {
  const notes = new RecentChanges(folder);
  await upserted("- id: una\n  title: First\n");
  const earlier = { ...(await upserted("- id: una\n  title: Second\n")), id: "earlier" };
  const later = { ...(await upserted("- id: una\n  title: Third\n")), id: "later", at: 2 };
  files.clear();
  for (const each of [earlier, later]) await notes.note("embedded", each);
  const early = await end(earlier);
  expect(undoMessage("Earlier", early, { later: "Later" }).sentence).toBe(
    'No part of "Earlier" can be undone. What it wrote has been edited since: una (user information). "Later" changed the values that were kept. To restore them as well, undo "Later" first, then this change again.',
  );
  expect(await titleOf("una")).toBe("Third");

  const undone = await end(later);
  if (undone.kind !== "done") throw new Error(undone.kind);
  await notes.undone("embedded", later, undefined);
  expect(await titleOf("una")).toBe("Second");
  const [left, ...none] = await notes.of("embedded");
  expect([left?.id, none]).toEqual(["earlier", []]);
  expect(left && (await undo(left)).told).toBe("information: Undone: Upsert of people.user.yaml (1 entity).");
  expect(await titleOf("una")).toBe("First");
});

test("what was edited by a later change stays in the note of an earlier one, and is undone after that later one", async () => {
  const notes = new RecentChanges(folder);
  await upserted("- id: vic\n  title: First\n- id: wim\n  title: First\n");
  const earlier = { ...(await upserted("- id: vic\n  title: Second\n- id: wim\n  title: Second\n")), id: "earlier" };
  const later = await upserted("- id: wim\n  title: Third\n");
  files.clear();
  await notes.note("embedded", earlier);
  const early = await end(earlier);
  if (early.kind !== "done") throw new Error(early.kind);
  expect(undoMessage("Earlier", early, { later: "Later" }).sentence).toBe(
    'Undid "Earlier": 1 undone, 1 keeps what was edited since. "Later" changed the values that were kept. To restore them as well, undo "Later" first, then this change again.',
  );
  await notes.undone("embedded", earlier, leftToUndo(earlier, early));
  await end(later);
  const [left] = await notes.of("embedded");
  expect(left && (await undo(left)).told).toBe("information: Undone: Upsert of people.user.yaml (1 entity).");
  expect([await titleOf("vic"), await titleOf("wim")]).toEqual(["First", "First"]);
});

test("a value that a later change took out stays in the note of an earlier one, and is undone if it comes back", async () => {
  const notes = new RecentChanges(folder);
  const slackOf = async (id: string): Promise<unknown> => {
    const read = await graph.readAspects(userUrn(id), ["corpUserEditableInfo"]);
    return read.ok && read.value.aspect("corpUserEditableInfo")?.value.slack;
  };
  await upserted("- id: yan\n  title: First\n");
  const earlier = {
    ...(await upserted("- id: yan\n  title: Second\n  slack: wrong\n  description: Text\n")),
    id: "earlier",
  };
  const later = await upserted('- id: yan\n  slack: ""\n');
  files.clear();
  await notes.note("embedded", earlier);
  const early = await end(earlier);
  if (early.kind !== "done") throw new Error(early.kind);
  expect(undoMessage("Earlier", early).sentence).toBe("Undone: Earlier (1 entity).");
  await notes.undone("embedded", earlier, leftToUndo(earlier, early));
  await end(later);
  expect(await slackOf("yan")).toBe("wrong");
  const [left] = await notes.of("embedded");
  expect(left && (await undo(left)).told).toBe("information: Undone: Upsert of people.user.yaml (1 entity).");
  expect([await slackOf("yan"), await titleOf("yan")]).toEqual([undefined, "First"]);
});

test("the question about an upsert says when it was made, and in which folder if in another one", async () => {
  const last = await upserted("- id: rae\n");
  const at = Date.UTC(2026, 10, 28, 12);
  expect(originSentence({ from: there, at }, window)).toBe(
    `It was made in another folder: shop (${readableTime(at)}).`,
  );
  expect(originSentence({ from: { id: "window:1", name: "" }, at }, window)).toBe(
    `It was made in a window without a folder (${readableTime(at)}).`,
  );
  expect(originSentence({ from: here, at }, window)).toBe(`It was made on ${readableTime(at)}.`);
  for (const id of window.folders)
    expect(originSentence({ from: { id, name: "nested" }, at }, window)).toBe(
      `It was made in the folder nested of this workspace (${readableTime(at)}).`,
    );
  const { asked } = await undo(last, { origin: "It was made in another folder: shop." });
  expect(asked).toMatchObject([
    {
      detail: ["It was made in another folder: shop. Marks the created entity as removed.", "rae: marked as removed"],
    },
  ]);
  const { asked: other } = await undo(await upserted("- id: rae\n  title: After\n"), {
    agrees: false,
    since: "1 dataset changed.",
  });
  expect(other[0]?.detail[0]).toMatch(
    /^A newer change cannot be undone here: "1 dataset changed\." To undo that one instead, choose Cancel and run "Show Last Result"\. /,
  );
  const again = await undo(last, { origin: "It was made in another folder: shop." });
  expect(again.told).toMatch(/edited since: rae \(.*\)\. It was made in another folder: shop\.$/);
});

test("what somebody changes while the question is open is left, and counted as edited since", async () => {
  await upserted("- id: jay\n  title: Before\n- id: kim\n  title: Before\n");
  const both = await upserted("- id: jay\n  title: After\n- id: kim\n  title: After\n");
  const theirs = async (): Promise<unknown> => upsertUser(graph, { id: "jay", title: "Theirs" });
  const { told, lines } = await undo(both, { meanwhile: theirs });
  expect(told).toBe('warning: Undid "Upsert of people.user.yaml": 1 undone, 1 keeps what was edited since.');
  expect(lines).toEqual([`${userUrn("jay")} keeps what was edited since (user information).`]);

  const one = await upserted("- id: jay\n  title: Mine\n");
  expect((await undo(one, { meanwhile: theirs })).told).toBe(
    'warning: No part of "Upsert of people.user.yaml" can be undone. What it wrote has been edited since: jay (user information).',
  );
});

test("of a user who was edited both before the comparison and during the question, all that was edited stays in the note", async () => {
  const users = (text: string): string =>
    `- id: pia\n  title: ${text}\n  description: ${text}\n- id: quy\n  title: ${text}\n`;
  await upserted(users("Before"));
  const both = await upserted(users("After"));
  await upsertUser(graph, { id: "pia", title: "Theirs" });
  const undone = await end(both, async () => upsertUser(graph, { id: "pia", description: "Theirs" }));
  if (undone.kind !== "done") throw new Error(undone.kind);
  expect(undoMessage("Upsert", undone).sentence).toBe('Undid "Upsert": 1 undone, 1 keeps what was edited since.');
  expect(leftToUndo(both, undone)?.written.aspects.map(({ urn, name }) => [urn, name])).toEqual([
    [userUrn("pia"), "corpUserInfo"],
    [userUrn("pia"), "corpUserEditableInfo"],
  ]);
});

/** Somebody deletes a user, and then somebody creates one with the same ID. */
async function createdAgain(id: string): Promise<void> {
  await service.send("/entities?action=delete", { method: "POST", body: JSON.stringify({ urn: userUrn(id) }) });
  await upsertUser(graph, { id, title: "Theirs" });
}

test("a user who was deleted and created again since is left, and no other undo is said to help", async () => {
  const created = await upserted("- id: ria\n  title: Mine\n- id: sue\n  title: Mine\n- id: tom\n");
  clock.time += 3_600_000;
  await createdAgain("ria");
  await service.send("/entities?action=delete", { method: "POST", body: JSON.stringify({ urn: userUrn("tom") }) });
  await upsertUser(graph, { id: "sue", title: "Theirs" });
  const later = { ...(await upserted("- id: ria\n  title: Later\n- id: sue\n  title: Later\n")), id: "later" };
  const only = (ids: readonly string[]): RecentChange => ({
    ...created,
    written: {
      aspects: created.written.aspects.filter(({ urn }) => ids.some((id) => urn === userUrn(id))),
      created: ids.map(userUrn),
    },
  });
  const nothing = await end(created);
  if (nothing.kind !== "nothing") throw new Error(nothing.kind);
  expect(notUndoneLines(nothing)).toEqual([
    expect.stringMatching(new RegExp(`^${userUrn("sue")} keeps`)),
    `${userUrn("ria")} was deleted and created again since.`,
    `${userUrn("tom")} was deleted since.`,
  ]);
  // Only of what is there as it was created, the later change is what keeps this one from being undone.
  expect(laterChange(created, [later], nothing.preview)).toBe(later);
  const gone = await end(only(["ria", "tom"]));
  if (gone.kind !== "nothing") throw new Error(gone.kind);
  expect(undoMessage("Upsert", gone).sentence).toBe(
    'No part of "Upsert" can be undone. What it wrote has been deleted since.',
  );
  expect(laterChange(only(["ria", "tom"]), [later], gone.preview)).toBeUndefined();
  expect(leftToUndo(only(["ria", "tom"]), gone)).toBeUndefined();
  const left = leftToUndo(created, nothing);
  expect([...new Set(left?.written.aspects.map(({ urn }) => urn))]).toEqual([userUrn("sue")]);
  expect(left?.written.created).toEqual([userUrn("sue")]);
  expect(await titleOf("ria")).toBe("Later");
});

test("a user who seems to be created again by a few seconds alone is left, and stays in the note", async () => {
  const created = await upserted("- id: xia\n  title: Mine\n");
  const preview = await previewUndo(graph, created.written, { ended: clock.time - 10_000, clocksApart: 1_000 });
  if (!preview.ok) throw new Error(preview.error.kind);
  expect(preview.value).toMatchObject({ removed: [], deleted: [{ createdAgain: true, isCertain: false }] });
  const outcome = { written: [], aspects: new Map(), failed: [], untried: [], stopped: undefined };
  for (const ended of [{ preview: preview.value }, { preview: preview.value, outcome }])
    expect(leftToUndo(created, ended)?.written).toEqual(created.written);
});

test("the question and the message of an undo say which users were deleted since", async () => {
  const created = await upserted("- id: uli\n- id: val\n- id: wes\n");
  clock.time += 3_600_000;
  await createdAgain("uli");
  await service.send("/entities?action=delete", { method: "POST", body: JSON.stringify({ urn: userUrn("val") }) });
  const { told, asked } = await undo(created);
  expect(asked[0]?.detail).toEqual([
    "Marks the created entity as removed, skips 2 entities that were deleted since.",
    "uli: was deleted and created again since",
    "val: was deleted since",
    "wes: marked as removed",
  ]);
  expect(told).toBe('warning: Undid "Upsert of people.user.yaml": 1 undone, 2 were deleted since.');
});
