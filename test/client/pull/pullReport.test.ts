import { expect, test } from "vitest";
import { notPulled, pulledMessage, pullLines, type PulledFiles } from "../../../client/pull/pullReport.ts";

const NOTHING: PulledFiles = { made: [], updated: [], same: [], left: [], failed: [], notes: [] };

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
    left: ["c was left as it is: it has unsaved changes."],
    failed: ["d was not pulled."],
  };
  expect(told(some)).toBe(
    "warning: Pull of 3 datasets into models: 2 files created, 1 file left as it is, 1 not pulled. c was left as it is: it has unsaved changes. And 1 more, see the output.",
  );
  expect(told({ left: ["a was left as it is.", "b was left as it is."] })).toMatch(
    /^error: .* 2 files left as they are\. a was/,
  );
  expect(told({})).toBe("information: Pull of 3 datasets into models: nothing was found.");
  expect(pullLines({ ...NOTHING, ...some, notes: ["e"] })).toEqual([
    "a was created.",
    "b was created.",
    ...some.left,
    "d was not pulled.",
    "e",
  ]);
});

test("nothing is written after a cancellation or an error", () => {
  expect(notPulled("a.b", { kind: "cancelled" }).sentence).toBe(
    "Pull of a.b: nothing was written because you cancelled.",
  );
  expect(notPulled("a.b", { kind: "unreachable", url: "http://x" }).severity).toBe("error");
});
