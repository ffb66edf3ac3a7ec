import * as z from "zod";

const position = z.object({ line: z.number(), character: z.number() });

/** What is measured of a diagnostic. */
export type Diagnostic = z.infer<typeof Diagnostic>;
export const Diagnostic = z.object({ message: z.string(), range: z.object({ start: position, end: position }) });

/** What diagnostics must hold to be the answer to an edit. */
export interface Sight {
  /** Whether they show the edit itself: the first answer. */
  readonly shows: (diagnostics: readonly Diagnostic[]) => boolean;
  /** Whether they are right for the whole file. */
  readonly whole: (diagnostics: readonly Diagnostic[]) => boolean;
}

/** What a server tells of one version of a file, in one publication or several. Times are as `performance.now` tells them. */
export class Telling {
  readonly #sight: Sight;
  /** When the first came that show the edit. */
  first: number | undefined;
  /** When the last came that changed anything; `undefined` while they are not right for the whole file. */
  all: number | undefined;
  diagnostics: readonly Diagnostic[] | undefined;

  constructor(sight: Sight) {
    this.#sight = sight;
  }

  /** Takes the next publication. */
  take(diagnostics: readonly Diagnostic[], at: number): void {
    const same = this.diagnostics !== undefined && sameDiagnostics(this.diagnostics, diagnostics);
    this.diagnostics = diagnostics;
    if (same) return;
    if (this.#sight.shows(diagnostics)) this.first ??= at;
    this.all = this.#sight.whole(diagnostics) ? at : undefined;
  }
}

/** Whether two lists of diagnostics say the same in the same order. */
export function sameDiagnostics(one: readonly Diagnostic[], other: readonly Diagnostic[]): boolean {
  return one.length === other.length && JSON.stringify(one) === JSON.stringify(other);
}
