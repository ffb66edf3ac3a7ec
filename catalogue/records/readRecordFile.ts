import * as l10n from "@vscode/l10n";
import type { Piece } from "../pieces/piece.ts";
import { PieceText } from "../pieces/pieceText.ts";
import { Anchors, LONGEST_ABOVE, MOST_ABOVE } from "../yaml/entries/anchors.ts";
import { ENTRIES } from "../yaml/entries/entries.ts";
import { readableNumber } from "../text/language.ts";
import { notChecked } from "../yaml/faults/notChecked.ts";
import type { YamlFinding } from "../yaml/faults/yamlCode.ts";
import { readEntry, readEntryWhole, type EntryReading } from "./readEntry.ts";
import type { FileRecord, RecordFile } from "./recordFile.ts";
import type { RecordKind } from "./recordKinds.ts";
import type { Value } from "../yaml/values/value.ts";

/**
 * Reads a file of user, group or dataset records: a list of them, or one mapping.
 * The items of a list are read each by itself, so that a slip in one leaves the others as they are.
 */
export function readRecordFile(kind: RecordKind, text: string): RecordFile {
  const pieces = new PieceText<undefined>(text, ENTRIES);
  const anchors = new Anchors(pieces);
  const records: FileRecord[] = [];
  const strays: Value[] = [];
  const problems: YamlFinding[] = [];
  for (const { piece, start } of pieces.blocks.from(0)) {
    const { reading } = readAmong(kind, piece, anchors, start);
    for (const record of reading.records) records.push(record);
    for (const stray of reading.strays) strays.push(stray);
    for (const problem of reading.problems) problems.push(problem);
  }
  return { kind, text, records, strays, problems };
}

/** Reads a file in one, by the parser alone: slower, and a slip is felt to the end; what `readRecordFile` is measured by. */
export function readWhole(kind: RecordKind, text: string): EntryReading {
  return readEntryWhole(kind, text);
}

/** An entry, and the entries that have to be read again because its anchors are others now. */
interface ReadAmong<Found> {
  readonly reading: EntryReading;
  readonly again: ReadonlySet<Piece<Found>>;
  /** How much was read, in UTF-16 code units. */
  readonly length: number;
}

/** Reads an entry together with those above it whose anchors it uses. */
export function readAmong<Found>(
  kind: RecordKind,
  piece: Piece<Found>,
  anchors: Anchors<Found>,
  at = 0,
): ReadAmong<Found> {
  // An entry that was read before need not be read alone again to know which anchors it needs.
  const noted = anchors.usedBy(piece);
  const known = noted?.length ? anchors.above(piece, noted) : undefined;
  if (known)
    return {
      reading: readEntry(kind, piece.text, { at, above: known }),
      again: NONE,
      length: known.length + piece.text.length,
    };
  const alone = readEntry(kind, piece.text, { at });
  const above = anchors.above(piece, alone.unknownAnchors);
  const again = anchors.set(piece, { anchors: alone.anchors, used: alone.unknownAnchors });
  if (above === undefined) return { reading: withFarAnchors(alone), again, length: piece.text.length };
  const reading = above === "" ? alone : readEntry(kind, piece.text, { at, above });
  return { reading, again, length: above.length + piece.text.length };
}

const NONE: ReadonlySet<never> = new Set<never>();

/** A reading without the anchors it needs, because the text above would be too long to be read with each entry. */
function withFarAnchors(alone: EntryReading): EntryReading {
  const far = alone.problems.find(isUnknownAnchor);
  const others = alone.problems.filter((problem) => !isUnknownAnchor(problem));
  const message = l10n.t`The anchor of this alias is too far above (more than ${MOST_ABOVE} records or ${readableNumber(LONGEST_ABOVE)} characters), so the record is not checked in full; replace the alias with its value`;
  return { ...alone, problems: far ? [...others, notChecked(far.span, message)] : others };
}

function isUnknownAnchor({ code }: YamlFinding): boolean {
  return code === "unknown-anchor";
}
