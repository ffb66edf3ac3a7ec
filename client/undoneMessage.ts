import * as l10n from "@vscode/l10n";
import type { Message } from "./message.ts";

/** The message after a single change was undone, which begins as that about many. @param sentence how it is now */
export function undoneMessage(sentence: string): Message<never> {
  return { severity: "information", sentence: l10n.t`Undone: ${sentence}`, actions: [] };
}
