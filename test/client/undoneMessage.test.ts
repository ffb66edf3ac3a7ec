import { expect, test } from "vitest";
import { undoneMessage } from "../../client/undoneMessage.ts";

test("a single change that was undone is told in a notification, as many are", () => {
  expect(undoneMessage("Ada is Data Owner of orders again.")).toEqual({
    severity: "information",
    sentence: "Undone: Ada is Data Owner of orders again.",
    actions: [],
  });
});
