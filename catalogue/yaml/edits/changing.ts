import * as l10n from "@vscode/l10n";
import type { Fix } from "../../findings/problem.ts";
import type { Span } from "../../text/span.ts";
import { yamlText } from "../values/yamlText.ts";
import { guessing, quoteOf, replaced } from "./scalarEdit.ts";

/**
 * The fix that writes another text in place of a scalar, in its quotes if it has some, in a list or mapping of any form; a guess,
 * unless said otherwise. None where an alias stands in place of the scalar.
 * @param text the one that the scalar's span is counted in
 */
export function changedTo(text: string, span: Span, meant: string, fix = guessing): readonly Fix[] {
  const source = text.slice(span.start, span.end);
  // Without its quotes, a key in JSON would not end before its colon.
  const written = yamlText(meant, { flow: true, quote: quoteOf(source) });
  return fix(l10n.t`Change to "${meant}"`, replaced(source, { span }, written));
}
