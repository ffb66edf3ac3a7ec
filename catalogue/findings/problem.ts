import { shifted, type Span } from "../text/span.ts";
import type { TextPosition } from "../text/lines.ts";
import { shiftedEdit, type TextEdit } from "../text/textEdit.ts";

export type Severity = "error" | "warning" | "information" | "hint";

/** How an editor shows the text of a problem: struck through, or faded. */
export type ProblemTag = "deprecated" | "unnecessary";

/** What a rule found at one place. The code is stable; the message, without a final stop, is for people. */
export interface Finding<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly span: Span;
  /** The place of the other value of a contradiction. */
  readonly related?: Related;
  /** The ways to put it right, the likeliest first. Each alone is enough. */
  readonly fixes?: readonly Fix[];
}

/** The other half of a clash. */
export interface Related {
  readonly span: Span;
  readonly message: string;
  /** Its file and its place there, if that is another file; the span then has no meaning. */
  readonly elsewhere?: { readonly uri: string; readonly start: TextPosition; readonly end: TextPosition };
}

/** One thing wrong in a file: a finding with all that its code says of it. */
export interface Problem<Code extends string = string> extends Finding<Code> {
  readonly severity: Severity;
  readonly tags?: readonly ProblemTag[];
}

/** Whether one of the problems is an error. */
export function haveErrors(problems: readonly Pick<Problem, "severity">[]): boolean {
  return problems.some(({ severity }) => severity === "error");
}

/** A way to put a problem right. */
export interface Fix {
  /** What it does, as a menu says it: `Rename to "email"`. */
  readonly title: string;
  /** Fixes of one code that do the same have the same word here; without it, those with the same title do. */
  readonly alike?: string;
  /** What a menu calls fixing all that are alike in the file, where that says more than the code does. */
  readonly all?: string;
  /** Whether it is only probably what the user means. It is then made only if the user chooses it. */
  readonly isGuess?: true;
  /** Whether an earlier finding has a fix that writes the same name, so that only one of the two may be made. */
  readonly isRival?: true;
  /** The URN that the fix replaces; the fix is not made if the catalogue has an entity with this URN. */
  readonly unlessStored?: string;
  /** In the order of the text; they do not overlap. */
  readonly edits: readonly TextEdit[];
}

/** The function to which a rule reports each finding. */
export type Report<Code extends string = string> = (finding: Finding<Code>) => void;

/** A problem moved by `by` code units: in a text that has so many more before it. */
export function shiftedProblem<Found extends Finding>(problem: Found, by: number): Found {
  const { related, fixes } = problem;
  return {
    ...problem,
    span: shifted(problem.span, by),
    ...(related ? { related: { ...related, span: shifted(related.span, by) } } : {}),
    ...(fixes
      ? { fixes: fixes.map((fix) => ({ ...fix, edits: fix.edits.map((edit) => shiftedEdit(edit, by)) })) }
      : {}),
  };
}
