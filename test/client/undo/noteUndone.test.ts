import { expect, test } from "vitest";
import { noteUndone } from "../../../client/undo/noteUndone.ts";

test("a note that cannot be changed after an undo is logged, and what follows the undo goes on", async () => {
  const logged: unknown[] = [];
  const output = { error: (text: string, cause?: unknown) => void logged.push([text, cause]) };
  const full = new Error("The disk is full.");
  await noteUndone(output, () => Promise.reject(full));
  expect(logged).toEqual([["The note of what was undone could not be updated", full]]);
  let changed = 0;
  await noteUndone(output, () => {
    changed++;
    return Promise.resolve();
  });
  expect([changed, logged.length]).toEqual([1, 1]);
});
