import { expect, test } from "vitest";
import { withLink } from "../../../catalogue/changes/link.ts";
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
