import * as l10n from "@vscode/l10n";

/** Thrown by a command that cannot act on what is selected. Nothing failed: the message, a sentence, is shown as information. */
export class Declined extends Error {
  override readonly name = "Declined";
}

/** What a command of one row does with it. */
export type OneRowAct = "edited" | "shown";

/** Throws if several rows are selected. Which of them a command of one row would act on, the user could not know. */
export function demandOneRow(selection: unknown, act: OneRowAct): void {
  if (Array.isArray(selection) && selection.length > 1) throw new Declined(SENTENCES[act]);
}

const SENTENCES: Readonly<Record<OneRowAct, string>> = {
  edited: l10n.t("Only one row can be edited at a time; select only that row."),
  shown: l10n.t("Only one row can be shown at a time; select only that row."),
};
