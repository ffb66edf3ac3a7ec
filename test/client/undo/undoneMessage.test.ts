import { expect, test } from "vitest";
import { nothingUndone, undoneMessage } from "../../../client/undo/undoneMessage.ts";

test("a single change that was undone is told in two sentences, so that a result does not read as what was undone", () => {
  expect(undoneMessage("Ada is Data Owner of orders again.")).toEqual({
    severity: "information",
    sentence: "Undone. Ada is Data Owner of orders again.",
  });
});

test("an undo that found nothing to change says why, and how it is now", () => {
  expect(nothingUndone("Ada is no longer Data Owner of orders.")).toEqual({
    severity: "information",
    sentence:
      "Nothing was undone: this change was undone already, or replaced by a later one. Ada is no longer Data Owner of orders.",
  });
});
