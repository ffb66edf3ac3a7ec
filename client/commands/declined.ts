import * as l10n from "@vscode/l10n";

/** Thrown by a command that cannot act on what is selected. Nothing failed: the message, a sentence, is shown as information. */
export class Declined extends Error {
  override readonly name = "Declined";
}

/** Throws if several rows are selected. Which of them a command of one row would act on, the user could not know. */
export function demandOneRow(selection: unknown): void {
  if (Array.isArray(selection) && selection.length > 1)
    throw new Declined(l10n.t("This command works on one row; select only that row."));
}
