import { expect, test } from "vitest";
import type { CatalogueError } from "../../../catalogue/graph/error.ts";
import { failure, success, type Result } from "../../../catalogue/result.ts";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { LateSaves } from "../../../client/datasetFiles/lateSaves.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });
const REFUSED = failure({ kind: "refused", message: "Too late" } as const);
const LOST = failure({ kind: "outcome-unknown", url: "http://x", detail: "cut off" } as const);
const STORED: Result<void, CatalogueError> = success(undefined);

/** A cancelled save of "after", which began from "before", is unanswered; what is done because of it. */
function cancelledSave() {
  const uri = { toString: () => "catalogue:/orders" };
  const answer = Promise.withResolvers<Result<void, CatalogueError>>();
  const base = { now: "before" };
  const said: string[] = [];
  const changed: string[] = [];
  const late = new LateSaves({
    bases: {
      of: () => Promise.resolve(base.now),
      saved: (_uri, text) => {
        base.now = text;
      },
    },
    isDirty: () => true,
    changed: (urn) => changed.push(urn),
    tell: ({ sentence }) => said.push(sentence),
  });
  late.follow({ uri, urn: ORDERS, base: "before", text: "after", answer: answer.promise });
  return { uri, answer, base, said, changed, late };
}

test("a save that follows waits for the answer of the cancelled one, and begins from what that stored", async () => {
  const { uri, answer, base, said, changed, late } = cancelledSave();
  const order: string[] = [];
  const waiting = late.ended(uri, new AbortController().signal).then((ended) => {
    order.push("goes on");
    return ended;
  });
  // A save of another text waits for nothing.
  const other = { toString: () => "catalogue:/other" };
  expect(await late.ended(other, new AbortController().signal)).toEqual(success(false));
  order.push("answered");
  answer.resolve(STORED);
  expect(await waiting).toEqual(success(true));
  expect(order).toEqual(["answered", "goes on"]);
  expect(base.now).toBe("after");
  // The save that waited tells how it ends, and that the dataset is another.
  expect([said, changed]).toEqual([[], []]);
  expect(await late.ended(uri, new AbortController().signal)).toEqual(success(false));
});

test("a save that follows begins from the same as before if the cancelled one was refused", async () => {
  const { uri, answer, base, said, late } = cancelledSave();
  const waiting = late.ended(uri, new AbortController().signal);
  answer.resolve(REFUSED);
  expect(await waiting).toEqual(success(false));
  expect([base.now, said]).toEqual(["before", []]);
});

test("the waiting is cancelled too; then how the save ended is told all the same", async () => {
  const { uri, answer, base, said, changed, late } = cancelledSave();
  const stopping = new AbortController();
  const waiting = late.ended(uri, stopping.signal);
  stopping.abort();
  expect(await waiting).toEqual(failure({ kind: "cancelled" }));
  answer.resolve(STORED);
  await expect.poll(() => said, { timeout: 30_000 }).toHaveLength(1);
  expect(said[0]).toMatch(/^sales.orders was saved to the catalogue: it had been sent before you cancelled. Save it/);
  expect([base.now, changed]).toEqual(["after", [ORDERS]]);
});

test("the dataset is shown anew if the late answer is lost: the text may have been stored", async () => {
  const { uri, answer, base, said, changed, late } = cancelledSave();
  answer.resolve(LOST);
  await expect.poll(() => said, { timeout: 30_000 }).toHaveLength(1);
  expect([base.now, changed]).toEqual(["before", [ORDERS]]);
  const next = cancelledSave();
  const waiting = next.late.ended(next.uri, new AbortController().signal);
  next.answer.resolve(LOST);
  // The save that waited shows it anew.
  expect([await waiting, next.changed]).toEqual([success(true), []]);
  expect(await late.ended(uri, new AbortController().signal)).toEqual(success(false));
});

test("a text that was read again meanwhile begins from what was read", async () => {
  const { answer, base, said } = cancelledSave();
  base.now = "newer";
  answer.resolve(STORED);
  await expect.poll(() => said, { timeout: 30_000 }).toHaveLength(1);
  expect(base.now).toBe("newer");
});
