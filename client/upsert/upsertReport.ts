import * as l10n from "@vscode/l10n";
import { changeLine } from "../../catalogue/changes/changedValue.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { entitiesOf, type PreviewedRecord, type RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import type { EntityChange, Upserted } from "../../catalogue/graph/upsert.ts";
import { notTriedLine } from "../../catalogue/graph/upsertSummary.ts";
import { eachLine, type OneOfMany } from "../question.ts";
import { entityName } from "../../catalogue/urn/urn.ts";

/** What an upsert would do, change by change: each field, each failure, each note. */
export function previewChanges(records: readonly PreviewedRecord[]): readonly OneOfMany[] {
  return records.flatMap(({ id, result }) =>
    result.ok
      ? upsertedChanges(id, result.value)
      : [{ name: id, line: (who: string) => l10n.t`${who}: cannot be upserted. ${errorSentence(result.error)}` }],
  );
}

/** What an upsert did, line by line: what was written, then what failed, then what was not tried. */
export function outcomeLines(outcomes: readonly RecordOutcome[]): string[] {
  const notTried = notTriedLine(outcomes.filter(({ kind }) => kind === "not-tried"));
  return [
    ...outcomes.flatMap((outcome) =>
      outcome.kind === "upserted" ? eachLine(upsertedChanges(outcome.id, outcome.upserted)) : [],
    ),
    ...outcomes.flatMap((outcome) =>
      outcome.kind === "failed" ? [l10n.t`${outcome.id}: failed. ${errorSentence(outcome.error)}`] : [],
    ),
    ...(notTried === undefined ? [] : [notTried]),
  ];
}

function upsertedChanges(id: string, upserted: Upserted): readonly OneOfMany[] {
  return [
    ...entitiesOf(upserted).flatMap(entityChanges),
    ...upserted.notes.map((note) => ({
      name: id,
      line: (who: string) => l10n.t`${who}: note: ${note}`,
      isAddition: true,
    })),
  ];
}

function entityChanges({ urn, created, changes }: EntityChange): readonly OneOfMany[] {
  const name = entityName(urn);
  return [
    ...(created ? [{ name, line: (who: string) => l10n.t`${who}: new`, isAddition: true }] : []),
    ...changes.map((change) => ({
      name,
      line: (who: string) => `${who}: ${changeLine(change)}`,
      isAddition: change.effect === "adds",
    })),
  ];
}
