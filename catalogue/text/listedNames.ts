import * as l10n from "@vscode/l10n";
import { readableNumber } from "./language.ts";

/** How many names a sentence lists. */
const MOST_LISTED = 5;

/**
 * The names in a sentence, and how many more there are: `a, b`, `a, b, c, d, e and 1,200 more`.
 * @param most how many are listed
 */
export function listedNames(names: readonly string[], most = MOST_LISTED): string {
  const shown = names.slice(0, most).join(", ");
  const left = names.length - most;
  return left > 0 ? l10n.t`${shown} and ${readableNumber(left)} more` : shown;
}
