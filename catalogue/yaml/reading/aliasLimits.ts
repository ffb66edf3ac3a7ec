import * as l10n from "@vscode/l10n";
import type { Report } from "../../findings/problem.ts";
import { readableNumber } from "../../text/language.ts";
import type { Span } from "../../text/span.ts";
import { DEEPEST } from "../boundedTokens.ts";
import { notChecked } from "../faults/notChecked.ts";
import type { YamlCode } from "../faults/yamlCode.ts";

/** Bounds what one document expands to by its aliases and merge keys, and reports the first limit that is exceeded. */
export class AliasLimits {
  readonly #most: number;
  readonly #report: Report<YamlCode>;
  #left: number;
  #isTold = false;

  /** @param length of the text of the document, in UTF-16 code units */
  constructor(length: number, report: Report<YamlCode>) {
    this.#most = mostAliased(length);
    this.#left = this.#most;
    this.#report = report;
  }

  /** Whether so many more values may be read through aliases. */
  mayRead(count: number, place: Span): boolean {
    this.#left -= count;
    if (this.#left >= 0) return true;
    this.#tell(
      place,
      () =>
        l10n.t`Aliases and merge keys in this record expand to more than ${readableNumber(this.#most)} values; the rest is not validated. Write the values out instead of repeating them by aliases`,
    );
    return false;
  }

  isTooDeep(depth: number, place: Span): boolean {
    if (depth < DEEPEST) return false;
    this.#tell(
      place,
      () =>
        l10n.t`This alias expands to more than ${DEEPEST} levels of nesting; the rest is not validated. Write the values out instead of repeating them by aliases`,
    );
    return true;
  }

  #tell(place: Span, message: () => string): void {
    if (!this.#isTold) this.#report(notChecked(place, message()));
    this.#isTold = true;
  }
}

/**
 * How many values are read through aliases, and fields through merge keys, in one document; the others read as nothing.
 * A text that is longer may have more, so that a file of many records costs no more than its length: aliases that each
 * repeat the one above twice make a thousand million values of 500 characters.
 */
function mostAliased(length: number): number {
  return Math.min(50_000, 1000 + 4 * length);
}
