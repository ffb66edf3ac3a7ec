import * as l10n from "@vscode/l10n";
import type { WriteAnswer } from "./catalogue/writeGuard.ts";
import type { ProductionQuestion } from "./catalogue/writeWish.ts";
import { askInDialog } from "./sinks/messages.ts";

/** Asks in a modal dialog before something is written to a catalogue that is marked as production. */
export async function askToWrite({ sentence, detail, verb }: ProductionQuestion): Promise<WriteAnswer> {
  const quiet = l10n.t`${verb}, and Do Not Ask for 15 Minutes`;
  const choice = await askInDialog(sentence, detail, verb, quiet);
  if (choice === undefined) return undefined;
  return choice === quiet ? "for-a-while" : "once";
}
