import * as l10n from "@vscode/l10n";
import type { Message } from "../message.ts";

/** The message after a single change was undone. @param sentence how it is now: a sentence of its own */
export function undoneMessage(sentence: string): Message<never> {
  return { severity: "information", sentence: l10n.t`Undone. ${sentence}`, actions: [] };
}
