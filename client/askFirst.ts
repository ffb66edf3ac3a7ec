import * as l10n from "@vscode/l10n";
import { TabInputText, TabInputTextDiff, window, workspace, type Uri } from "vscode";
import type { Question } from "./question.ts";
import type { ShownTexts } from "./files/shownTexts.ts";
import { askInDialog, showError } from "./sinks/messages.ts";

/** What the user can read in an editor before they answer. */
interface ReadFirst {
  /** The button that opens it. */
  readonly label: string;
  /** What it is, as a sentence. */
  readonly sentence: string;
  readonly open: () => Promise<readonly Uri[]>;
}

/** Asks before something is written. What does not fit the dialog can be read in an editor first. */
export async function askFirst(texts: ShownTexts, { all, ...question }: Question): Promise<boolean> {
  if (!all) return askedOver(question);
  return askedOver(question, {
    label: l10n.t("Show All Changes"),
    sentence: l10n.t("The editor lists all changes."),
    async open() {
      const uris = texts.add([{ path: `/${l10n.t("All Changes")}`, name: "changes", text: all.join("\n") }]);
      for (const uri of uris) await window.showTextDocument(await workspace.openTextDocument(uri), { preview: true });
      return uris;
    },
  });
}

/**
 * Asks in a dialog. If the user chooses to read first, opens an editor and asks in a notification; if that editor is closed by
 * the time they agree, the dialog asks once more.
 */
export async function askedOver({ sentence, detail, verb }: Omit<Question, "all">, read?: ReadFirst): Promise<boolean> {
  for (;;) {
    const choice = await askInDialog(sentence, detail.join("\n"), ...(read ? [verb, read.label] : [verb]));
    if (!read || choice !== read.label) return choice === verb;
    const uris = await read.open();
    // VS Code hides a warning with buttons after 12 seconds; only an error with buttons stays on screen while the user reads.
    if ((await showError(`${sentence} ${read.sentence}`, verb)) !== verb) return false;
    if (isShown(uris)) return true;
  }
}

/** Whether a tab shows one of these texts. */
function isShown(uris: readonly Uri[]): boolean {
  const sought = new Set(uris.map(String));
  return window.tabGroups.all.some(({ tabs }) =>
    tabs.some(
      ({ input }) =>
        (input instanceof TabInputText && sought.has(input.uri.toString())) ||
        (input instanceof TabInputTextDiff && sought.has(input.modified.toString())),
    ),
  );
}
