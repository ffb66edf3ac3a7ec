import * as l10n from "@vscode/l10n";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import { entityOfRecord } from "../../catalogue/records/entityOfRecord.ts";
import { recordId } from "../../catalogue/records/recordFile.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { readRecordFile } from "../../catalogue/records/readRecordFile.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { RecordMark } from "./recordMarks.ts";

/** Why each entity of an upsert failed that did. */
type FailedEntities = ReadonlyMap<EntityUrn, CatalogueError>;

export function failedEntities(outcomes: readonly RecordOutcome[]): FailedEntities {
  return new Map(outcomes.flatMap((each) => (each.kind === "failed" ? [[each.urn, each.error]] : [])));
}

/** The marks of the records of a text that failed. */
export function failedMarks(kind: RecordKind, text: string, failed: FailedEntities): readonly RecordMark[] {
  if (failed.size === 0) return [];
  return readRecordFile(kind, text).records.flatMap((record) => {
    const urn = entityOfRecord(record);
    const error = urn && failed.get(urn);
    const place = recordId(record);
    if (!error || !place) return [];
    const message = l10n.t`Not upserted: ${errorSentence(error)}`.replace(/\.$/, "");
    return [{ urn, code: error.kind, message, span: place.span, record: record.span }];
  });
}
