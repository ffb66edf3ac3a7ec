import { expect, test } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import type { UndoEnd } from "../../../client/undo/undoChange.ts";
import { undoMessage } from "../../../client/undo/undoMessage.ts";

const ann = userUrn("ann");
const preview = { restored: [], removed: [], changedSince: [], setBack: [], deleted: [], failed: [] };
const edited = [{ urn: ann, aspects: ["corpUserInfo"] }];
const failed = (id: string) => ({ urn: userUrn(id), error: { kind: "refused", message: "No." } }) as const;

test("where nothing could be read, the message says why", () => {
  const said = (ids: readonly string[]): string =>
    undoMessage("Upsert", { kind: "nothing", preview: { ...preview, failed: ids.map(failed) } }).sentence;
  expect(said(["ann"])).toBe('No part of "Upsert" can be undone. ann: The catalogue refused the request: No.');
  expect(said(["ann", "bob"])).toMatch(
    /^No part of "Upsert" can be undone\. ann: The catalogue refused the request: No\. .*1/,
  );
});

test("an undo during which the embedded service was restarted says so, as an upsert does", () => {
  const outcome = { written: [ann], aspects: new Map(), failed: [], untried: [], stopped: undefined };
  const end: UndoEnd = { kind: "done", preview, outcome, isComplete: true, isUpsert: true };
  expect(undoMessage("Upsert", end, { restarts: 1 }).sentence).toBe(
    "Undone: Upsert (1 entity). The embedded service stopped meanwhile and was restarted.",
  );
});

test("what was not recorded of a change is to be looked for, of an upsert by comparing the file", () => {
  const outcome = { written: [ann], aspects: new Map(), failed: [], untried: [], stopped: undefined };
  const said = (isUpsert: boolean): string =>
    undoMessage("Change", { kind: "done", preview, outcome, isComplete: false, isUpsert }).sentence;
  expect(said(true)).toMatch(/To find it, compare the file with the catalogue \("Preview Upsert"\)\.$/);
  expect(said(false)).toMatch(/Check the entities concerned\.$/);
});

test("an entity of which something was edited since is counted once, also where the rest of it was not undone", () => {
  const said = (outcome: Partial<Omit<Extract<UndoEnd, { kind: "done" }>["outcome"], "aspects">>): string =>
    undoMessage("Upsert", {
      kind: "done",
      preview: { ...preview, changedSince: edited },
      outcome: {
        written: [],
        aspects: new Map<string, number>(),
        failed: [],
        untried: [],
        stopped: undefined,
        ...outcome,
      },
      isComplete: true,
      isUpsert: true,
    }).sentence;
  expect(said({ failed: [failed("ann")] })).toBe(
    'The undo of "Upsert" is incomplete: 0 undone, 1 failed. ann: The catalogue refused the request: No.',
  );
  expect(said({ untried: [ann], stopped: { kind: "cancelled" } })).toBe(
    'You cancelled the undo of "Upsert": 0 undone, 1 not tried.',
  );
  expect(said({ written: [ann] })).toBe('Undid "Upsert": 1 undone except for what was edited since.');
});
