import { DiagnosticSeverity, DiagnosticTag, type Diagnostic, type Range } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Problem, ProblemTag, Severity } from "../../catalogue/records/problem.ts";
import type { Span } from "../../catalogue/span.ts";

/** What of a diagnostic the client shows. */
export interface DiagnosticAbilities {
  readonly relatedInformation: boolean;
  readonly tags: boolean;
}

/** How many problems of one code are shown in a file; the last one says how many more there are. */
export const MOST_PER_CODE = 200;

/** The problems of a document as the client shows them, in the order of the text. */
export function diagnostics(
  document: TextDocument,
  problems: readonly Problem[],
  abilities: DiagnosticAbilities,
): Diagnostic[] {
  const totals = new Map<string, number>();
  for (const { code } of problems) totals.set(code, (totals.get(code) ?? 0) + 1);
  const shown = new Map<string, number>();
  return problems.flatMap((problem) => {
    const count = (shown.get(problem.code) ?? 0) + 1;
    shown.set(problem.code, count);
    if (count > MOST_PER_CODE) return [];
    const more = count === MOST_PER_CODE ? (totals.get(problem.code) ?? count) - count : 0;
    return [diagnostic(document, problem, abilities, more)];
  });
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const tagNames: Readonly<Record<ProblemTag, DiagnosticTag>> = {
  deprecated: DiagnosticTag.Deprecated,
  unnecessary: DiagnosticTag.Unnecessary,
};

function diagnostic(
  document: TextDocument,
  { code, severity, message, span, related, tags }: Problem,
  abilities: DiagnosticAbilities,
  more: number,
): Diagnostic {
  const range = ({ start, end }: Span): Range => ({ start: document.positionAt(start), end: document.positionAt(end) });
  return {
    range: range(span),
    severity: severities[severity],
    code,
    source: "catalogue",
    message: more === 0 ? message : `${message} (and ${more} more like this in the file)`,
    ...(tags && abilities.tags ? { tags: tags.map((tag) => tagNames[tag]) } : {}),
    ...(related && abilities.relatedInformation
      ? {
          relatedInformation: [
            { location: { uri: document.uri, range: range(related.span) }, message: related.message },
          ],
        }
      : {}),
  };
}
