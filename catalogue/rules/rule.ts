import type { FileKind } from "../records/fileKind.ts";
import type { ProblemTag, Report, Severity, TextEdit } from "../records/problem.ts";
import type { FileRecord, RecordFile } from "../records/recordFile.ts";
import type { Span } from "../span.ts";
import type { EntityUrn, UrnReading } from "../urn.ts";

/** A kind of problem: how grave it is, and what the documentation says of it. */
export interface ProblemCode {
  /** Stable; settings, comments and links name it. */
  readonly code: string;
  readonly severity: Severity;
  readonly tags?: readonly ProblemTag[];
  /** What is wrong, in a few words. */
  readonly title: string;
  /** Why it is a problem and what to do; Markdown. */
  readonly explains: string;
  /** A file that has this problem. */
  readonly wrong: Example;
  /** The same file put right; it has no problem at all. */
  readonly right: Example;
}

/** A small whole file. */
export interface Example {
  readonly kind: FileKind;
  readonly text: string;
  /** Other files of the workspace. */
  readonly beside?: readonly Example[];
  /** The columns that the catalogue has of the dataset. */
  readonly columns?: readonly string[];
}

/** Something that can be wrong with one record; the record alone tells. */
export interface RecordRule {
  /** What it can find. */
  readonly codes: readonly ProblemCode[];
  /** @param text the one that the record's spans are counted in */
  check(record: FileRecord, text: string, report: Report): void;
}

/** Something that can be wrong with an entry of a file. */
export interface EntryRule {
  readonly codes: readonly ProblemCode[];
  check(file: RecordFile, report: Report): void;
}

/** Something that can be wrong with a URN, in a text of whatever kind. */
export interface UrnRule {
  readonly codes: readonly ProblemCode[];
  check(urn: FoundUrn, report: Report): void;
}

/** What begins as a URN, or stands where one should. */
export interface FoundUrn {
  readonly text: string;
  readonly reading: UrnReading;
  /** Where it is marked. */
  readonly span: Span;
  /** Where a piece of it is marked, by the offsets in it. */
  readonly pieceSpan: (start: number, end: number) => Span;
  /** A field refers to something by it; else it stands in some text, which may say anything. */
  readonly isReference: boolean;
  /** The URN that is meant, when this one is none. */
  readonly meant: () => string | undefined;
  /** The edits that put another URN in its place; none where that cannot be done. */
  readonly replacedBy: (urn: string) => readonly TextEdit[];
}

/** A record as the rules for those that are named alike see it. */
interface NamedRecord {
  /** As it is written. */
  readonly id: string;
  readonly urn: EntityUrn;
}

/** Something that can be wrong between two records whose ids are the same but for case and e-mail domain. */
export interface NamesakeRule {
  readonly codes: readonly ProblemCode[];
  /** What is wrong with a record because of one above it; `related` is said at that one. */
  finding(record: NamedRecord, first: NamedRecord): NamesakeFinding | undefined;
}

interface NamesakeFinding {
  readonly code: string;
  readonly message: string;
  readonly related: string;
}
