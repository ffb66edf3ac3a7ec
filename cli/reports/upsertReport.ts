import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { kindOfUrn } from "../../catalogue/records/recordUrn.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { errorSentence, isUnconfirmed, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { RecordsPreview } from "../../catalogue/graph/previewUpsert.ts";
import {
  entitiesOf,
  isChange,
  type PreviewedRecord,
  type RecordKey,
  type RecordOutcome,
} from "../../catalogue/graph/recordOutcome.ts";
import type { Upserted } from "../../catalogue/graph/upsert.ts";
import { notTriedLine, outcomeSummary, stopOf } from "../../catalogue/graph/upsertSummary.ts";
import { recordId } from "../../catalogue/records/recordFile.ts";
import { shownPlace, type InputPlace } from "../input/inputPlace.ts";
import { errorOf, type PlacedRecord } from "../input/placedRecord.ts";
import { previewLines } from "./changeLines.ts";
import type { FailureLines } from "./failureLines.ts";
import { endedEarly, INTERRUPTED, jsonError, jsonStop, type CommandOutput, type EndError } from "../console/output.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { parseUserUrn } from "../../catalogue/urn/urn.ts";

/** Where a command says what becomes of each record. */
interface RecordReport {
  readonly output: CommandOutput;
  readonly failures: FailureLines;
}

/** Where a command says what a dry run found for each record. */
interface PreviewReport extends RecordReport {
  /** Whether the place of each record is named, since there are several files. */
  readonly namesPlaces: boolean;
}

/** Says what a dry run found for a record. */
export function sayPreviewed(
  { output, failures, namesPlaces }: PreviewReport,
  { id, urn, result }: PreviewedRecord,
  place: InputPlace,
): void {
  if (!result.ok) {
    const name = id || urn;
    failures.say({ name, error: result.error, place }, "Update would fail");
    return;
  }
  const where = namesPlaces ? `${shownPlace(place)}: ` : "";
  for (const entity of entitiesOf(result.value)) {
    const [first = "", ...changes] = previewLines(entity);
    [where + first, ...changes].forEach(output.line);
  }
  result.value.notes.forEach(output.note);
}

/** Prints the outcome of a record; records that were not tried are listed together at the end. */
export function sayOutcome({ output, failures }: RecordReport, outcome: RecordOutcome, place: InputPlace): void {
  if (outcome.kind === "failed") {
    const name = outcome.id || outcome.urn;
    failures.say({ name, error: outcome.error, place }, "Update failed");
  }
  if (outcome.kind !== "upserted") return;
  sayDone(output, outcome.upserted);
  outcome.upserted.notes.forEach(output.note);
}

/** Says how many of the records an upsert created or changed, and what became of the others. */
export function sayUpserted(output: CommandOutput, outcomes: readonly RecordOutcome[], address: string): void {
  const upserted = outcomes.flatMap((outcome) => (outcome.kind === "upserted" ? [outcome.upserted] : []));
  const errors = outcomes.flatMap((outcome) => errorOf(outcome) ?? []);
  const unconfirmed = errors.filter(isUnconfirmed).length;
  const created = upserted.filter((each) => each.created).length;
  const unchanged = upserted.filter((each) => !isChange(each)).length;
  const written = upserted.length - unchanged;
  const counts = countsOf({
    new: created,
    changed: written - created,
    unchanged,
    "may have been stored": unconfirmed,
    failed: errors.length - unconfirmed,
    "not tried": outcomes.length - upserted.length - errors.length,
  });
  const part = written < outcomes.length ? `${readableNumber(written)} of ` : "";
  const done =
    written > 0
      ? `Upserted ${part}${counted(outcomes.length, "record")} into`
      : unconfirmed > 0
        ? "No upsert was confirmed by"
        : "Nothing was upserted into";
  output.line(`${done} ${address}: ${counts}.`);
  const conflicted = conflictedCount(outcomes);
  if (conflicted > 0) {
    const were = conflicted === 1 ? "it was" : "they were";
    output.note(
      `${counted(conflicted, "record")} had changed in the catalogue since the comparison, so ${were} compared again before ${were} upserted.`,
    );
  }
}

