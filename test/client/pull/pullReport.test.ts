import { expect, test } from "vitest";
import type { PulledFiles } from "../../../client/pull/pullPortions.ts";
import { pulledMessage, pullLines } from "../../../client/pull/pullReport.ts";

const NOTHING: PulledFiles = { made: [], updated: [], same: [], left: [], failed: [], notes: [], unwritten: [] };

function told(pulled: Partial<PulledFiles>): string {
  const { severity, sentence } = pulledMessage("3 datasets", "models", { ...NOTHING, ...pulled });
  return `${severity}: ${sentence}`;
}

test("what was written, was the same, was left and failed is told apart", () => {
  expect(told({ made: ["a"], updated: ["b"], same: ["c", "d"] })).toBe(
    "information: Pull of 3 datasets into models: 1 file created, 1 file updated, 2 files already up to date.",
  );
  const some = {
    made: ["a", "b"],
    left: ["c was not changed: it has unsaved changes."],
    failed: ["d was not pulled."],
  };
  expect(told(some)).toBe(
    "warning: Pull of 3 datasets into models: 2 files created, 1 file not changed, 1 not pulled. c was not changed: it has unsaved changes. And 1 more, see the output.",
  );
  expect(told({ left: ["a was not changed.", "b was not changed."] })).toMatch(
    /^error: .* 2 files not changed\. a was/,
  );
  expect(told({})).toBe("information: Pull of 3 datasets into models: nothing was written.");
  expect(pullLines({ ...NOTHING, ...some, notes: ["e"] })).toEqual([
    "a was created.",
    "b was created.",
    ...some.left,
    "d was not pulled.",
    "e",
  ]);
});

test("nothing was written by a pull that ended before its first file", () => {
  expect(told({ ended: { kind: "cancelled" }, unwritten: ["a"] })).toBe(
    "information: Pull of 3 datasets: nothing was written because you cancelled.",
  );
  expect(told({ ended: { kind: "unreachable", url: "http://x" }, unwritten: ["a"] })).toMatch(
    /^error: Pull of 3 datasets: nothing was written\. .*http:\/\/x/,
  );
});

test("a pull that ended half-way says what was written, what was not, why, and how to go on", () => {
  const some = { made: ["a", "b"], unwritten: ["c"] };
  expect(told({ ...some, ended: { kind: "cancelled" } })).toBe(
    "information: Pull of 3 datasets into models: 2 files created, 1 file not written because you cancelled. Pull again to write the others.",
  );
  expect(told({ ...some, ended: "The disk is full." })).toBe(
    "warning: Pull of 3 datasets into models: 2 files created, 1 file not written. The disk is full. Pull again to write the others.",
  );
  expect(pullLines({ ...NOTHING, ...some, ended: "The disk is full." })).toEqual([
    "a was created.",
    "b was created.",
    "The disk is full.",
    "c was not written.",
  ]);
});
