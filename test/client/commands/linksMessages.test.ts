import { expect, test } from "vitest";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { linksQuestion, linksRemoved, linksRestored } from "../../../client/commands/linksMessages.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "shop.orders", env: "PROD" });
const TRIPS = datasetUrn({ platform: "hive", name: "shop.trips", env: "PROD" });
const wiki = { url: "https://wiki.example.com", description: "Wiki" };
const bare = { url: "https://example.com", description: "" };
const WANTED = [
  { urn: ORDERS, links: [wiki, bare] },
  { urn: TRIPS, links: [wiki] },
];
const placed = (link: typeof wiki) => ({
  element: { ...link, createStamp: { actor: "urn:li:corpuser:ann", time: 1 } },
  at: 0,
  equal: [],
  beside: [],
});
const changed = [{ urn: ORDERS, links: [placed(wiki)] }];

test("the question names each link with its dataset", () => {
  expect(linksQuestion(WANTED)).toMatchObject({
    sentence: "Remove 3 links from 2 datasets?",
    detail: [
      "These links will be removed:",
      'shop.orders (hive, PROD): −"Wiki" (https://wiki.example.com)',
      'shop.orders (hive, PROD): −"https://example.com"',
      'shop.trips (hive, PROD): −"Wiki" (https://wiki.example.com)',
    ],
    verb: "Remove",
  });
});

test("the message counts what was removed, what was gone, and what is left", () => {
  const all = { changed: WANTED.map(({ urn, links }) => ({ urn, links: links.map(placed) })), left: [] };
  expect(linksRemoved("Remove 3 links", WANTED, { ...all, error: undefined })).toEqual({
    severity: "information",
    sentence: "Remove 3 links: 3 links removed.",
    actions: ["Undo"],
  });
  expect(linksRemoved("Remove 3 links", WANTED, { changed, left: [], error: undefined })).toEqual({
    severity: "warning",
    sentence: "Remove 3 links: 1 link removed, 2 had already been removed.",
    actions: ["Undo"],
  });
  const left = [{ urn: TRIPS, links: [wiki] }];
  const failed = { changed, left, error: { kind: "entity-not-found", urn: TRIPS } as const };
  const message = linksRemoved("Remove 3 links", WANTED, failed);
  expect(message).toMatchObject({ severity: "error", actions: ["Undo", "Show Output"] });
  expect(message.sentence).toContain("1 link removed, 1 had already been removed, 1 not removed. ");
  expect(linksRemoved("Remove 3 links", WANTED, { changed: [], left: WANTED, error: { kind: "cancelled" } })).toEqual({
    severity: "warning",
    sentence: "Remove 3 links: you cancelled. 0 links removed, 3 not removed.",
    actions: [],
  });
});

test("the message about the undo counts what could not be restored", () => {
  expect(linksRestored("Undone: Remove 3 links", WANTED, { changed, left: [], error: undefined }).sentence).toBe(
    "Undone: Remove 3 links: 1 link restored, 2 not restored, because there are other links to their URLs by now.",
  );
});
