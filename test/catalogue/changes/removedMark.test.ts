import { expect, test } from "vitest";
import { withRemovedMark } from "../../../catalogue/changes/removedMark.ts";

test("the mark is set and taken back, and not written again", () => {
  expect(withRemovedMark(undefined, true)).toEqual({ removed: true });
  expect(withRemovedMark({ removed: true, futureField: 1 }, false)).toEqual({ removed: false, futureField: 1 });
  expect(withRemovedMark({ removed: true }, true)).toBeUndefined();
  expect(withRemovedMark(undefined, false)).toBeUndefined();
  expect(withRemovedMark({}, false)).toBeUndefined();
});
