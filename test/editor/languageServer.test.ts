import { equal, notEqual } from "node:assert/strict";
import { commands, languages } from "vscode";
import * as z from "zod";
import { environmentUnderTest } from "./catalogue.ts";
import { openNewFile } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

/** The process behind the library's client, which it keeps to itself. */
const Running = z.object({ pid: z.number(), exitCode: z.null(), signalCode: z.null() });

suite("a language server whose process ends by itself", () => {
  suiteTeardown(async () => {
    await commands.executeCommand("metadataCatalogue.restartLanguageServer");
    await commands.executeCommand("notifications.clearAll");
  });

  test("is started again a few times, and then by its command", async () => {
    const { document } = await openNewFile("crash.user.yaml", "- id: crash\n  emial: ada@example.com\n");
    const isChecked = (): boolean => languages.getDiagnostics(document.uri).length === 1;
    await waitFor("the problem", isChecked);
    const first = await processId();
    process.kill(first, "SIGKILL");
    await waitFor("another process", async () => (await runningId()) !== first && isChecked());
    const client = await (await environmentUnderTest()).languageServer.client;
    for (let ended = 1; ended < 6; ended++) {
      const id = await processId();
      process.kill(id, "SIGKILL");
      await waitFor("its end", async () => (await runningId()) !== id);
    }
    await waitFor("that it stays ended", () => !client.isRunning());
    equal(await runningId(), undefined);
    equal(isChecked(), false);

    await commands.executeCommand("metadataCatalogue.restartLanguageServer");
    await waitFor("the problem again", isChecked);
    notEqual(await runningId(), undefined);
  });
});

function processId(): Promise<number> {
  return waitFor("the process of the language server", runningId);
}

/** `undefined`: it does not run. */
async function runningId(): Promise<number | undefined> {
  const client = await (await environmentUnderTest()).languageServer.client;
  return client.isRunning() ? Running.safeParse(Reflect.get(client, "_serverProcess")).data?.pid : undefined;
}