/** Names the option with which records that failed could be upserted, once for all of them. */
export function sayCreateMissing(
  output: CommandOutput,
  { kind, createMissing }: { readonly kind: RecordKind; readonly createMissing: boolean },
  outcomes: readonly (PreviewedRecord | RecordOutcome)[],
): void {
  if (createMissing) return;
  const errors = outcomes.flatMap((outcome) => errorOf(outcome) ?? []);
  if (kind === "dataset" && errors.some((error) => error.kind === "entity-not-found" && error.meant === undefined))
    output.complain("To create datasets that do not exist, add --create-missing.");
  // --create-missing creates users only: a record that also names a group that does not exist would fail again.
  const areUsers = (error: CatalogueError): boolean =>
    error.kind === "missing-entities" && error.urns.every((urn) => parseUserUrn(urn) !== undefined);
  if (kind === "group" && errors.some(areUsers))
    output.complain("To create users who do not exist, add --create-missing.");
}

/** How many records were compared again because somebody else had changed them. */
export function conflictedCount(outcomes: readonly RecordOutcome[]): number {
  return outcomes.filter((outcome) => outcome.kind === "upserted" && outcome.conflicted).length;
}

/** Numbers and what they count, without zeros: "2 changed, 1 unchanged". */
export function countsOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .flatMap(([what, count]) => (count > 0 ? [`${readableNumber(count)} ${what}`] : []))
    .join(", ");
}

/**
 * Says of an upsert that was stopped how many records were written, failed and were not tried, and which were not. Returns why
 * it was stopped, for a program; `undefined`: it was not.
 */
export function sayStop(output: CommandOutput, outcomes: readonly RecordOutcome[]): EndError | undefined {
  const [first] = outcomes;
  const stop = stopOf(outcomes);
  if (!first || !stop) return undefined;
  const sentence = `${endedEarly(stop)}: ${outcomeSummary(kindOfUrn(first.urn), outcomes)}.`;
  output.complain(sentence);
  const line = notTriedLine(outcomes.filter(({ kind }) => kind === "not-tried"));
  if (line !== undefined) output.complain(line);
  return jsonStop(stop, sentence);
}

/**
 * Says that the comparison with the catalogue was not completed.
 * @param effect what follows from that, without a full stop
 */
export function cutOffSentence(
  { why, records, notCompared }: Extract<RecordsPreview, { kind: "cut-off" }>,
  effect: string,
): string {
  const all = records.length + notCompared.length;
  const done = `${readableNumber(records.length)} of ${readableNumber(all)} records`;
  return why.kind === "cancelled"
    ? `${INTERRUPTED} after ${done} were compared. ${effect}.`
    : `${effect}: the comparison stopped after ${done}. ${errorSentence(why)}`;
}

/** The outcome of one record, as JSON. */
export function outcomeDocument(outcome: RecordOutcome, place: InputPlace): object {
  const { id, urn, kind } = outcome;
  switch (kind) {
    case "upserted":
      return {
        id,
        outcome: kind,
        ...place,
        ...outcome.upserted,
        ...(outcome.conflicted ? { conflicted: true } : {}),
      };
    case "failed":
      return { id, urn, outcome: kind, ...place, error: jsonError(outcome.error) };
    case "not-tried":
      return notTriedDocument(outcome, place);
  }
}

/** The expected outcome of one record, as JSON. */
export function previewDocument({ id, urn, result }: PreviewedRecord, place: InputPlace): object {
  return result.ok
    ? { id, outcome: isChange(result.value) ? "would-change" : "unchanged", ...place, ...result.value }
    : { id, urn, outcome: "would-fail", ...place, error: jsonError(result.error) };
}

/** A record that was left out because of an error in its file, for a program. */
export function leftOutDocument({ record, place }: PlacedRecord): object {
  return { id: recordId(record)?.id ?? "", outcome: "left-out", ...place };
}

/** A record that was not tried, for a program. */
export function notTriedDocument({ id, urn }: RecordKey, place: InputPlace): object {
  return { id, urn, outcome: "not-tried", ...place };
}

function sayDone(output: CommandOutput, upserted: Upserted): void {
  const { urn, alongside } = upserted;
  const what = kindOfUrn(urn) === "group" ? "group" : "urn";
  output.line(`Update succeeded for ${what} ${urn}.${isChange(upserted) ? "" : " Nothing changed."}`);
  for (const person of alongside) if (person.created) output.note(`${person.urn} was created.`);
}
