import { ENTRIES } from "../yaml/entries/entries.ts";
import type { FileKind } from "../fileKinds/kinds.ts";
import type { Problem } from "../findings/problem.ts";
import type { EntryReading } from "../records/readEntry.ts";
import type { FileRecord } from "../records/recordFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import type { Span } from "../text/span.ts";
import { PieceText } from "../pieces/pieceText.ts";
import { CheckedText, type CheckedAs, type EntryWatcher } from "./checkedText.ts";
import type { CheckedEntry, EntryFound } from "./entryFound.ts";
import type { Code } from "../rules/table.ts";
import { NO_OUTSIDE_FACTS, type OutsideFacts } from "../facts/outsideFacts.ts";
import { faultyEntries } from "./faultyEntries.ts";
import { ProblemLists } from "./problemList.ts";

/** The records of a file, each with spans from the beginning of its entry, and all that is wrong with the file, in the order of the text. */
export interface CheckedFile {
  readonly records: readonly FileRecord[];
  /** The entries of the text that the records are in, record for record. */
  readonly entries: readonly RecordEntry[];
  readonly problems: readonly Problem<Code>[];
}

/** An entry of a text, with records. */
export interface RecordEntry extends Span {
  /** Whether its records cannot be relied on, as `faultyEntries` says. */
  readonly isFaulty: boolean;
}

/** Reads a file of records and holds every rule against it. */
export function checkRecordFile(kind: RecordKind, text: string, known = NO_OUTSIDE_FACTS): CheckedFile {
  const readings = new Map<CheckedEntry, EntryReading>();
  const watcher: EntryWatcher = {
    read: (entry, reading) => readings.set(entry, reading),
    forget: (entry) => readings.delete(entry),
  };
  const { checkedText, problems } = checked(text, { kind, known, watcher, languageId: "yaml" });
  const faulty = faultyEntries(checkedText);
  const [records, entries]: [FileRecord[], RecordEntry[]] = [[], []];
  let start = 0;
  for (const entry of checkedText.text.blocks.all.flatMap((block) => block.pieces)) {
    const end = start + entry.text.length;
    for (const record of readings.get(entry)?.records ?? []) {
      records.push(record);
      entries.push({ start, end, isFaulty: faulty.has(entry) });
    }
    start = end;
  }
  return { records, entries, problems };
}

/**
 * What is wrong in a file; in one that holds no records, only its URNs are looked at.
 * @param languageId as editors name it; all but YAML are of the kind `other`
 */
export function problemsOf(
  kind: FileKind,
  text: string,
  known: OutsideFacts = NO_OUTSIDE_FACTS,
  languageId = "yaml",
): readonly Problem<Code>[] {
  return checked(text, { kind, known, languageId }).problems;
}

function checked(
  text: string,
  as: CheckedAs,
): { readonly checkedText: CheckedText; readonly problems: readonly Problem<Code>[] } {
  const pieces = new PieceText<EntryFound>(text, ENTRIES);
  const checkedText = new CheckedText(pieces, as);
  checkedText.work(Infinity);
  return { checkedText, problems: new ProblemLists(pieces).list(NO_SEVERITIES).problems };
}

const NO_SEVERITIES = new Map<string, never>();
