import * as l10n from "@vscode/l10n";
import { counted } from "../text/counted.ts";
import { countedParts } from "../text/countedParts.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { errorSentence, isUnconfirmed, type CatalogueError } from "./error.ts";
import { isChange, type PreviewedRecord, type RecordKey, type RecordOutcome } from "./recordOutcome.ts";
import type { Upserted } from "./upsert.ts";
import { readableNumber } from "../text/language.ts";
import { listedNames } from "../text/listedNames.ts";

/** The outcomes of the records of an upsert; each record is counted once. */
interface OutcomeCounts {
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
  /** The catalogue did not confirm these. */
  readonly unconfirmed: number;
  readonly notTried: number;
}

function outcomeCounts(outcomes: readonly RecordOutcome[]): OutcomeCounts {
  const count = (is: (outcome: RecordOutcome) => boolean): number => outcomes.filter(is).length;
  return {
    changed: count((outcome) => outcome.kind === "upserted" && isChange(outcome.upserted)),
    unchanged: count((outcome) => outcome.kind === "upserted" && !isChange(outcome.upserted)),
    failed: count((outcome) => outcome.kind === "failed" && !isUnconfirmed(outcome.error)),
    unconfirmed: count((outcome) => outcome.kind === "failed" && isUnconfirmed(outcome.error)),
    notTried: count(({ kind }) => kind === "not-tried"),
  };
}

/** How many records were upserted, unchanged, failed, not confirmed and not tried: "2 users upserted, 1 failed, 7 not tried". */
export function outcomeSummary(records: RecordKind | "record", outcomes: readonly RecordOutcome[]): string {
  const { changed, unchanged, failed, unconfirmed, notTried } = outcomeCounts(outcomes);
  const shown = [
    { count: changed, of: (some: string) => l10n.t`${some} upserted`, always: failed + unconfirmed + notTried > 0 },
    { count: unchanged, of: (some: string) => l10n.t`${some} unchanged` },
    { count: failed, of: (some: string) => l10n.t`${some} failed` },
    { count: unconfirmed, of: (some: string) => l10n.t`${some} may have been stored` },
    { count: notTried, of: (some: string) => l10n.t`${some} not tried` },
  ];
  return countedParts(
    records,
    shown.filter(({ count, always = false }) => count > 0 || always),
  );
}

/**
 * How many records an upsert would create, change, leave alone and not accept, and how many users it would create with them:
 * "1 new group, 2 changed, 1 new user with them".
 */
export function previewSummary(what: RecordKind | "record", records: readonly PreviewedRecord[]): string {
  const count = (is: (upserted: Upserted) => boolean): number =>
    records.filter(({ result }) => result.ok && is(result.value)).length;
  const parts = (
    [
      { count: count(({ created }) => created), is: "new" },
      { count: count((upserted) => !upserted.created && isChange(upserted)), is: "changed" },
      { count: count((upserted) => !isChange(upserted)), is: "unchanged" },
    ] as const
  )
    .filter((part) => part.count > 0)
    .map((part, at) => (at === 0 ? counted(part.count, `${part.is} ${what}`) : ALSO[part.is](part.count)));
  const failed = records.filter(({ result }) => !result.ok).length;
  if (failed > 0) {
    const refused = parts.length === 0 ? counted(failed, what) : readableNumber(failed);
    parts.push(l10n.t`${refused} that cannot be upserted`);
  }
  const others = createdAlongside(records.flatMap(({ result }) => (result.ok ? [result.value] : [])));
  if (others > 0) parts.push(l10n.t`${counted(others, "new user")} with them`);
  return parts.join(", ");
}

/** How many there are besides those that were named with their kind: "2 changed". */
const ALSO = {
  new: (count: number) => l10n.t`${readableNumber(count)} new`,
  changed: (count: number) => l10n.t`${readableNumber(count)} changed`,
  unchanged: (count: number) => l10n.t`${readableNumber(count)} unchanged`,
} as const;

/** How many users records create who have no record of their own. */
function createdAlongside(upserted: readonly Upserted[]): number {
  const created = upserted.flatMap(({ alongside }) => alongside.filter((each) => each.created).map(({ urn }) => urn));
  return new Set(created).size;
}

/** Why an upsert ended before all records were tried. `undefined`: all were. */
export function stopOf(outcomes: readonly RecordOutcome[]): CatalogueError | undefined {
  return outcomes.find((outcome) => outcome.kind === "not-tried")?.why;
}

/** The whole in a few sentences: the counts, and what the first failure was, or why nothing more was sent. */
export function outcomeSentence(what: RecordKind | "record", outcomes: readonly RecordOutcome[]): string {
  const first = outcomes.find((outcome) => outcome.kind === "failed");
  const others = createdAlongside(outcomes.flatMap((each) => (each.kind === "upserted" ? [each.upserted] : [])));
  const parts = [
    outcomeSummary(what, outcomes),
    ...(others > 0 ? [l10n.t`${counted(others, "user")} created with them`] : []),
  ];
  const stop = stopOf(outcomes);
  const why = first ? [failureSentence(first)] : stop && stop.kind !== "cancelled" ? [errorSentence(stop)] : [];
  return [`${parts.join(", ")}.`, ...why].join(" ");
}

/** Why a record was not written. That it was changed meanwhile names it already. */
function failureSentence({ id, error }: Extract<RecordOutcome, { kind: "failed" }>): string {
  const why = errorSentence(error);
  return error.kind === "changed-meanwhile" ? why : l10n.t`"${id}" failed: ${why}`;
}

/** A line that names the records that were not tried, the first few. `undefined`: there are none. */
export function notTriedLine(names: readonly RecordKey[]): string | undefined {
  if (names.length === 0) return undefined;
  return l10n.t`Not tried: ${listedNames(idsOf(names), MOST_NAMES)}.`;
}

/** A line that names the records that the user left out, the first few. `undefined`: there are none. */
export function leftOutLine(names: readonly RecordKey[], most = MOST_NAMES): string | undefined {
  if (names.length === 0) return undefined;
  return l10n.t`Left out: ${listedNames(idsOf(names), most)}.`;
}

function idsOf(names: readonly RecordKey[]): readonly string[] {
  return names.map(({ id }) => id);
}

const MOST_NAMES = 20;
