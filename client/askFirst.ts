import { window, workspace } from "vscode";
import type { Question } from "./question.ts";
import type { ShownTexts } from "./shownTexts.ts";
import { askInDialog, showError } from "./sinks/messages.ts";

/** Asks before something is written. What does not fit the dialog can be read in an editor first. */
export async function askFirst(texts: ShownTexts, { sentence, detail, all, verb }: Question): Promise<boolean> {
  const buttons = all ? [verb, "Show All Changes"] : [verb];
  const choice = await askInDialog(sentence, detail.join("\n"), ...buttons);
  if (!all || choice !== "Show All Changes") return choice === verb;
  for (const uri of texts.add([{ path: "/All Changes", name: "changes", text: all.join("\n") }]))
    await window.showTextDocument(await workspace.openTextDocument(uri), { preview: true });
  // Only an error stays on screen while the user reads.
  return (await showError(`${sentence} The editor lists all changes.`, verb)) === verb;
}
