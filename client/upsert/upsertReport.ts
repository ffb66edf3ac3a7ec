import * as l10n from "@vscode/l10n";
import { changeLine } from "../../catalogue/changes/changedValue.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { entitiesOf, type PreviewedRecord, type RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import type { EntityChange, Upserted } from "../../catalogue/graph/upsert.ts";
import { notTriedLine } from "../../catalogue/graph/upsertSummary.ts";
import { entityName } from "../../catalogue/urn/urn.ts";

/** What an upsert would do, line by line: each field, each failure, each note. */
export function previewLines(records: readonly PreviewedRecord[]): string[] {
  return records.flatMap(({ id, result }) =>
    result.ok ? upsertedLines(id, result.value) : [l10n.t`${id}: cannot be upserted. ${errorSentence(result.error)}`],
  );
}

/** What an upsert did, line by line: what was written, then what failed, then what was not tried. */
export function outcomeLines(outcomes: readonly RecordOutcome[]): string[] {
  const notTried = notTriedLine(outcomes.filter(({ kind }) => kind === "not-tried"));
  return [
    ...outcomes.flatMap((outcome) => (outcome.kind === "upserted" ? upsertedLines(outcome.id, outcome.upserted) : [])),
    ...outcomes.flatMap((outcome) =>
      outcome.kind === "failed" ? [l10n.t`${outcome.id}: failed. ${errorSentence(outcome.error)}`] : [],
    ),
    ...(notTried === undefined ? [] : [notTried]),
  ];
}

function upsertedLines(id: string, upserted: Upserted): string[] {
  return [...entitiesOf(upserted).flatMap(entityLines), ...upserted.notes.map((note) => l10n.t`${id}: note: ${note}`)];
}

function entityLines({ urn, created, changes }: EntityChange): string[] {
  const name = entityName(urn);
  const head = created ? [l10n.t`${name}: new`] : [];
  const lines = changes.map((change) => `${name}: ${changeLine(change)}`);
  return [...head, ...lines];
}
