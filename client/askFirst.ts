import * as l10n from "@vscode/l10n";
import { window, workspace } from "vscode";
import type { Question } from "./question.ts";
import type { ShownTexts } from "./shownTexts.ts";
import { askInDialog, showError } from "./sinks/messages.ts";

/** Asks before something is written. What does not fit the dialog can be read in an editor first. */
export async function askFirst(texts: ShownTexts, { sentence, detail, all, verb }: Question): Promise<boolean> {
  const buttons = all ? [verb, SHOW_ALL] : [verb];
  const choice = await askInDialog(sentence, detail.join("\n"), ...buttons);
  if (!all || choice !== SHOW_ALL) return choice === verb;
  for (const uri of texts.add([{ path: `/${l10n.t("All Changes")}`, name: "changes", text: all.join("\n") }]))
    await window.showTextDocument(await workspace.openTextDocument(uri), { preview: true });
  // Only an error stays on screen while the user reads.
  return (await showError(`${sentence} ${l10n.t("The editor lists all changes.")}`, verb)) === verb;
}

const SHOW_ALL = l10n.t("Show All Changes");
