import { readRecordFile } from "../../catalogue/records/readRecordFile.ts";
import { RECORD_KINDS, type RecordFile, type RecordKind } from "../../catalogue/records/recordFile.ts";
import { lineAt, lineStarts } from "../../catalogue/text/lines.ts";
import { namesIn } from "../knownNames.ts";
import { PORTION } from "./longEntry.ts";
import type { PlacedName } from "./nameStore.ts";
import type { Portion } from "./portions.ts";

/** The parser takes a tenth of a second for so much text in one entry, which could not be cut; more is not read. */
const LONGEST = 8 * PORTION;

/** The records of a portion of a file, with spans in its text; `undefined` when it is too long to be read in one go. */
export function readPortion({ kind, text }: Portion): RecordFile | undefined {
  return text.length > LONGEST ? undefined : readRecordFile(kind, text);
}

/** Whom the records of a portion are about, by kind, with the places of their ids in the file. */
export function placedNames(portion: Portion): ReadonlyMap<RecordKind, readonly PlacedName[]> {
  const reading = readPortion(portion);
  const found = reading ? namesIn(reading) : [];
  const starts = found.length > 0 ? lineStarts(portion.text) : [];
  const placed = found.map(({ kind: of, id, displayName, span: { start, end } }) => {
    const line = lineAt(starts, start);
    const character = start - (starts[line] ?? 0);
    const length = Math.min(end, starts[line + 1] ?? end) - start;
    return { of, name: { id, displayName, line: portion.line + line, character, length } };
  });
  return new Map(RECORD_KINDS.map((of) => [of, placed.filter((each) => each.of === of).map(({ name }) => name)]));
}
