import { expect, test } from "vitest";
import { restartsSentence } from "../../client/restartsSentence.ts";

test("restarts of the embedded service are counted, and nothing is said of none", () => {
  expect([0, 1, 3].map(restartsSentence)).toEqual([
    [],
    ["The embedded service stopped meanwhile and was restarted."],
    ["The embedded service stopped 3 times meanwhile and was restarted."],
  ]);
});
