import type { OwnerKind } from "../../../catalogue/records/recordKinds.ts";
import { afterAll, expect, test, vi } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { membersOf } from "../../../catalogue/graph/membersOf.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { upsertMessage } from "../../../client/upsert/upsertMessages.ts";
import {
  upsertFiles,
  type AskingInteraction,
  type UpsertInteraction,
  type UpsertEnd,
} from "../../../client/upsert/upsertFiles.ts";
import { upsertQuestion, type UpsertQuestion } from "../../../client/upsert/upsertQuestion.ts";
import { wantedUpsert, type UpsertedFile } from "../../../client/upsert/upsertedFile.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";
import { upsertGroup, upsertUser } from "../../catalogue/graph/upsertRecord.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

interface Run extends Partial<UpsertInteraction & AskingInteraction> {
  readonly on?: CatalogueGraph;
  readonly confirm?: boolean;
  /** What the file holds; users when absent. */
  readonly kind?: OwnerKind;
  /** The ID of the only record that is meant. */
  readonly only?: string;
  readonly pruneMembers?: boolean;
  /** Cancels once so many are done while this goes on. */
  readonly cancel?: { readonly during: "Comparing" | "Upserting"; readonly after: number };
}

function peopleFile(text: string, kind: OwnerKind = "user"): UpsertedFile {
  return { title: "people.user.yaml", uri: "file:///people.user.yaml", kind, text };
}

/** Upserts a file of users. Gives how it ended, the message about it, and what was asked. */
async function upsert(
  text: string,
  { on = graph, confirm = false, kind = "user", only, pruneMembers = false, cancel, ...interaction }: Run = {},
): Promise<{ readonly end: UpsertEnd; readonly told: string; readonly asked: readonly UpsertQuestion[] }> {
  const upsert = wantedUpsert([peopleFile(text, kind)], { target: "the embedded catalogue", only, pruneMembers });
  const asked: UpsertQuestion[] = [];
  const end = await upsertFiles(on, {
    upsert,
    confirm,
    interaction: {
      progress: (doing, work) => {
        const stop = new AbortController();
        const onProgress = (done: number): void => {
          if (cancel && doing.startsWith(cancel.during) && done === cancel.after) stop.abort();
        };
        return work({ signal: stop.signal, onProgress });
      },
      noted: (work) => work(() => undefined),
      whenToAsk: "overwrites",
      alwaysAsk: false,
      agreed: (question) => {
        asked.push(question);
        return Promise.resolve(true);
      },
      membershipsInFiles: () => Promise.resolve([]),
      changedFile: () => Promise.resolve(undefined),
      makeRoom: () => Promise.resolve(),
      named: { id: "undo", into: "embedded" },
      noteWritten: () => Promise.resolve(true),
      restarts: () => 0,
      ...interaction,
    },
  });
  const { severity, sentence, actions = [] } = upsertMessage(upsert, end, { open: true });
  return { end, told: [`${severity}: ${sentence}`, ...actions].join(" | "), asked };
}

async function titleOf(id: string): Promise<string | undefined> {
  const read = await graph.readAspects(userUrn(id), ["corpUserInfo"]);
  return read.ok ? read.value.aspect("corpUserInfo")?.value.title : read.error.kind;
}

function users(count: number, title: string, prefix = "u"): string {
  return Array.from({ length: count }, (_, at) => `- id: ${prefix}${at}\n  title: ${title}\n`).join("");
}

test("the question about several files names them, and those that are not as they are on disk", () => {
  const file = { kind: "user", text: "- id: a\n" } as const;
  const files = [
    { ...file, title: "a.user.yaml", uri: "file:///a", isGone: true },
    { ...file, title: "b.user.yaml", uri: "file:///b", unsaved: true },
  ] as const;
  const of = wantedUpsert(files, { target: "the embedded catalogue" });
  expect(upsertQuestion(of, { records: [] }, { when: "always", confirm: true })?.detail.slice(1)).toEqual([
    "Files: a.user.yaml, b.user.yaml.",
    "With unsaved changes: b.user.yaml.",
    "Only in the editor (file deleted): a.user.yaml.",
  ]);
});

test("the result says that what was not saved was upserted, which nothing had asked about", async () => {
  const file = { ...peopleFile("- id: typed\n"), unsaved: true, isGone: true };
  const of = wantedUpsert([file], { target: "the embedded catalogue" });
  const { end } = await upsert(file.text);
  expect(upsertMessage(of, end, { open: true }).sentence).toBe(
    "The upsert of people.user.yaml into the embedded catalogue is complete: 1 user upserted. With unsaved changes: people.user.yaml. Only in the editor (file deleted): people.user.yaml.",
  );
});

