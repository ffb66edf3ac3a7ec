import * as l10n from "@vscode/l10n";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import { entityOfRecord } from "../../catalogue/pull/pulledFile.ts";
import { recordId } from "../../catalogue/records/recordFile.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { readRecordFile } from "../../catalogue/records/readRecordFile.ts";
import type { RecordMark } from "./recordMarks.ts";

/** The marks of the records of a text that failed. */
export function failedMarks(kind: RecordKind, text: string, outcomes: readonly RecordOutcome[]): readonly RecordMark[] {
  const failed = new Map(outcomes.flatMap((each) => (each.kind === "failed" ? [[each.urn, each.error]] : [])));
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
