import * as l10n from "@vscode/l10n";
import type { Diagnostic } from "vscode-languageserver";
import { DiagnosticSeverity, DiagnosticTag } from "vscode-languageserver-types";
import { LONGEST } from "../../catalogue/display/longest.ts";
import { oneSentence } from "../../catalogue/display/plainText.ts";
import type { Problem, ProblemTag, Related, Severity } from "../../catalogue/findings/problem.ts";
import type { ProblemList } from "../../catalogue/checking/problemList.ts";
import type { CodeLink } from "./rulesDocument.ts";
import type { SourceFile } from "../documents/sourceFile.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** The optional parts of a diagnostic that the client supports. */
export interface DiagnosticAbilities {
  readonly relatedInformation: boolean;
  readonly tags: boolean;
  /** Where a code is explained; `undefined` where the client has nothing to open. */
  readonly codeLink: CodeLink;
}

/** How diagnostics are shown. */
interface DiagnosticLook extends DiagnosticAbilities {
  /** How people are told which file it is. */
  readonly shownPathOf: (uri: string) => string;
}

/** How many problems of one code are shown in a file; the last one says how many more there are. */
export const MOST_PER_CODE = 200;

/** The problems of a document, listed with `MOST_PER_CODE`, as the client shows them. */
export function diagnostics(file: SourceFile, { problems, totals }: ProblemList, look: DiagnosticLook): Diagnostic[] {
  const shown = new Map<string, number>();
  return problems.map((problem) => {
    const count = (shown.get(problem.code) ?? 0) + 1;
    shown.set(problem.code, count);
    const more = count === MOST_PER_CODE ? (totals.get(problem.code) ?? count) - count : 0;
    return diagnostic(file, problem, look, more);
  });
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const tagNumbers: Readonly<Record<ProblemTag, DiagnosticTag>> = {
  deprecated: DiagnosticTag.Deprecated,
  unnecessary: DiagnosticTag.Unnecessary,
};

function diagnostic(
  file: SourceFile,
  { code, severity, tags, message, span, related }: Problem,
  look: DiagnosticLook,
  more: number,
): Diagnostic {
  const link = look.codeLink(code);
  // Not every client shows where the other file is, and VS Code names it without its folder.
  const told = related?.elsewhere ? `${message} (${look.shownPathOf(related.elsewhere.uri)})` : message;
  return {
    range: file.rangeOf(span),
    severity: severities[severity],
    code,
    source: "catalogue",
    message: oneSentence(
      more === 0 ? told : l10n.t`${told} (and ${readableNumber(more)} more like this in the file)`,
      LONGEST.diagnostic,
    ),
    ...(link === undefined ? {} : { codeDescription: { href: link } }),
    ...(tags && look.tags ? { tags: tags.map((tag) => tagNumbers[tag]) } : {}),
    ...(related && look.relatedInformation ? { relatedInformation: [relatedInformation(file, related)] } : {}),
  };
}

function relatedInformation(
  file: SourceFile,
  { span, message, elsewhere }: Related,
): NonNullable<Diagnostic["relatedInformation"]>[number] {
  const location = elsewhere
    ? { uri: elsewhere.uri, range: { start: elsewhere.start, end: elsewhere.end } }
    : { uri: file.uri, range: file.rangeOf(span) };
  return { location, message: oneSentence(message, LONGEST.diagnostic) };
}
