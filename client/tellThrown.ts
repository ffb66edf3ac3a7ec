import { commands } from "vscode";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { NotAllowed } from "./catalogue/notAllowed.ts";
import { tellFailed, tellNotAllowed, windowAt } from "./catalogue/tellFailure.ts";
import { Declined } from "./commands/declined.ts";
import { actionLabel, RELOAD_WINDOW } from "./sinks/messageActions.ts";
import { showError, showInformation } from "./sinks/messages.ts";
import type { Output } from "./sinks/output.ts";
import { lacksProgram, thrownSentence } from "./thrownSentence.ts";

/**
 * Logs what was thrown and shows it as one sentence. What a command declined is not logged: there is no more to say of it.
 * @param what failed, for the log: 'The command "refresh" failed'
 * @param sentence what is shown
 */
export async function tellThrown(
  { catalogue, output }: { readonly catalogue: Catalogue; readonly output: Output },
  what: string,
  error: unknown,
  sentence = thrownSentence(error),
): Promise<void> {
  if (error instanceof Declined) {
    await showInformation(error.message);
    return;
  }
  output.error(what, error);
  if (error instanceof NotAllowed) {
    await tellNotAllowed(windowAt(catalogue), showError, sentence);
    return;
  }
  const { state } = catalogue;
  if (state.kind === "failed" && state.sentence === sentence) {
    // VS Code shows one notification, although the failure itself was told in the same way.
    await tellFailed(windowAt(catalogue), state);
    return;
  }
  const reload = lacksProgram(error) ? [actionLabel("Reload Window")] : [];
  const choice = await showError(sentence, ...reload, actionLabel("Show Output"));
  if (choice === actionLabel("Reload Window")) await commands.executeCommand(RELOAD_WINDOW);
  else if (choice !== undefined) output.show();
}

/** Lets a command end while its message is still open, because nobody may ever answer it. Errors of what the message offers are shown. */
export function answeredLater(environment: Parameters<typeof tellThrown>[0], telling: Promise<unknown>): void {
  telling.catch((error: unknown) => tellThrown(environment, "What a message offers failed", error));
}
