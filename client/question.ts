import * as l10n from "@vscode/l10n";
import { LONGEST } from "../catalogue/display/longest.ts";
import { counted } from "../catalogue/text/counted.ts";
import { readableNumber } from "../catalogue/text/language.ts";

/** A question to ask before something is written. */
export interface Question {
  readonly sentence: string;
  /** What would change, as many lines as fit a dialog. */
  readonly detail: readonly string[];
  /** Every line, when they do not all fit as they are. */
  readonly all: readonly string[] | undefined;
  /** The button that agrees: "Upsert". */
  readonly verb: string;
}

/**
 * The most entities that are created or changed without a question, even if nothing is replaced: a wrong file would fill the
 * catalogue, and an import cannot be undone.
 */
export const MANY_WRITTEN = 100;

/** How many rows of changes fit a dialog, and about how many characters a row has. */
const ROWS = 20;
const ROW_LENGTH = 55;

/**
 * A question with a summary and the changes themselves; those that do not fit are counted.
 * @param notes what else there is to know, each a sentence
 * @param brief what is shown in the dialog if the changes do not fit: equal ones together
 */
export function questionAbout(
  lines: readonly string[],
  {
    sentence,
    summary,
    notes = [],
    brief = lines,
    verb,
  }: {
    readonly sentence: string;
    readonly summary: string;
    readonly notes?: readonly string[];
    readonly brief?: readonly string[];
    readonly verb: string;
  },
): Question {
  // A dialog shows the beginning of a longer line.
  const isWhole = linesOfRows(lines).length === lines.length && lines.every(({ length }) => length <= LONGEST.label);
  const all = isWhole ? undefined : lines;
  const wanted = all ? brief : lines;
  const shown = linesOfRows(wanted);
  const more = wanted.length - shown.length;
  if (more > 0) shown.push(all && brief !== lines ? l10n.t("… and more changes") : moreChanges(more));
  return { sentence, detail: [summary, ...notes, ...shown], all, verb };
}

function moreChanges(more: number): string {
  return more === 1 ? l10n.t("… and 1 more change") : l10n.t`… and ${readableNumber(more)} more changes`;
}

/** A change of one of many things. */
export interface OneOfMany {
  /** The name of the thing. */
  readonly name: string;
  /** The change as a line. @param who the name of the thing it is made to, or how many things it is made to: "12 datasets" */
  readonly line: (who: string) => string;
  /** Whether it takes nothing away. */
  readonly isAddition?: boolean;
}

/** Each change as a line of its own. */
export function eachLine(changes: readonly OneOfMany[]): string[] {
  return changes.map(({ name, line }) => line(name));
}

/**
 * Changes whose lines are equal but for the name become one, with how many things they are made to: what replaces, removes or
 * fails before what is added, then the most frequent first.
 */
export function groupedLines(changes: readonly OneOfMany[], what: Parameters<typeof counted>[1]): readonly string[] {
  return [...Map.groupBy(changes, ({ line }) => line("")).values()]
    .toSorted((one, other) => Number(areAdditions(one)) - Number(areAdditions(other)) || other.length - one.length)
    .flatMap((all) => all.slice(0, 1).map(({ name, line }) => line(all.length > 1 ? counted(all.length, what) : name)));
}

function areAdditions(changes: readonly OneOfMany[]): boolean {
  return changes.every(({ isAddition }) => isAddition === true);
}

/** As many lines as fit, and at least one: a long line takes several rows. */
function linesOfRows(lines: readonly string[]): string[] {
  const shown: string[] = [];
  let rows = 0;
  for (const line of lines) {
    rows += Math.max(1, Math.ceil(line.length / ROW_LENGTH));
    if (rows > ROWS && shown.length > 0) break;
    shown.push(line);
  }
  return shown;
}
