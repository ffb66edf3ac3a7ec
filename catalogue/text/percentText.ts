import * as l10n from "@vscode/l10n";

/**
 * A share in percent, as it is shown. A share above zero that rounds down to 0 is "<1%".
 * @param percent in whole percent; `undefined`: there is nothing to have a share of
 * @param part how many have it
 */
export function percentText(percent: number | undefined, part: number): string {
  if (percent === undefined) return "–";
  return percent === 0 && part > 0 ? l10n.t("<1%") : l10n.t`${percent}%`;
}
