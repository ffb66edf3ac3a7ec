import { expect, test } from "vitest";
import { aspectChanges } from "../../../catalogue/changes/aspectChanges.ts";
import { changedField, changedValue, changeLine, shownEffect } from "../../../catalogue/changes/changedValue.ts";
import type { FieldChange } from "../../../catalogue/changes/fieldChange.ts";
import { datasetUrn, groupUrn, storedUrn, userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";

const ADA = userUrn("ada");

/** The line of a change, and what the command line puts together of the verb and the rest: the same with URNs for IDs. */
function line(change: FieldChange): string {
  const withUrns = `${shownEffect(change)} ${changedField(change)}`;
  expect(withUrns.replaceAll("urn:li:corpGroup:", "")).toBe(changeLine(change, ADA));
  return changeLine(change, ADA);
}

const shown = (from: string | undefined, to: string | undefined): string =>
  changedValue({ field: "title", effect: "replaces", from, to });

test("an old and a new value stand side by side, one of them alone", () => {
  expect(shown("Analyst", "Engineer")).toBe("Analyst → Engineer");
  expect(shown(undefined, "Engineer")).toBe("Engineer");
  expect(shown("Analyst", undefined)).toBe("Analyst");
});

test("an entity that is marked as removed is restored", () => {
  const restored = { field: "removed", effect: "replaces", from: "true", to: "false" } as const;
  expect([shownEffect(restored), changedField(restored)]).toEqual([
    "restores",
    "the entity, which is marked as removed",
  ]);
  // As an undo or an import finds it in the aspect that says it.
  const words = (before: object | undefined, after: object, urn: EntityUrn = ADA): readonly string[] =>
    aspectChanges("status", before, after).map((change) => changeLine(change, urn));
  const [gone, there] = [{ removed: true }, { removed: false }];
  const others = [groupUrn("crew"), datasetUrn({ platform: "hive", name: "rides", env: "PROD" })];
  const tag = storedUrn("urn:li:tag:pii", () => true);
  expect(words(gone, there)).toEqual(["restores the user, who is marked as removed"]);
  expect(others.flatMap((urn) => words(gone, there, urn))).toEqual([
    "restores the group, which is marked as removed",
    "restores the dataset, which is marked as removed",
  ]);
  expect(words(gone, there, tag)).toEqual(["restores the entity, which is marked as removed"]);
  expect(words(there, gone)).toEqual(["marks the entity as removed"]);
  expect(words(undefined, gone)).toEqual(["marks the entity as removed"]);
});

test("of two long values that begin alike, the part is shown where they differ", () => {
  const same = "the same ".repeat(20);
  expect(shown(`${same}old`, `${same}new`)).toBe("…e the same the same old → …e the same the same new");
  expect(shown(`${same}old`, same.trimEnd())).toMatch(/ the same old → ….+ the same$/);
  expect(shown("old", "new")).toBe("old → new");
  const emoji = "\u{1F600}".repeat(40);
  expect(shown(`${emoji}a`, `${emoji}b`)).toBe(`…${"\u{1F600}".repeat(10)}a → …${"\u{1F600}".repeat(10)}b`);
  expect(shown(`${emoji}aa`, `${emoji}ba`)).not.toMatch(/\uFFFD/);
});

test("values that would look the same are not shown twice", () => {
  expect(shown("a\nb", "a b")).toBe("a b (only white space differs)");
  expect(shown("a", "a ")).toBe("a (only white space differs)");
  expect(shown("   ", " \n")).toBe("(only white space differs)");
  const long = "x".repeat(50_000);
  expect(shown(`${long}a`, `${long}b`)).toBe(`…${"x".repeat(20)}a → …${"x".repeat(20)}b`);
});

test("a change of a list of very many is shown", () => {
  const list = (from: number): string =>
    Array.from({ length: 80_000 }, (_, at) => `urn:li:corpuser:u${from + at}`).join(", ");
  expect(changeLine({ field: "members", effect: "replaces", from: list(0), to: list(2) }, ADA)).toBe(
    "changes members: +u80000, +u80001, -u0, -u1",
  );
});

test("a long value is cut, and stands on one line", () => {
  expect(shown(undefined, `Two\nlines ${"x".repeat(80)}`)).toBe(`Two lines ${"x".repeat(49)}…`);
});

test("of lists of URNs, what joins and what leaves is shown", () => {
  expect(shown("urn:li:corpGroup:a, urn:li:corpGroup:b", "urn:li:corpGroup:b, urn:li:corpGroup:c")).toBe(
    "+urn:li:corpGroup:c, -urn:li:corpGroup:a",
  );
  expect(shown("urn:li:corpGroup:a", "urn:li:corpGroup:a")).toBe("urn:li:corpGroup:a → urn:li:corpGroup:a");
});

test("what joins a list of URNs is added to it, what leaves is removed from it, and both change it", () => {
  const [a, b] = ["urn:li:corpGroup:a", "urn:li:corpGroup:b"];
  const words = (from: string, to: string): string => line({ field: "groups", effect: "replaces", from, to });
  expect(words(a, `${a}, ${b}`)).toBe("adds to groups: b");
  expect(words(`${a}, ${b}`, a)).toBe("removes from groups: b");
  expect(words(a, b)).toBe("changes groups: +b, -a");
  expect(words(`${a}, ${b}`, `${b}, ${a}`)).toBe("replaces groups: a, b → b, a");
  expect(words("Analyst", "Engineer")).toBe("replaces groups: Analyst → Engineer");
  expect(line({ field: "groups", effect: "adds", to: a })).toBe("adds groups: a");
  expect(line({ field: "title", effect: "removes", from: "Analyst" })).toBe("removes title: Analyst");
});

test("of values that are not for people, only what changes is shown", () => {
  const tags = { field: "tags", from: "[1]", to: "[2]", opaque: true } as const;
  expect(line({ ...tags, effect: "replaces" })).toBe("replaces tags");
  expect(line({ ...tags, effect: "adds", from: undefined })).toBe("adds tags");
  expect(line({ ...tags, effect: "removes", to: undefined })).toBe("removes tags");
});

test("only a list of nothing but URNs is shown as joined and left", () => {
  expect(shown("Data", "urn:li:corpGroup:a")).toBe("Data → urn:li:corpGroup:a");
  expect(shown("urn:li:corpGroup:a, data", "urn:li:corpGroup:b")).toBe("urn:li:corpGroup:a, data → urn:li:corpGroup:b");
});

test("a user and a group of the same ID are told apart", () => {
  const owners = "urn:li:corpuser:jdoe, urn:li:corpGroup:jdoe, urn:li:corpuser:ada";
  const added = { field: "owners", effect: "adds", from: undefined, to: owners } as const;
  expect(changeLine(added, ADA)).toBe("adds owners: jdoe (user), jdoe (group), ada");
  const replaced = { field: "owners", effect: "replaces", from: "urn:li:corpuser:jdoe", to: owners } as const;
  expect(changeLine(replaced, ADA)).toBe("adds to owners: jdoe (group), ada");
  const changed = { ...replaced, to: "urn:li:corpGroup:jdoe" };
  expect(changeLine(changed, ADA)).toBe("changes owners: +jdoe (group), -jdoe (user)");
  const typed = {
    ...replaced,
    from: "urn:li:corpuser:ada (None)",
    to: "urn:li:corpGroup:bi (Data Steward), urn:li:tag:x",
  };
  expect(changeLine(typed, ADA)).toBe("changes owners: +bi (Data Steward), +urn:li:tag:x, -ada (None)");
  const spaced = { ...replaced, from: "urn:li:corpuser:jane doe (Data Owner)", to: "urn:li:corpuser:bob (X)" };
  expect(changeLine(spaced, ADA)).toBe("changes owners: +bob (X), -jane doe (Data Owner)");
  const hostile = { field: "title", effect: "replaces", from: "Lead", to: `urn:li:${" (".repeat(400_000)}` } as const;
  expect(changeLine(hostile, ADA)).toContain("urn:li:");
});
