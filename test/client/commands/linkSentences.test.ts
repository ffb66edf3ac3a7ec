import { expect, test } from "vitest";
import {
  addingUndone,
  editUndone,
  linkAdded,
  linkChanged,
  linkName,
  linkRemoved,
  removalUndone,
  restoringLink,
} from "../../../client/commands/linkSentences.ts";

const wiki = { url: "https://wiki.example.com", description: "Wiki" };
const bare = { ...wiki, description: "" };
const of = "shop.orders";

test("a link is called by its label, or by its URL without one", () => {
  expect([linkName(wiki), linkName(bare)]).toEqual(['"Wiki"', '"https://wiki.example.com"']);
  expect(linkName({ ...wiki, description: "very ".repeat(100) })).toMatch(/^"very .{100,200}…"$/);
});

test("a change that was written is told as done", () => {
  expect(linkAdded("written", wiki, of)).toBe('The link "Wiki" was added to shop.orders.');
  expect(linkChanged("written", wiki, of)).toBe('The link "Wiki" of shop.orders was changed.');
  expect(linkRemoved("written", wiki, of)).toBe('The link "Wiki" was removed from shop.orders.');
});

test("what somebody else wrote in the meantime is not told as done", () => {
  expect(linkAdded("unchanged", wiki, of)).toBe(
    'A link to "https://wiki.example.com" was added to shop.orders in the meantime; nothing was written.',
  );
  expect(linkChanged("unchanged", wiki, of)).toBe(
    'The link "Wiki" of shop.orders was already changed like this; nothing was written.',
  );
  expect(linkRemoved("unchanged", wiki, of)).toBe('shop.orders no longer has the link "Wiki"; nothing was written.');
});

test("an undo that wrote something says that it is one", () => {
  expect(addingUndone("written", wiki, of)).toMatchObject({
    severity: "information",
    sentence: 'Undone. The link "Wiki" was removed from shop.orders.',
  });
  expect(removalUndone("written", wiki, of)).toMatchObject({
    severity: "information",
    sentence: 'Undone. The link "Wiki" of shop.orders was restored.',
  });
  expect(editUndone("unchanged", wiki, of).sentence).toBe(
    'Nothing was undone: this change was undone already, or replaced by a later one. The link "Wiki" of shop.orders is already as it was before.',
  );
  expect(editUndone("written", bare, of).sentence).toBe(
    'Undone. The link "https://wiki.example.com" of shop.orders was restored.',
  );
});

test("an undo that had nothing to write does not say that it did", () => {
  expect(addingUndone("unchanged", wiki, of)).toMatchObject({
    severity: "information",
    sentence:
      'Nothing was undone: this change was undone already, or replaced by a later one. shop.orders no longer has the link "Wiki".',
  });
  expect(removalUndone("unchanged", wiki, of)).toMatchObject({
    severity: "information",
    sentence:
      'The link "Wiki" of shop.orders was not restored, because the dataset has a link to this URL again: the removal was undone already, or somebody added the link.',
  });
});

test("an undo that restores a link is named by the link and its dataset, also where it fails", () => {
  expect(restoringLink(wiki, of)).toEqual({
    doing: 'Undo: restore the link "Wiki" of shop.orders',
    failed: 'The link "Wiki" of shop.orders was not restored.',
  });
});