test("the reason for a question is the one that holds", async () => {
  await upsert("- id: why\n  title: One\n");
  const why = async (text: string, run: Run = {}): Promise<unknown> => (await upsert(text, run)).asked[0]?.why;
  expect(await why("- id: why\n  title: Two\n")).toBe("overwrites");
  expect(await why("- id: why\n  title: Three\n", { whenToAsk: "always" })).toBe("always");
  expect(await why(users(101, "New", "why"))).toBe("many");
  await upsert("id: whys\nmembers: [why]\n", { kind: "group" });
  expect(await why("id: whys\nmembers: []\n", { kind: "group", pruneMembers: true })).toBe("leaves");
});

test("new users are written without a question, overwritten ones after it", async () => {
  const first = await upsert("- id: ada\n  title: Analyst\n");
  expect(first.told).toBe(
    "information: The upsert of people.user.yaml into the embedded catalogue is complete: 1 user upserted. | Undo | Show Output",
  );
  expect(first.asked).toEqual([]);
  const second = await upsert("- id: ada\n  title: Engineer\n- id: new\n");
  expect(second.asked).toEqual([
    {
      sentence: "Upsert people.user.yaml into the embedded catalogue?",
      detail: ["1 new user, 1 changed.", "ada: replaces title: Analyst → Engineer", "new: new"],
      all: undefined,
      verb: "Upsert",
      why: "overwrites",
    },
  ]);
  expect(await titleOf("ada")).toBe("Engineer");
});

test("members are removed only if the setting says so, and never without a question", async () => {
  await upsert("- id: stays\n- id: leaves\n");
  await upsert("id: pruned\nmembers: [stays, leaves]\n", { kind: "group" });
  const text = "id: pruned\nmembers: [stays]\n";
  expect((await upsert(text, { kind: "group", whenToAsk: "never" })).asked).toEqual([]);
  const members = async (): Promise<unknown> => membersOf(graph, groupUrn("pruned"));
  expect(await members()).toMatchObject({ value: [userUrn("leaves"), userUrn("stays")] });
  const { asked } = await upsert(text, {
    kind: "group",
    whenToAsk: "never",
    pruneMembers: true,
    membershipsInFiles: ([group = ""]) =>
      Promise.resolve(["leaves", "stays"].map((id) => ({ user: userUrn(id), group, file: `people/${id}.yaml` }))),
  });
  const note =
    "These users are removed, although their own records, which are not part of this upsert, name the group: leaves (people/leaves.yaml).";
  expect(asked).toMatchObject([
    { detail: ["1 changed group.", note, "pruned: removes from members: leaves", "leaves: removes groups: pruned"] },
  ]);
  expect(await members()).toMatchObject({ value: [userUrn("stays")] });
});

