import { expect, test } from "vitest";
import { SERVER_FLAGS } from "../../bench/servers/ours.mts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

test("the server that is measured is started with the options of Node with which the extension starts it", async () => {
  // The source is read, because the module needs an editor.
  const source = await readFile(join(import.meta.dirname, "../../client/platform/node/nodeLanguageClient.ts"), "utf8");
  expect(source).toContain(`SERVER_FLAGS: readonly string[] = ${JSON.stringify(SERVER_FLAGS)};`);
});
