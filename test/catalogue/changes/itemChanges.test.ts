import { expect, test } from "vitest";
import type { ItemWords } from "../../../catalogue/changes/aspectWords.ts";
import { changedField, shownEffect } from "../../../catalogue/changes/changedValue.ts";
import { itemChanges } from "../../../catalogue/changes/itemChanges.ts";

const LINKS: ItemWords = {
  ...{ key: "url", one: "link", all: "links" },
  ...{ fields: { label: "label" }, opaque: { tags: "tags" } },
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

test("an item that is a note about something else is told by what it says", () => {
  expect(shown(undefined, [{ url: "a", label: "A" }], { ...LINKS, isNote: true })).toEqual(["adds label of link a: A"]);
});

test("values that are not for people are not shown, and the date of an item does not count", () => {
  expect(shown([{ url: "a", tags: [1] }], [{ url: "a", tags: [2], createStamp: 1 }])).toEqual([
    "replaces tags of link a",
  ]);
  expect(shown([{ url: "a" }], [{ url: "a", other: 1 }])).toEqual(["adds details of link a"]);
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

test("something else than a list of items with distinct keys cannot be told by them", () => {
  for (const other of ["text", [1], [{ name: "x" }], [{ url: "a" }, { url: "a" }]]) {
    expect(shown(other, [])).toBeUndefined();
    expect(shown([], other)).toBeUndefined();
  }
});
