import type { Location, Position, Range } from "vscode-languageserver";
import type { FileKind } from "../../catalogue/fileKinds/kinds.ts";
import type { Code } from "../../catalogue/rules/table.ts";
import type { Finding } from "../../catalogue/findings/problem.ts";
import type { RecordFile } from "../../catalogue/records/recordFile.ts";
import type { Span } from "../../catalogue/text/span.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";

/** One version of an open document or of a file of the workspace, as features see it. Offsets are UTF-16 code units. */
export interface SourceFile {
  readonly uri: string;
  readonly version: number;
  /** As the client names it: `yaml`, `python`, … */
  readonly languageId: string;
  /** What it holds; `other` for all that is not YAML. */
  readonly kind: FileKind;
  readonly length: number;
  readonly lineCount: number;
  /** The text from `start` to `end`, cut to what there is. */
  slice(start: number, end: number): string;
  offsetAt(position: Position): number;
  positionAt(offset: number): Position;
  rangeOf(span: Span): Range;
  /** The entry that an offset is in; at the end of the text, the last one. */
  entryAt(offset: number): Entry;
  /** The entries that touch a span, in order; without one, all. Together they are the text. */
  entries(span?: Span): Iterable<Entry>;
  /**
   * The places of the IDs of the records of a user, group or dataset, also of users inside groups, from an index; of many,
   * some.
   */
  definitions(urn: EntityUrn): readonly Location[];
}

/**
 * A piece of a file that is read alone: an item of the list that a YAML document is, else the document; in other
 * languages some whole lines. An answer about one place looks at its entry, never at the whole file.
 */
export interface Entry {
  /** Where it begins in the file. */
  readonly start: number;
  /** The line it begins in, from 0. */
  readonly line: number;
  readonly text: string;
  /** The text of the entries above it whose anchors its records use, without which they cannot be read; mostly empty. */
  readonly above: string;
  /** Identifies the entry until it is edited, also when edits elsewhere move it: the same object in each version of the file. */
  readonly identity: object;
  /** The range in the file of a span of its text. */
  rangeOf(span: Span): Range;
  /** Its records, with spans from the beginning of the entry; in files without records there are none. */
  readonly reading: RecordFile | undefined;
  /**
   * What is wrong with it, with spans from its beginning and without the other halves of clashes; nothing where it is not
   * checked yet. What a comment lets pass is left out, what the settings do is not.
   */
  readonly findings: readonly Finding<Code>[];
}
