import * as l10n from "@vscode/l10n";

/** What messages offer. The code knows each by its English words; its button has those of the language of VS Code. */
const LABELS = {
  Undo: l10n.t("Undo"),
  "Try Again": l10n.t("Try Again"),
  "Show Output": l10n.t("Show Output"),
  "Go to Line": l10n.t("Go to Line"),
  "Show Problems": l10n.t("Show Problems"),
  "Compare Again": l10n.t("Compare Again"),
  "Open File": l10n.t("Open File"),
  "Reload Window": l10n.t("Reload Window"),
} as const satisfies Readonly<Record<string, string>>;

/** VS Code's command for the action "Reload Window". */
export const RELOAD_WINDOW = "workbench.action.reloadWindow";

/** The name of something that a message offers. */
export type MessageAction = keyof typeof LABELS;

/** What is on the button of an action. */
export function actionLabel(action: MessageAction): string {
  return LABELS[action];
}
