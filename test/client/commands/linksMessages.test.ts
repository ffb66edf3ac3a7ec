import { expect, test } from "vitest";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import {
  failedLinksLines,
  linksQuestion,
  linksRemoved,
  linksRestored,
  restoreQuestion,
  supersededLinks,
} from "../../../client/commands/linksMessages.ts";

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

test("the question before an undo names each link that is put back, with those that are equal to it", () => {
  const { element } = placed(wiki);
  const removed = [{ urn: ORDERS, links: [{ ...placed(wiki), equal: [{ element, at: 2 }] }, placed(bare)] }];
  const question = restoreQuestion("Undo: Remove 2 links", removed);
  expect(question).toMatchObject({
    sentence: "Undo: Remove 2 links?",
    detail: [
      "These links will be restored:",
      'shop.orders (hive, PROD): +"Wiki" (https://wiki.example.com)',
      'shop.orders (hive, PROD): +"Wiki" (https://wiki.example.com)',
      'shop.orders (hive, PROD): +"https://example.com"',
    ],
    verb: "Undo",
  });
});

const NONE = { changed: [], failed: [], untried: [], stopped: undefined };
const notFound = { kind: "entity-not-found", urn: TRIPS } as const;
const lost = { kind: "outcome-unknown", url: "https://catalogue.example", detail: "lost" } as const;
const [OF_ORDERS = never(), OF_TRIPS = never()] = WANTED;

function never(): never {
  throw new Error("No links are wanted");
}

test("the message counts what was removed and what was gone", () => {
  const all = WANTED.map(({ urn, links }) => ({ urn, links: links.map(placed) }));
  expect(linksRemoved("Remove 3 links", WANTED, { ...NONE, changed: all })).toEqual({
    severity: "information",
    sentence: "Remove 3 links: 3 links removed.",
    actions: ["Undo"],
  });
  expect(linksRemoved("Remove 3 links", WANTED, { ...NONE, changed })).toEqual({
    severity: "warning",
    sentence: "Remove 3 links: 1 link removed, 2 had already been removed.",
    actions: ["Undo"],
  });
});

test("the message names the first dataset that failed, and each is logged", () => {
  const failed = [{ ...OF_TRIPS, error: notFound }];
  const message = linksRemoved("Remove 3 links", WANTED, { ...NONE, changed, failed });
  expect(message).toMatchObject({ severity: "error", actions: ["Undo", "Show Output"] });
  expect(message.sentence).toContain(
    "1 link removed, 1 had already been removed, 1 not removed. shop.trips (hive, PROD): ",
  );
  const each = { ...NONE, failed: [{ ...OF_ORDERS, error: lost }, ...failed] };
  const [first, second, ...others] = failedLinksLines(each);
  expect([first?.startsWith(`${ORDERS}: `), second?.startsWith(`${TRIPS}: `), others]).toEqual([true, true, []]);
});

test("a write whose answer was lost may have removed or restored links", () => {
  const outcome = { ...NONE, failed: [{ ...OF_ORDERS, error: lost }], untried: [OF_TRIPS], stopped: lost };
  expect(linksRemoved("Remove 3 links", WANTED, outcome).sentence).toContain(
    "Remove 3 links: 0 links removed, 2 may have been removed, 1 not tried. ",
  );
  expect(linksRestored("Undo: Remove 3 links", WANTED, outcome).sentence).toContain(
    "Undo: Remove 3 links: 0 links restored, 2 may have been restored, 1 not tried. ",
  );
});

test("a cancellation is told, also after a dataset has failed", () => {
  const stopped = { kind: "cancelled" } as const;
  expect(linksRemoved("Remove 3 links", WANTED, { ...NONE, untried: WANTED, stopped })).toEqual({
    severity: "warning",
    sentence: "Remove 3 links: you cancelled. 0 links removed, 3 not tried.",
    actions: [],
  });
  const failed = [{ ...OF_TRIPS, error: notFound }];
  expect(linksRemoved("Remove 3 links", WANTED, { ...NONE, failed, untried: [OF_ORDERS], stopped })).toEqual({
    severity: "warning",
    sentence: "Remove 3 links: you cancelled. 0 links removed, 1 not removed, 2 not tried.",
    actions: ["Show Output"],
  });
});

test("the message about the undo counts what could not be restored", () => {
  expect(linksRestored("Undo: Remove 3 links", WANTED, { ...NONE, changed }).sentence).toBe(
    "Undo: Remove 3 links: 1 link restored, 2 not restored, because there are links to their URLs again.",
  );
});

test("what others put a link into again stays in the note of the change, and what failed is tried again instead", () => {
  expect(supersededLinks(WANTED, { ...NONE, changed })).toEqual([ORDERS, TRIPS]);
  expect(supersededLinks(WANTED, { ...NONE, failed: [{ ...OF_ORDERS, error: lost }], untried: [OF_TRIPS] })).toEqual(
    [],
  );
});
