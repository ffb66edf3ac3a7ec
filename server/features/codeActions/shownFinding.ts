import type { Diagnostic } from "vscode-languageserver";
import { shiftedProblem, type Finding } from "../../../catalogue/findings/problem.ts";
import type { Entry, SourceFile } from "../../documents/sourceFile.ts";

/** What was found, in its entry, that a client shows as a diagnostic. */
export interface ShownFinding {
  readonly diagnostic: Diagnostic;
  readonly entry: Entry;
  /** With spans from the beginning of the file. */
  readonly finding: Finding;
}

/** A client shows what is wrong in the lines it asks about; in a large selection, only so much is looked at. */
const MOST = 50;

/** What was found behind the diagnostics that a client shows. Those of an older version, and of others, are left out. */
export function shownFindings(file: SourceFile, diagnostics: readonly Diagnostic[]): readonly ShownFinding[] {
  return diagnostics.slice(0, MOST).flatMap((diagnostic) => {
    const [start, end] = [file.offsetAt(diagnostic.range.start), file.offsetAt(diagnostic.range.end)];
    for (const entry of file.entries({ start, end: start })) {
      const found = entry.findings.find(
        ({ code, span }) =>
          code === diagnostic.code && span.start + entry.start === start && span.end + entry.start === end,
      );
      if (found) return [{ diagnostic, entry, finding: shiftedProblem(found, entry.start) }];
    }
    return [];
  });
}
