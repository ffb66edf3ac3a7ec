import { expect, test } from "vitest";
import { setImmediate as turn } from "node:timers/promises";
import { nodeFiles } from "../../../server/node/nodeFiles.ts";
import { warmUp, warmUpBriefly } from "../../../server/node/warmUp.ts";

test("the first keys are tried in a file of users, and their fields are suggested", async () => {
  const items = await warmUp({ files: nodeFiles, turn });
  expect(items.map(({ label }) => label)).toContain("phone");
});

test("the language server starts when its warm-up fails", async () => {
  const broken = {
    get files(): never {
      throw new Error("No files");
    },
    turn,
  };
  await expect(warmUpBriefly(broken, 600_000)).resolves.toBeUndefined();
});

test("the language server starts when its warm-up never ends", async () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  await expect(warmUpBriefly({ files: nodeFiles, turn: never }, 1)).resolves.toBeUndefined();
});
