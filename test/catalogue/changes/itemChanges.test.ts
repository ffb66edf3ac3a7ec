import { expect, test } from "vitest";
import type { ItemWords } from "../../../catalogue/changes/aspectWords.ts";
import { changedField, shownEffect } from "../../../catalogue/changes/changedValue.ts";
import { itemChanges } from "../../../catalogue/changes/itemChanges.ts";

const LINKS: ItemWords = {
  ...{ key: "url", one: "link", order: "order of the links" },
  fields: { label: (name) => `label of link ${name}` },
  opaque: { tags: (name) => `tags of link ${name}` },
  details: (name) => `details of link ${name}`,
};

/** The changes as a question shows them. */
function shown(before: unknown, after: unknown, words: ItemWords = LINKS): string[] | undefined {
  return itemChanges(before, after, words)?.map((change) => `${shownEffect(change)} ${changedField(change)}`);
}

test("items that come, go and change are told by their keys", () => {
  expect(
    shown(
      [
        { url: "a", label: "A" },
        { url: "b", label: "B" },
      ],
      [
        { url: "b", label: "New" },
        { url: "c", label: "C" },
      ],
    ),
  ).toEqual(["removes link: a", "replaces label of link b: B → New", "adds link: c"]);
});

test("an item that comes or goes is told with its title, if it has one", () => {
  const titled = { ...LINKS, title: "label" };
  expect(shown([{ url: "a", label: "A" }], [{ url: "b", label: "B" }], titled)).toEqual([
    "removes link: a (A)",
    "adds link: b (B)",
  ]);
  for (const none of ["", null, undefined, 1])
    expect(shown([], [{ url: "b", label: none }], titled)).toEqual(["adds link: b"]);
});

test("an item that is a note about something else is told by what it says", () => {
  expect(shown(undefined, [{ url: "a", label: "A" }], { ...LINKS, isNote: true })).toEqual(["adds label of link a: A"]);
  expect(shown([{ url: "a", label: "A", tags: [1] }], [], { ...LINKS, isNote: true })).toEqual([
    "removes label of link a: A",
    "removes tags of link a",
  ]);
});

test("a note that says nothing is no change, neither of itself nor of the order", () => {
  const notes = (...urls: readonly string[]): object[] =>
    urls.map((url) => (url === "a" || url === "b" ? { url, label: "Same" } : { url }));
  const note = { ...LINKS, isNote: true };
  expect(shown(notes("a"), notes("x", "a"), note)).toEqual([]);
  expect(shown(notes("x", "a"), notes("a"), note)).toEqual([]);
  expect(shown(notes("x"), notes("y"), note)).toEqual([]);
  expect(shown(notes("a", "b", "x"), notes("b", "a"), note)).toEqual(["replaces order of the links"]);
});

test("a value that is null is as good as absent, and so is a list", () => {
  const none = { label: null, tags: null, other: null };
  expect(shown([{ url: "a", ...none }], [{ url: "a" }])).toEqual([]);
  expect(shown([{ url: "a" }], [{ url: "a", ...none }])).toEqual([]);
  expect(shown(null, [{ url: "a" }])).toEqual(["adds link: a"]);
  expect(shown([{ url: "a" }], undefined)).toEqual(["removes link: a"]);
});

test("values that are not for people are not shown, and the date of an item does not count", () => {
  expect(shown([{ url: "a", tags: [1] }], [{ url: "a", tags: [2], createStamp: 1 }])).toEqual([
    "replaces tags of link a",
  ]);
  expect(shown([{ url: "a" }], [{ url: "a", other: 1 }])).toEqual(["adds details of link a"]);
  expect(shown([{ url: "a", other: 1, tags: [1] }], [{ url: "a", tags: [2] }])).toEqual([
    "replaces tags of link a",
    "removes details of link a",
  ]);
});

test("another order alone is told as such", () => {
  expect(shown([{ url: "a" }, { url: "b" }], [{ url: "b" }, { url: "a" }])).toEqual(["replaces order of the links"]);
});

test("columns of one simple path are told apart", () => {
  const words = { ...LINKS, key: "fieldPath", one: "column" };
  const paths = ["[version=2.0].[key=True].[type=int].id", "[version=2.0].[type=int].id"];
  expect(
    shown(
      [],
      paths.map((fieldPath) => ({ fieldPath })),
      words,
    ),
  ).toEqual(["adds column: id (key)", "adds column: id (value)"]);
});

test("only columns are named by their simple paths, any other item by its whole key", () => {
  expect(shown([], [{ url: "[version=2.0].[type=int].id" }])).toEqual(["adds link: [version=2.0].[type=int].id"]);
});

test("something else than a list of items with distinct keys cannot be told by them", () => {
  for (const other of ["text", [1], [null], ["text"], [{ name: "x" }], [{ url: "a" }, { url: "a" }]]) {
    expect(shown(other, [])).toBeUndefined();
    expect(shown([], other)).toBeUndefined();
  }
});
