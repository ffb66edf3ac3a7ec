import * as l10n from "@vscode/l10n";
import { readableNumber } from "../catalogue/text/language.ts";
/** A question to ask before something is written. */
export interface Question {
  readonly sentence: string;
  /** What would change, as many lines as fit a dialog. */
  readonly detail: readonly string[];
  /** Every line, when they do not all fit. */
  readonly all: readonly string[] | undefined;
  /** The button that agrees: "Upsert". */
  readonly verb: string;
}

/**
 * The most new entities that are created without a question: a wrong file would fill the catalogue, and an import
 * cannot be undone.
 */
export const MANY_NEW = 100;

/** How many changes fit a dialog. */
const SHOWN_LINES = 20;

/**
 * A question with a summary and the changes themselves; those that do not fit are counted.
 * @param notes what else there is to know, each a sentence
 */
export function questionAbout(
  lines: readonly string[],
  {
    sentence,
    summary,
    notes = [],
    verb,
  }: {
    readonly sentence: string;
    readonly summary: string;
    readonly notes?: readonly string[];
    readonly verb: string;
  },
): Question {
  const shown = lines.slice(0, SHOWN_LINES);
  const more = lines.length - shown.length;
  if (more > 0)
    shown.push(more === 1 ? l10n.t("… and 1 more change") : l10n.t`… and ${readableNumber(more)} more changes`);
  return { sentence, detail: [summary, ...notes, ...shown], all: more > 0 ? lines : undefined, verb };
}
