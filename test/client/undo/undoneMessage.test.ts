import { expect, test } from "vitest";
import { undoneMessage } from "../../../client/undo/undoneMessage.ts";

test("a single change that was undone is told in two sentences, so that a result does not read as what was undone", () => {
  expect(undoneMessage("Ada is Data Owner of orders again.")).toEqual({
    severity: "information",
    sentence: "Undone. Ada is Data Owner of orders again.",
    actions: [],
  });
});