test("a search of the files that does not end is waited for until the user cancels, and for 10 seconds at most", async () => {
  await upsert("- id: waiting\n");
  await upsert("id: searched\nmembers: [waiting]\n", { kind: "group" });
  const searches: AbortSignal[] = [];
  const stop = new AbortController();
  const searching: Run = {
    ...{ kind: "group", pruneMembers: true, agreed: () => Promise.resolve(false) },
    membershipsInFiles: (_groups, signal) => {
      searches.push(signal);
      return new Promise(() => undefined);
    },
  };
  const cancelled = upsert("id: searched\nmembers: []\n", {
    ...searching,
    progress: (_doing, work) => work({ signal: stop.signal, onProgress: () => undefined }),
  });
  await vi.waitFor(() => {
    expect(searches).toHaveLength(1);
  });
  stop.abort();
  expect((await cancelled).told).toContain("you cancelled the upsert of people.user.yaml after 1 of 1 records");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const details: string[] = [];
    const late = upsert("id: searched\nmembers: []\n", {
      ...searching,
      agreed: ({ detail }) => Promise.resolve(details.push(...detail) === 0),
    });
    while (searches.length < 2) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await late).end.kind).toBe("declined");
    expect(details).toContain(
      "The files of the workspace could not be searched: they may name users who are about to leave.",
    );
  } finally {
    vi.useRealTimers();
  }
  expect(searches.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test("nothing is asked where nothing would be changed, unless the file is not the one that the user sees", async () => {
  const text = "- id: same\n  title: Analyst\n";
  const whenToAsk = "always";
  expect((await upsert(text, { whenToAsk })).asked).toHaveLength(1);
  const again = await upsert(text, { whenToAsk });
  expect([again.asked, again.end.kind]).toEqual([[], "done"]);
  expect((await upsert(text, { whenToAsk, confirm: true })).asked).toHaveLength(1);
});

test("what is written is noted while it is written, each record once, and as a whole in the end", async () => {
  const notes: { readonly created: number; readonly isComplete: boolean; readonly isMore: boolean }[] = [];
  await upsert(users(300, "New", "growing"), {
    whenToAsk: "never",
    noteWritten: ({ aspects, created }, how) => {
      expect(aspects.length).toBeGreaterThanOrEqual(created.length);
      notes.push({ created: created.length, ...how });
      return Promise.resolve(true);
    },
  });
  const onTheWay = notes.slice(0, -1);
  expect(onTheWay.map(({ isMore }) => isMore)).toEqual(onTheWay.map((_, at) => at > 0));
  expect(onTheWay.reduce((sum, { created }) => sum + created, 0)).toBe(300);
  expect(notes.at(-1)).toEqual({ created: 300, isComplete: true, isMore: false });
  expect(notes.filter(({ isComplete }) => isComplete)).toHaveLength(1);
});

test("what the upsert before has written is forgotten before the first write, and only if something is written", async () => {
  const happened: string[] = [];
  const interaction: Run = {
    makeRoom: () => Promise.resolve(void happened.push("forgotten")),
    noted: (work) => {
      happened.push("writing");
      return work(() => undefined);
    },
    noteWritten: () => Promise.resolve(happened.push("noted") > 0),
  };
  await upsert("- id: noted\n", interaction);
  await upsert("- id: noted\n", interaction);
  expect(happened).toEqual(["forgotten", "writing", "noted", "noted", "writing"]);
});

test("more than 100 new users are shown before they are created, unless the user never wants to be asked", async () => {
  expect((await upsert(users(100, "New", "few"))).asked).toEqual([]);
  const many = await upsert(users(101, "New", "many"), { agreed: () => Promise.resolve(false) });
  expect(many.told).toBe("brief: people.user.yaml was not upserted. Nothing was written.");
  const inline = users(101, "New", "inline").replaceAll(/^/gm, "    ");
  const group = await upsert(`id: crowd\nmembers:\n${inline}`, {
    kind: "group",
    agreed: () => Promise.resolve(false),
  });
  expect(group.told).toBe("brief: people.user.yaml was not upserted. Nothing was written.");
  expect((await upsert(users(101, "New", "never"), { whenToAsk: "never" })).asked).toEqual([]);
});

test("more than 100 users that only get something more are shown before they are changed", async () => {
  const ids = (prefix: string, count: number): string =>
    Array.from({ length: count }, (_, at) => `- id: ${prefix}${at}\n`).join("");
  await upsert(ids("joining", 101), { whenToAsk: "never" });
  const team = `id: joined\nmembers:\n${ids("joining", 101).replaceAll(/^/gm, "    ")}`;
  const joining = await upsert(team, { kind: "group", agreed: () => Promise.resolve(false) });
  expect(joining.told).toBe("brief: people.user.yaml was not upserted. Nothing was written.");
  expect((await upsert(team.replace("    - id: joining0\n", ""), { kind: "group" })).asked).toHaveLength(1);
  // Users who are in the group already are not written.
  expect((await upsert(`${team}description: Joined\n`, { kind: "group" })).asked).toEqual([]);
});

test("a question of many changes says how many users change, and has all of them for an editor", async () => {
  await upsert(users(30, "First"));
  const { asked } = await upsert(users(30, "Second"));
  expect(asked[0]?.detail[0]).toBe("30 changed users.");
  expect(asked[0]?.detail.slice(1)).toEqual(["30 entities: replaces title: First → Second"]);
  expect(asked[0]?.all).toHaveLength(30);
  const more = users(30, "Third") + "- id: u99\n  title: Third\n";
  expect((await upsert(more)).asked[0]?.detail.slice(1)).toEqual([
    "30 entities: replaces title: Second → Third",
    "u99: new",
    "u99: adds title: Third",
  ]);
});

test("a question that is declined, an edit meanwhile and a file that was closed write nothing", async () => {
  await upsert("- id: stays\n  title: Before\n");
  const text = "- id: stays\n  title: After\n";
  expect((await upsert(text, { agreed: () => Promise.resolve(false) })).told).toBe(
    "brief: people.user.yaml was not upserted. Nothing was written.",
  );
  expect(
    (await upsert(text, { changedFile: () => Promise.resolve({ kind: "edited", title: "people.user.yaml" }) })).told,
  ).toBe(
    "warning: people.user.yaml was edited after it was compared with the catalogue. Nothing was written. | Compare Again",
  );
  const closed = await upsert(text, {
    changedFile: () => Promise.resolve({ kind: "closed", title: "people.user.yaml" }),
  });
  expect(upsertMessage(wantedUpsert([peopleFile(text)], { target: "" }), closed.end, { open: false })).toEqual({
    severity: "warning",
    sentence: "people.user.yaml was closed after it was compared with the catalogue. Nothing was written.",
    actions: [],
  });
  // A file that is not there cannot be compared again.
  expect(
    (await upsert(text, { changedFile: () => Promise.resolve({ kind: "deleted", title: "people.user.yaml" }) })).told,
  ).toBe("warning: people.user.yaml was deleted after it was compared with the catalogue. Nothing was written.");
  expect(await titleOf("stays")).toBe("Before");
});

test("a comparison that is cancelled, or that the catalogue ends, writes nothing and says so", async () => {
  const cancelled = await upsert(users(5, "Title", "c"), { cancel: { during: "Comparing", after: 2 } });
  expect(cancelled.told).toBe(
    "information: Nothing was written: you cancelled the upsert of people.user.yaml after 2 of 5 records were compared.",
  );
  const context = { open: true, preview: true };
  expect(upsertMessage(wantedUpsert([peopleFile("")], { target: "" }), cancelled.end, context)).toEqual({
    severity: "information",
    sentence: "You cancelled the preview of people.user.yaml.",
  });
  // A thousand records are read ahead, in five requests.
  let reads = 0;
  const failing = connectGraph({
    ...service,
    fetch: (input, init) => (++reads > 5 ? Promise.reject(new TypeError("fetch failed")) : fetch(input, init)),
    now: () => 1,
    waiting: AT_ONCE,
  });
  const failed = await upsert(users(1_001, "Title", "c"), { on: failing });
  expect(failed.told).toBe(
    `error: Nothing was written: comparing people.user.yaml with the catalogue failed after 1,000 of 1,001 records. The catalogue at ${service.url} does not answer; check that it is running and that the address is right. | Compare Again`,
  );
  expect(await titleOf("c0")).toBe("entity-not-found");
});

test("a write that is cancelled tells what was written, what failed and what was not tried", async () => {
  const meanwhile = async (): Promise<boolean> => {
    await upsertGroup(graph, { id: "w1", description: "Theirs" });
    return true;
  };
  // The group x1 has a member that x0 defines, so it is written after it.
  const text = `- id: w0
- id: w1
  description: Mine
- id: x0
  members: [{ id: w.new, title: Title }]
- id: x1
  members: [w.new, { id: w.later }]
- id: x2
`;
  const cancel = { during: "Upserting", after: 3 } as const;
  const { told } = await upsert(text, { kind: "group", confirm: true, agreed: meanwhile, cancel });
  expect(told).toBe(
    'error: You cancelled the upsert of people.user.yaml into the embedded catalogue: 2 groups upserted, 1 failed, 2 not tried, 1 user created with them. Not written, because "w1" changed elsewhere in the meantime. Look at the current value, then try again. | Compare Again | Show Problems | Undo | Show Output',
  );
  expect(await titleOf("w.new")).toBe("Title");
  expect(await titleOf("w.later")).toBe("entity-not-found");
});

test("a write that fails in part names the file and the catalogue, and how far it came is noted", async () => {
  const agreed = async (): Promise<boolean> => {
    await upsertUser(graph, { id: "p1", title: "Theirs" });
    return true;
  };
  const noted: unknown[] = [];
  const { told } = await upsert("- id: p0\n- id: p1\n  title: Mine\n- id: p2\n", {
    ...{ confirm: true, agreed },
    noted: (work) => work((progress) => noted.push({ ...progress })),
  });
  expect(told).toMatch(
    /^error: The upsert of people\.user\.yaml into the embedded catalogue is incomplete: 2 users upserted, 1 failed\. Not written, because "p1" changed elsewhere/,
  );
  expect(noted).toEqual([
    { written: 1, failed: 0, total: 3 },
    { written: 1, failed: 1, total: 3 },
    { written: 2, failed: 1, total: 3 },
  ]);
});

test("errors refuse the file, and a file without records has nothing to upsert", async () => {
  expect((await upsert("- id: one\n  titel: x\n")).told).toMatch(
    /^error: people\.user\.yaml was not upserted because it has an error in line 2: .*[.?] \| Show Problems$/,
  );
  expect((await upsert("- id: one\n  titel: x\n- id: two\n  titel: x\n")).told).toMatch(
    /2 errors, the first in line 2: .*[.?] \| Show Problems$/,
  );
  expect((await upsert("[]\n")).told).toBe("error: people.user.yaml has no records, so there is nothing to upsert.");
});

test("that the embedded service was restarted meanwhile is told", async () => {
  let restarts = 4;
  const { told } = await upsert("- id: restarted\n", { restarts: () => restarts++ });
  expect(told).toContain("1 user upserted. The embedded service stopped meanwhile and was restarted.");
});

test("a file that is not in front is asked about even if nothing is overwritten", async () => {
  const { asked } = await upsert("- id: behind\n", { confirm: true });
  expect(asked[0]?.detail).toEqual(["1 new user.", "behind: new"]);
  expect((await upsert("- id: behind\n", { confirm: true })).asked[0]?.detail).toEqual(["1 unchanged user."]);
});
