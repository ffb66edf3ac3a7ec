import { expect, test } from "vitest";
import {
  withChangedLink,
  withLabelledLink,
  withLink,
  withoutLinks,
  placedLink,
  withRestoredLink,
} from "../../../catalogue/changes/link.ts";
import { EARLIER, NOW } from "./stamp.ts";

const wiki = { url: "https://wiki.example.com", description: "Wiki" };
const runbook = { url: "https://runbook.example.com", description: "Runbook" };

test("creates the aspect with one element", () => {
  expect(withLink(undefined, wiki, NOW)).toEqual({ elements: [{ ...wiki, createStamp: NOW }] });
});

test("appends an element when none has its url", () => {
  const first = { ...wiki, createStamp: EARLIER };
  expect(withLink({ elements: [first] }, runbook, NOW)).toEqual({
    elements: [first, { ...runbook, createStamp: NOW }],
  });
});

test("appends to an aspect without elements", () => {
  expect(withLink({ elements: [] }, wiki, NOW)?.elements).toHaveLength(1);
});

test("skips the write when an element has the same url, whatever its description", () => {
  const current = { elements: [{ ...wiki, createStamp: EARLIER }] };
  expect(withLink(current, { ...wiki, description: "Another" }, NOW)).toBeUndefined();
});

test("two urls are the same only letter for letter", () => {
  const current = { elements: [{ ...wiki, createStamp: EARLIER }] };
  expect(withLink(current, { ...wiki, url: `${wiki.url}/` }, NOW)?.elements).toHaveLength(2);
});

test("keeps unknown fields of the aspect and of its elements", () => {
  const current = { elements: [{ ...wiki, createStamp: EARLIER, settings: { pinned: true } }], futureField: 1 };
  expect(withLink(current, runbook, NOW)).toMatchObject({
    futureField: 1,
    elements: [{ settings: { pinned: true } }, {}],
  });
});

const stored = { elements: [{ ...wiki, createStamp: EARLIER, futureField: 1 }] };

test("links with labels are the same when URL and label are, and get their settings", () => {
  expect(withLabelledLink(stored, wiki, NOW)).toBeUndefined();
  const other = { ...wiki, description: "Another" };
  expect(withLabelledLink(stored, other, NOW)?.elements).toEqual([...stored.elements, { ...other, createStamp: NOW }]);
  const settings = { showInAssetPreview: true };
  expect(withLabelledLink(undefined, { ...wiki, settings }, NOW)).toEqual({
    elements: [{ ...wiki, createStamp: NOW, settings }],
  });
  expect(withLabelledLink(stored, { ...wiki, settings }, NOW)?.elements).toEqual([
    { ...stored.elements[0], settings, updateStamp: NOW },
  ]);
});

test("a link is changed in place, and keeps when it was created", () => {
  const changed = { ...runbook, createStamp: EARLIER, futureField: 1, updateStamp: NOW };
  expect(withChangedLink(stored, wiki, runbook, NOW)).toEqual({ kind: "changed", value: { elements: [changed] } });
  expect(withChangedLink(stored, wiki, wiki, NOW)).toEqual({ kind: "unchanged" });
  expect(withChangedLink(stored, runbook, wiki, NOW)).toEqual({ kind: "missing" });
  expect(withChangedLink(undefined, runbook, wiki, NOW)).toEqual({ kind: "missing" });
  const both = { elements: [...stored.elements, { ...runbook, createStamp: EARLIER }] };
  expect(withChangedLink(both, wiki, runbook, NOW)).toEqual({ kind: "taken" });
});

test("links to a URL are removed, all of them or the one with the label", () => {
  const twice = { elements: [...stored.elements, { ...wiki, description: "Another", createStamp: EARLIER }] };
  expect(withoutLinks(twice, { url: wiki.url, description: undefined })).toEqual({ elements: [] });
  expect(withoutLinks(twice, { url: wiki.url, description: "Another" })).toEqual(stored);
  expect(withoutLinks(twice, { url: wiki.url, description: "No such" })).toBeUndefined();
  expect(withoutLinks(undefined, { url: wiki.url, description: undefined })).toBeUndefined();
});

test("a link that was removed is put back at its place, unless there is a newer one to its URL", () => {
  const [one, other] = [wiki, runbook].map((link) => ({ ...link, createStamp: EARLIER }));
  if (!one || !other) throw new Error("There are two links");
  const alone = { element: one, at: 0, equal: [], beside: [] };
  expect(withRestoredLink({ elements: [other] }, alone)?.elements).toEqual([one, other]);
  expect(withRestoredLink({ elements: [] }, { ...alone, at: 3 })?.elements).toEqual([one]);
  expect(withRestoredLink(undefined, alone)?.elements).toEqual([one]);
  expect(withRestoredLink({ elements: [{ ...one, createStamp: NOW }] }, alone)).toBeUndefined();
  const labelled = { ...one, description: "Another" };
  expect(withRestoredLink({ elements: [labelled] }, alone)).toBeUndefined();
  const placed = placedLink({ elements: [labelled, one] }, wiki);
  expect(placed).toEqual({ element: one, at: 1, equal: [], beside: [labelled] });
  expect(placed && withRestoredLink({ elements: [labelled] }, placed)?.elements).toEqual([labelled, one]);
  expect(placedLink({ elements: [labelled] }, wiki)).toBeUndefined();
  expect(placedLink(undefined, wiki)).toBeUndefined();
});

test("links that are equal to a removed one are at their places again, too", () => {
  const [one, other] = [wiki, runbook].map((link) => ({ ...link, createStamp: EARLIER }));
  if (!one || !other) throw new Error("There are two links");
  const twin = { ...one, createStamp: NOW };
  const before = { elements: [other, one, other, twin, other] };
  const placed = placedLink(before, wiki);
  const removed = withoutLinks(before, wiki);
  expect(removed?.elements).toEqual([other, other, other]);
  expect(placed && withRestoredLink(removed, placed)).toEqual(before);
  expect(placed && withRestoredLink(before, placed)).toBeUndefined();
});
