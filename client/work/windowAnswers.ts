import { commands } from "vscode";

/**
 * Has something done by the window, which handles messages in the order in which they come: resolves when it has handled what was
 * sent to it before; never, if it was closed or reloaded while the process of the extensions still runs.
 */
export function windowAnswers(): PromiseLike<unknown> {
  return commands.executeCommand("setContext", "metadataCatalogue.shown", true);
}
