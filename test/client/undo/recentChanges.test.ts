import { beforeEach, expect, test } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import type { PrivateFolder } from "../../../client/platform/privateFolder.ts";
import type { RecentChange } from "../../../client/undo/recentChange.ts";
import { RecentChanges } from "../../../client/undo/recentChanges.ts";

const files = new Map<string, string>();
/** The files that were read, in this order. */
const read: string[] = [];
const folder: PrivateFolder = {
  names: () => Promise.resolve([...files.keys()]),
  read: (name) => {
    read.push(name);
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

const here = { id: "file:///work/people", name: "people" };
const there = { id: "file:///work/shop", name: "shop" };
const change: RecentChange = {
  ...{ id: "id", kind: "upsert", title: "people.user.yaml", isComplete: true, from: here, at: 1 },
  written: {
    aspects: [{ urn: userUrn("ann"), name: "corpUserInfo", before: "-1", after: "1", digest: "1a2b3c4d" }],
    created: [userUrn("ann")],
  },
};

/** Notes the change in another window. */
async function notedElsewhere(): Promise<RecentChange> {
  await new RecentChanges(folder).note("embedded", change);
  return change;
}

beforeEach(() => {
  files.clear();
  read.length = 0;
});

test("only the chosen change is read again, and not when it was undone; one that another window undid is gone", async () => {
  const [one, other] = [new RecentChanges(folder), new RecentChanges(folder)];
  for (const [at, id] of ["first", "second", "third"].entries()) await one.note("embedded", { ...change, id, at });
  const listed = await other.of("embedded");
  expect(listed.map(({ id }) => id)).toEqual(["third", "second", "first"]);
  expect(read).toHaveLength(3);
  expect(await other.one("embedded", { id: "second" })).toMatchObject({ id: "second", written: change.written });
  expect(read).toHaveLength(4);
  await other.undone("embedded", { id: "second" }, undefined);
  expect(read).toHaveLength(4);
  expect(await one.one("embedded", { id: "second" })).toBeUndefined();
  expect((await one.of("embedded")).map(({ id }) => id)).toEqual(["third", "first"]);
});

test("a window knows what it has undone, also of changes that are no longer noted", async () => {
  const notes = new RecentChanges(folder);
  await notes.note("embedded", { ...change, id: "first" });
  expect(notes.wasUndone({ id: "first" })).toBe(false);
  await notes.undoneBut("embedded", { id: "first" }, []);
  await notes.undone("embedded", { id: "forgotten" }, undefined);
  expect(["first", "forgotten", "other"].map((id) => notes.wasUndone({ id }))).toEqual([true, true, false]);
});

test("an upsert that was undone in part is kept with the rest, and one that was undone is forgotten", async () => {
  const notes = new RecentChanges(folder);
  const last = { ...change, id: "first" };
  await notes.undone("embedded", last, { ...last, title: "rest" });
  expect(await notes.of("embedded")).toEqual([]);
  await notes.note("embedded", last);
  await notes.note("embedded", { ...last, id: "second", from: there });
  await notes.undone("embedded", last, { ...last, title: "rest" });
  expect((await notes.of("embedded")).map(({ id, title }) => ({ id, title }))).toEqual([
    { id: "first", title: "rest" },
    { id: "second", title: "people.user.yaml" },
  ]);
  await notes.undone("embedded", last, undefined);
  expect(await notes.of("embedded")).toMatchObject([{ id: "second" }]);
  await notes.undone("embedded", { id: "second" }, undefined);
});

test("a change that was undone but for some entities is kept with what it wrote of those", async () => {
  const notes = new RecentChanges(folder);
  const ofBob = { urn: userUrn("bob"), name: "corpUserInfo", before: "1", after: "2" };
  const both = { ...change, written: { ...change.written, aspects: [...change.written.aspects, ofBob] } };
  await notes.note("embedded", both);
  await notes.undoneBut("embedded", both, [userUrn("bob"), userUrn("cat")]);
  expect(await notes.of("embedded")).toMatchObject([{ id: "id", written: { aspects: [ofBob], created: [] } }]);
  await notes.undoneBut("embedded", both, [userUrn("cat")]);
  expect(await notes.of("embedded")).toEqual([]);
  await notes.note("embedded", both);
  await notes.undoneBut("embedded", both, []);
  expect(await notes.of("embedded")).toEqual([]);
});

test("the last 20 changes of a workspace are kept, of the five workspaces used last, the newest first", async () => {
  const notes = new RecentChanges(folder);
  const last = await notedElsewhere();
  const upsertFrom = async (name: string, at: number, from = { id: `file:///work/${name}`, name }): Promise<void> => {
    await notes.makeRoom("embedded", from);
    await notes.note("embedded", { ...last, id: `${name}-${at}`, from, at });
  };
  const kept = async (): Promise<readonly string[]> => (await notes.of("embedded")).map(({ id }) => id);
  for (const [at, name] of ["a", "b", "c", "a", "d", "e", "f", "f"].entries()) await upsertFrom(name, 10 + at);
  // The note of the user is read once, and those that were written here never, because they may be long.
  expect(read).toHaveLength(1);
  const others = ["e-15", "d-14", "a-13", "c-12", "a-10"];
  expect(await kept()).toEqual(["f-17", "f-16", ...others]);
  for (let at = 18; at < 38; at++) await upsertFrom("f", at);
  const ofF = Array.from({ length: 20 }, (_, at) => `f-${37 - at}`);
  expect(await kept()).toEqual([...ofF, ...others]);
  // A change of many entities is not pushed out by small ones.
  const large = { ...last, id: "large", from: { id: "file:///work/f", name: "f" }, at: 17 };
  const created = [userUrn("quinn"), userUrn("rob")];
  await notes.note("embedded", { ...large, written: { ...last.written, created } });
  await upsertFrom("f", 38);
  expect(await kept()).toEqual(["f-38", ...ofF.slice(0, 19), "large", ...others]);
  await notes.undone("embedded", { id: "large" }, undefined);
  await notes.undone("embedded", { id: "f-38" }, undefined);
  await upsertFrom("f", 18);
  // Windows without a folder count as one workspace.
  for (let at = 40; at < 61; at++) await upsertFrom("none", at, { id: `window:${at}`, name: "" });
  const withoutFolder = Array.from({ length: 20 }, (_, at) => `none-${60 - at}`);
  expect(await kept()).toEqual([...withoutFolder, ...ofF, "e-15", "d-14", "a-13", "a-10"]);
});

test("a large change of another window that was noted when it had just begun is not pushed out by small ones", async () => {
  const [notes, other] = [new RecentChanges(folder), new RecentChanges(folder)];
  const large = { ...change, id: "large", at: 1 };
  await other.note("embedded", { ...large, isComplete: false });
  await notes.makeRoom("embedded", here);
  const created = [userUrn("quinn"), userUrn("rob")];
  await other.note("embedded", { ...large, written: { ...change.written, created } });
  for (let at = 2; at < 22; at++) {
    await notes.makeRoom("embedded", here);
    await notes.note("embedded", { ...change, id: `small-${at}`, at });
  }
  expect((await notes.of("embedded")).at(-1)).toMatchObject({ id: "large" });
});

test("what is added to a note is part of the change, also if a crash has cut off the last line", async () => {
  const notes = new RecentChanges(folder);
  const ann = change.written.aspects[0];
  if (!ann) throw new Error("There is one");
  await notes.note("embedded", { ...change, isComplete: false });
  const [more, bob] = [
    { ...ann, before: "1", after: "2" },
    { ...ann, urn: userUrn("bob") },
  ];
  await notes.noteMore("embedded", change, { written: { aspects: [more, bob], created: [userUrn("bob")] }, at: 7 });
  const [name = ""] = files.keys();
  files.set(name, `${files.get(name) ?? ""}\n{"written":{"aspe`);
  const expected = {
    aspects: [{ ...ann, after: "2" }, bob],
    created: [userUrn("ann"), userUrn("bob")],
  };
  expect(await notes.of("embedded")).toMatchObject([{ isComplete: false, at: 7, written: expected }]);
  await notes.undone("embedded", change, undefined);
  await expect(notes.noteMore("embedded", change, { written: expected, at: 8 })).rejects.toThrow("not there");
});

test("a damaged note is told from none, hides no other, and is removed at the next upsert", async () => {
  const notes = new RecentChanges(folder);
  const last = await notedElsewhere();
  for (const name of files.keys()) files.set(name, "{");
  await expect(notes.of("embedded")).rejects.toThrow(
    "What the last change has written can no longer be read, so it cannot be undone.",
  );
  await notes.note("embedded", { ...last, id: "other", from: there });
  expect(await notes.of("embedded")).toMatchObject([{ id: "other" }]);
  await notes.makeRoom("embedded", there);
  expect([(await notes.of("embedded")).map(({ id }) => id), files.size]).toEqual([["other"], 1]);
});

test("a note of a newer version of the extension stays at the next upsert, for the windows that know it", async () => {
  const last = await notedElsewhere();
  const [name = ""] = files.keys();
  const newer = JSON.stringify({ catalogue: "embedded", ...last, kind: "of a later version" });
  files.set(name, newer);
  let reads = 0;
  const counted: PrivateFolder["read"] = (each) => {
    reads++;
    return folder.read(each);
  };
  const notes = new RecentChanges({ ...folder, read: counted });
  // A note of another version may be long, so that it is read only once.
  for (let change = 0; change < 3; change++) await notes.makeRoom("embedded", there);
  expect([files.get(name), reads]).toEqual([newer, 1]);
  // Of one that was removed nothing is kept.
  files.delete(name);
  await notes.makeRoom("embedded", there);
  files.set(name, newer);
  await notes.makeRoom("embedded", there);
  expect(reads).toBe(2);
  await expect(notes.of("embedded")).rejects.toThrow("was noted by another version of the extension");
});

test("a note that is removed while the notes are read hides no other", async () => {
  const last = await notedElsewhere();
  const notes = new RecentChanges(folder);
  await notes.note("embedded", { ...last, id: "other", from: there });
  const read: PrivateFolder["read"] = async (name) => {
    if (name.includes(last.id)) await notes.undone("embedded", last, undefined);
    return folder.read(name);
  };
  const another = new RecentChanges({ ...folder, read });
  expect(await another.of("embedded")).toMatchObject([{ id: "other" }]);
});

test("a change that is named can be undone, though the note of another one cannot be read just now", async () => {
  const last = await notedElsewhere();
  const read: PrivateFolder["read"] = (name) =>
    name.includes("other") ? Promise.reject(new Error("EMFILE: too many open files")) : folder.read(name);
  const notes = new RecentChanges({ ...folder, read });
  await notes.note("embedded", { ...last, id: "other" });
  await expect(notes.of("embedded")).rejects.toThrow("cannot be read at the moment");
  await expect(notes.of("embedded", { id: "other" })).rejects.toThrow("cannot be read at the moment");
  expect(await notes.of("embedded", last)).toMatchObject([{ id: last.id }]);
});

test("a note that cannot be read just now is kept at the next upsert", async () => {
  const last = await notedElsewhere();
  let fails = true;
  const read: PrivateFolder["read"] = (name) =>
    fails ? Promise.reject(new Error("EMFILE: too many open files")) : folder.read(name);
  const notes = new RecentChanges({ ...folder, read });
  await expect(notes.of("embedded")).rejects.toThrow("cannot be read at the moment");
  await expect(notes.one("embedded", last)).rejects.toThrow("cannot be read at the moment");
  await expect(notes.of("embedded", last)).rejects.toThrow("cannot be read at the moment");
  await notes.makeRoom("embedded", there);
  fails = false;
  expect(await notes.of("embedded")).toMatchObject([{ id: last.id }]);
});

test("what was noted is of one catalogue", async () => {
  const notes = new RecentChanges(folder);
  await notedElsewhere();
  expect(await notes.of("https://other.example.com")).toEqual([]);
  expect(await notes.of("embedded")).toMatchObject([{ id: "id" }]);
});
