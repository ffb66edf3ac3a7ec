import * as l10n from "@vscode/l10n";
import { readableNumber } from "../catalogue/text/language.ts";

/** Says that there are more sentences in the output, if there are. */
export function moreInOutput(more: number): readonly string[] {
  return more > 0 ? [l10n.t`And ${readableNumber(more)} more, see the output.`] : [];
}
