import * as l10n from "@vscode/l10n";
interface Prompted {
  /** What shows now. */
  readonly current: string;
  /** What is in the box at first. */
  readonly start: string;
  /** Somebody else changed the description to what shows now after the person began. */
  readonly changedMeanwhile: boolean;
}

/** What is said below the box for a description: what Enter does to what is stored. */
export function descriptionPrompt({ current, start, changedMeanwhile }: Prompted): string {
  if (changedMeanwhile)
    return current === ""
      ? l10n.t("Somebody else removed the description meanwhile. Enter saves what you typed.")
      : l10n.t`Somebody else changed the description meanwhile to "${current}". Enter replaces that with what you typed.`;
  return start === current
    ? l10n.t(
        "Markdown, on one line; for several lines, use the button above. An empty text removes the edited description.",
      )
    : l10n.t("This is what you typed before and did not save. An empty text removes the edited description.");
}

/** Whether a description is short enough to be shown in full below the box. */
export function fitsPrompt(description: string): boolean {
  return description.length <= LONGEST && !/[\r\n]/.test(description);
}

const LONGEST = 150;

/** Whether a description can be read and edited in a box of one line. */
export function fitsBox(description: string): boolean {
  return description.length <= LONGEST_IN_BOX && !/[\r\n]/.test(description);
}

const LONGEST_IN_BOX = 300;
