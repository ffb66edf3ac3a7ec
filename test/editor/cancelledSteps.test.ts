import { equal } from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { commands } from "vscode";
import { windowAnswers } from "../../client/work/windowAnswers.ts";
import { workingAlone } from "../../client/work/workingAlone.ts";
import { environmentUnderTest } from "./catalogue.ts";

/** How long work goes on before its progress is shown, in milliseconds, and a little more. */
const NOTICED_MS = 550;

suite("work of several steps", () => {
  setup(() => commands.executeCommand("notifications.clearAll"));

  test("is cancelled by the progress of the step before, which VS Code shows for a while after that", async () => {
    const alone = workingAlone(await environmentUnderTest(), true);
    await alone("Comparing", async () => {
      await delay(NOTICED_MS);
      await windowAnswers();
    });
    const writing = alone("Writing", async ({ signal }) => {
      // The only progress that is shown is that of the first step.
      await commands.executeCommand("notification.acceptPrimaryAction");
      for (let waited = 0; waited < 100 && !signal.aborted; waited++) await delay(20);
      return signal.aborted;
    });
    equal(await writing, true);
  });

  test("goes on after a question, although the step before it was cancelled when it was over", async () => {
    const alone = workingAlone(await environmentUnderTest(), true);
    const first = await alone("Comparing", async ({ signal }) => {
      await delay(NOTICED_MS);
      await windowAnswers();
      return signal;
    });
    await commands.executeCommand("notification.acceptPrimaryAction");
    for (let waited = 0; waited < 100 && !first.aborted; waited++) await delay(20);
    equal(first.aborted, true);
    const isCancelled = await alone("Writing", ({ signal }) => Promise.resolve(signal.aborted));
    equal(isCancelled, false);
  });
});
