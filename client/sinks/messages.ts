import { window } from "vscode";
import type { Disposable } from "../emitter.ts";
import type { Message } from "../message.ts";
import { fitsStatusBar } from "./fitsStatusBar.ts";
import { actionLabel, type MessageAction } from "./messageActions.ts";
import { plainLabel, plainLines, plainSentence } from "../../catalogue/display/inert.ts";

/** Shows a notification. Gives the button that was chosen; `undefined`: none. */
export function showInformation<T extends string>(sentence: string, ...buttons: readonly T[]): Thenable<T | undefined> {
  return window.showInformationMessage(plainSentence(sentence), ...buttons);
}

/** Shows a warning, otherwise like `showInformation`. */
export function showWarning<T extends string>(sentence: string, ...buttons: readonly T[]): Thenable<T | undefined> {
  return window.showWarningMessage(plainSentence(sentence), ...buttons);
}

/** Shows an error, otherwise like `showInformation`. */
export function showError<T extends string>(sentence: string, ...buttons: readonly T[]): Thenable<T | undefined> {
  return window.showErrorMessage(plainSentence(sentence), ...buttons);
}

/** Asks in a modal dialog; `detail` may have several lines. `undefined`: cancelled. */
export function askInDialog<T extends string>(
  question: string,
  detail: string,
  ...buttons: readonly T[]
): Thenable<T | undefined> {
  const options = { modal: true, detail: plainLines(detail) };
  return window.showWarningMessage(plainSentence(question), options, ...buttons);
}

/** The brief messages that may still be in the status bar. */
const BRIEF = new Set<Disposable>();

/**
 * Shows a message, as a notification unless it is brief, in place of an earlier brief one: what became of the first try would
 * otherwise be beside what became of the second. Gives the button that was chosen; `undefined`: it was closed.
 */
export async function showMessage<T extends MessageAction>({
  severity,
  sentence,
  actions = [],
}: Message<T>): Promise<T | undefined> {
  if (severity === "brief") {
    showBrief(sentence);
    return undefined;
  }
  clearBrief();
  const show = { information: showInformation, warning: showWarning, error: showError }[severity];
  const chosen = await show(sentence, ...actions.map(actionLabel));
  return actions.find((action) => actionLabel(action) === chosen);
}

/** Says what the user knows anyway: in the status bar, for some seconds; what would be cut there, in a notification. */
export function showBrief(sentence: string): void {
  clearBrief();
  const label = plainLabel(sentence);
  if (fitsStatusBar(label)) BRIEF.add(window.setStatusBarMessage(label, BRIEF_MS));
  else void showInformation(sentence);
}

function clearBrief(): void {
  for (const brief of BRIEF) brief.dispose();
  BRIEF.clear();
}

/** How long a brief message is shown, in milliseconds. */
const BRIEF_MS = 8_000;
