import * as l10n from "@vscode/l10n";
import type { Fix } from "../../findings/problem.ts";
import type { Span } from "../../text/span.ts";
import { yamlText } from "../values/yamlText.ts";
import { guessing } from "./scalarEdit.ts";

/** The fix that writes another text in place of a scalar, in a list or mapping of any form; a guess, unless said otherwise. */
export function changedTo(span: Span, meant: string, fix = guessing): readonly Fix[] {
  return fix(l10n.t`Change to "${meant}"`, [{ span, text: yamlText(meant, { flow: true }) }]);
}
