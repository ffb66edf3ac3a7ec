import * as l10n from "@vscode/l10n";
import { changeLine, shownEffect } from "../../catalogue/changes/changedValue.ts";
import { distinctNames } from "../../catalogue/display/distinctNames.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { entitiesOf, type PreviewedRecord, type RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import type { EntityChange, Upserted } from "../../catalogue/graph/upsert.ts";
import { notTriedLine } from "../../catalogue/graph/upsertSummary.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { eachLine, type OneOfMany } from "../question.ts";

/** What an upsert would do, change by change: each field, each failure, each note. */
export function previewChanges(records: readonly PreviewedRecord[]): readonly OneOfMany[] {
  const nameOf = namesIn(records.map(({ urn, result }) => ({ urn, upserted: result.ok ? result.value : undefined })));
  return records.flatMap(({ urn, result }) =>
    result.ok
      ? upsertedChanges(result.value, nameOf)
      : [
          {
            name: nameOf(urn),
            line: (who: string) => l10n.t`${who}: cannot be upserted. ${errorSentence(result.error)}`,
          },
        ],
  );
}

/** What an upsert did, line by line: what was written, then what failed, then what was not tried. */
export function outcomeLines(outcomes: readonly RecordOutcome[]): string[] {
  const nameOf = namesIn(
    outcomes.map((outcome) => ({
      urn: outcome.urn,
      upserted: outcome.kind === "upserted" ? outcome.upserted : undefined,
    })),
  );
  const notTried = notTriedLine(outcomes.filter(({ kind }) => kind === "not-tried"));
  return [
    ...outcomes.flatMap((outcome) =>
      outcome.kind === "upserted" ? eachLine(upsertedChanges(outcome.upserted, nameOf)) : [],
    ),
    ...outcomes.flatMap((outcome) =>
      outcome.kind === "failed" ? [l10n.t`${nameOf(outcome.urn)}: failed. ${errorSentence(outcome.error)}`] : [],
    ),
    ...(notTried === undefined ? [] : [notTried]),
  ];
}

type NameOfEntity = ReturnType<typeof distinctNames>;

/** How the entities of records are named, and those that are written with them. */
function namesIn(
  records: readonly { readonly urn: EntityUrn; readonly upserted: Upserted | undefined }[],
): NameOfEntity {
  return distinctNames(
    records.flatMap(({ urn, upserted }) => [urn, ...(upserted?.alongside ?? []).map((each) => each.urn)]),
  );
}

function upsertedChanges(upserted: Upserted, nameOf: NameOfEntity): readonly OneOfMany[] {
  return [
    ...entitiesOf(upserted).flatMap((entity) => entityChanges(entity, nameOf)),
    ...upserted.notes.map((note) => ({
      name: nameOf(upserted.urn),
      line: (who: string) => l10n.t`${who}: note: ${note}`,
      isAddition: true,
    })),
  ];
}

function entityChanges({ urn, created, changes }: EntityChange, nameOf: NameOfEntity): readonly OneOfMany[] {
  const name = nameOf(urn);
  return [
    ...(created ? [{ name, line: (who: string) => l10n.t`${who}: new`, isAddition: true }] : []),
    ...changes.map((change) => ({
      name,
      line: (who: string) => `${who}: ${changeLine(change, urn)}`,
      isAddition: shownEffect(change) === "adds",
    })),
  ];
}
