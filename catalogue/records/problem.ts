import type { Span } from "../span.ts";

export type Severity = "error" | "warning" | "information" | "hint";

/** One thing wrong in a file. The code is stable; the message, without a final stop, is for people. */
export interface Problem {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly span: Span;
  /** Where the other half of a clash stands. */
  readonly related?: { readonly span: Span; readonly message: string };
}

/** Where a rule says what it found. */
export type Report = (problem: Problem) => void;
