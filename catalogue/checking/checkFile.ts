import { ENTRIES } from "../records/entries.ts";
import type { FileKind } from "../records/fileKind.ts";
import type { Problem } from "../records/problem.ts";
import type { RecordFile, RecordKind } from "../records/recordFile.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import { PieceText } from "../text/pieceText.ts";
import { CheckedText } from "./checkedText.ts";
import type { EntryFound } from "./entryFound.ts";
import { NOTHING_KNOWN, type Known } from "./known.ts";
import { ProblemLists } from "./problemList.ts";

/** A file of records with all that is wrong with it, in the order of the text. */
export interface CheckedFile {
  readonly file: RecordFile;
  readonly problems: readonly Problem[];
}

/** Reads a file of records and holds every rule against it. */
export function checkRecordFile(kind: RecordKind, text: string, known = NOTHING_KNOWN): CheckedFile {
  return { file: readRecordFile(kind, text), problems: problemsOf(kind, text, known) };
}

/** What is wrong in a YAML file of whatever kind; in one that holds no records, only its URNs are looked at. */
export function problemsOf(kind: FileKind, text: string, known: Known = NOTHING_KNOWN): readonly Problem[] {
  const pieces = new PieceText<EntryFound>(text, ENTRIES);
  const checked = new CheckedText(pieces, { kind, languageId: "yaml", known });
  checked.work(Infinity);
  return new ProblemLists(pieces).list(NO_SEVERITIES).problems;
}

const NO_SEVERITIES = new Map<string, never>();
