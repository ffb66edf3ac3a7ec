import { splitEntries } from "../../catalogue/yaml/entries/entries.ts";
import { readEntry } from "../../catalogue/records/readEntry.ts";
import { readRecordFile } from "../../catalogue/records/readRecordFile.ts";
import type { RecordFile } from "../../catalogue/records/recordFile.ts";
import { addSubjects, subjectsIn, type FoundSubject } from "./foundSubjects.ts";
import { PORTION } from "./longEntry.ts";
import type { PlacedSubject } from "./subjects/subjectStore.ts";
import type { Portion } from "./longEntry.ts";

/** The parser takes a tenth of a second for so much text in one entry, which could not be cut; more is not read. */
const LONGEST = 16 * PORTION;

/** The records of a portion of a file, with spans in its text; `undefined` when it is too long to be read in one go. */
export function readPortion({ kind, text }: Portion): RecordFile | undefined {
  return text.length > LONGEST ? undefined : readRecordFile(kind, text);
}

/**
 * The subjects of the records of a portion, with the places of their IDs in the file.
 * Decision: an ID that is in another portion and is merged into a record (`<<`) is not seen.
 */
export function placedSubjects(portion: Portion): readonly PlacedSubject[] {
  const { text } = portion;
  const subjects = subjectsInPortion(portion);
  let [line, lineStart] = [portion.line, 0];
  return subjects.map(({ kind, id, displayName, span }) => {
    if (span.start < lineStart) [line, lineStart] = [portion.line, 0];
    for (
      let feed = text.indexOf("\n", lineStart);
      feed >= 0 && feed < span.start;
      feed = text.indexOf("\n", feed + 1)
    ) {
      line++;
      lineStart = feed + 1;
    }
    const end = text.indexOf("\n", span.start);
    const length = (end < 0 ? span.end : Math.min(end, span.end)) - span.start;
    return { kind, id, displayName, line, character: span.start - lineStart, length };
  });
}

function subjectsInPortion(portion: Portion): readonly FoundSubject[] {
  const { kind, text } = portion;
  if (text.length > LONGEST) return [];
  const found: FoundSubject[] = [];
  for (const { start, end } of splitEntries(text, false).entries) {
    const { records, unknownAnchors } = readEntry(kind, text.slice(start, end), { at: start });
    // An anchor of another entry is used.
    if (unknownAnchors.length > 0) return subjectsIn(readRecordFile(kind, text));
    addSubjects(records, text, found);
  }
  return found;
}
