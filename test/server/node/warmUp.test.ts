import { expect, test } from "vitest";
import { setImmediate as turn } from "node:timers/promises";
import { nodeFiles } from "../../../server/node/nodeFiles.ts";
import { warmUp } from "../../../server/node/warmUp.ts";

test("the first keys are tried in a file of users, and their fields are suggested", async () => {
  const items = await warmUp({ files: nodeFiles, turn });
  expect(items.map(({ label }) => label)).toContain("phone");
});
