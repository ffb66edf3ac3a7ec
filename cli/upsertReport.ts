import { kindOfUrn } from "../catalogue/records/recordUrn.ts";
import { concernsAll, errorSentence } from "../catalogue/graph/error.ts";
import type { Upserted } from "../catalogue/graph/upsert.ts";
import type { RecordOutcome } from "../catalogue/graph/upsertFile.ts";
import { previewLines } from "./changeLines.ts";
import { jsonError, type Output } from "./output.ts";

/** Tells what became of the records of an upsert, each as it is done. */
interface UpsertReport {
  readonly outcome: (outcome: RecordOutcome) => void;
  /** What is to be said of all of them, once no more will come. */
  readonly end: (outcomes: readonly RecordOutcome[]) => void;
}

/** A report for people. After an error that concerns every record, those that were not tried are only counted. */
export function upsertReport(output: Output, dryRun: boolean): UpsertReport {
  let stopped = false;
  return {
    outcome({ id, urn, result }): void {
      if (stopped) return;
      if (result.ok) {
        if (dryRun) for (const entity of entitiesOf(result.value)) previewLines(entity).forEach(output.line);
        else sayDone(output, result.value);
        result.value.notes.forEach(output.note);
        return;
      }
      stopped = concernsAll(result.error) || result.error.kind === "cancelled";
      if (result.error.kind !== "cancelled")
        output.complain(`Update failed for id ${id || urn}. ${errorSentence(result.error)}`);
    },
    end(outcomes): void {
      if (!stopped) return;
      const done = outcomes.filter(({ result }) => result.ok).length;
      output.complain(
        `Stopped: ${done} of ${outcomes.length} ${outcomes.length === 1 ? "record" : "records"} ${done === 1 ? "was" : "were"} done.`,
      );
    },
  };
}

/** What became of a record, for a program. */
export function outcomeDocument({ id, urn, result }: RecordOutcome): object {
  if (!result.ok) return { id, urn, ok: false, error: jsonError(result.error) };
  const { created, changes, alongside, notes } = result.value;
  return { id, urn, ok: true, created, changes, alongside, notes };
}

function sayDone(output: Output, upserted: Upserted): void {
  const { urn, changes, created, alongside } = upserted;
  const what = kindOfUrn(urn) === "group" ? "group" : "urn";
  const unchanged = !created && changes.length === 0 && alongside.length === 0;
  output.line(`Update succeeded for ${what} ${urn}.${unchanged ? " Nothing changed." : ""}`);
  for (const person of alongside) if (person.created) output.note(`${person.urn} was created.`);
}

function entitiesOf(upserted: Upserted): Upserted["alongside"] {
  return [upserted, ...upserted.alongside];
}
