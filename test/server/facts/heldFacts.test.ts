import { expect, test } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { HeldFacts } from "../../../server/facts/heldFacts.ts";

const [one, two, three] = [userUrn("1"), userUrn("2"), userUrn("3")];

test("what was learnt first goes first, when it gets too much", () => {
  const held = new HeldFacts(2);
  held.set(one, null);
  held.set(two, { urn: two });
  held.set(one, { urn: one });
  held.set(three, null);
  expect([one, two, three].map((urn) => held.get(urn))).toEqual([{ urn: one }, undefined, null]);
});

test("columns, owners and links count", () => {
  const held = new HeldFacts(5);
  held.set(one, null);
  held.set(two, { urn: two, columns: [{ path: "a" }, { path: "b" }], links: [{ url: "https://example.com" }] });
  expect(held.get(one)).toBeNull();
  held.set(three, { urn: three, owners: [{ urn: one, type: "None" }] });
  expect([one, two, three].map((urn) => held.get(urn)?.urn)).toEqual([undefined, undefined, three]);
});

test("the newest stays, however much it is, and what was dropped takes no room", () => {
  const held = new HeldFacts(2);
  held.set(one, { urn: one, columns: [{ path: "a" }, { path: "b" }, { path: "c" }] });
  expect(held.get(one)).toMatchObject({ urn: one });
  held.clear();
  held.set(one, null);
  held.set(two, null);
  held.delete(one);
  held.set(three, null);
  expect([one, two, three].map((urn) => held.get(urn))).toEqual([undefined, null, null]);
});

test("what names an owner is found", () => {
  const held = new HeldFacts();
  held.set(one, { urn: one, owners: [{ urn: two, type: "None" }] });
  held.set(two, { urn: two });
  held.set(three, null);
  expect(held.ownedBy(new Set([two]))).toEqual([one]);
  expect(held.ownedBy(new Set([one, three]))).toEqual([]);
});
