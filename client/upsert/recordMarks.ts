import type { RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import { shifted, type Span } from "../../catalogue/text/span.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";

/** Why a record could not be upserted, at its place in the text of its file. */
export interface RecordMark {
  readonly urn: EntityUrn;
  /** The kind of the error. */
  readonly code: string;
  readonly message: string;
  /** The ID of the record, and the record. */
  readonly span: Span;
  readonly record: Span;
}

/** An edit: so many UTF-16 code units at this offset were replaced by so many others. */
interface EditedSpan {
  readonly offset: number;
  readonly removed: number;
  readonly inserted: number;
}

/** The marks after an edit, at their new places, without those of records that were edited. */
export function marksAfter(
  marks: readonly RecordMark[],
  { offset, removed, inserted }: EditedSpan,
): readonly RecordMark[] {
  return marks.flatMap((mark) => {
    const { record, span } = mark;
    if (offset >= record.end) return [mark];
    if (offset + removed > record.start || offset === record.start) return [];
    const by = inserted - removed;
    return [{ ...mark, span: shifted(span, by), record: shifted(record, by) }];
  });
}

/** The marks of a file after another upsert of it: those of records that were not part of it stay. */
export function marksAfterUpsert(
  before: readonly RecordMark[],
  now: readonly RecordMark[],
  outcomes: readonly RecordOutcome[],
): readonly RecordMark[] {
  const tried = new Set(outcomes.map(({ urn }) => urn));
  return [...before.filter(({ urn }) => !tried.has(urn)), ...now];
}
