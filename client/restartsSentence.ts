import * as l10n from "@vscode/l10n";

/** Says how often the embedded service was restarted, because it had stopped, while something was written. */
export function restartsSentence(restarts: number): readonly string[] {
  if (restarts === 0) return [];
  return restarts === 1
    ? [l10n.t("The embedded service stopped meanwhile and was restarted.")]
    : [l10n.t`The embedded service stopped ${restarts} times meanwhile and was restarted.`];
}
