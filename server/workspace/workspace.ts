import type { CancellationToken, Location, Range } from "vscode-languageserver";
import type { RecordFile } from "../../catalogue/records/recordFile.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { Span } from "../../catalogue/text/span.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Subject } from "../../catalogue/subjects/subject.ts";

/** The record files of the workspace as features and rules see them; an open document counts before the file on disk. */
export interface Workspace {
  /**
   * The subjects whose ID or display name (for a dataset, whose URN from the platform on) contains a text, ignoring
   * case. Subjects that begin with the text come first, each in the order of their ids; of very many, some.
   */
  matching(kind: RecordKind, text: string, most: number): readonly Subject[];
  /** Whether some record describes the entity; records of the file `exceptPath` do not count. */
  exists(urn: EntityUrn, exceptPath?: string): boolean;
  /** Entities whose IDs differ from this one's only in case or e-mail domain; not those of the file `exceptPath`. */
  similar(urn: EntityUrn, exceptPath?: string): readonly EntityUrn[];
  /**
   * Whether the workspace has any records of this kind, not only inline, so that a user or group without a record may
   * be reported as unknown.
   */
  knows(kind: RecordKind): boolean;
  /** Whether another file than this one has records of this kind. */
  hasOthers(kind: RecordKind, path: string): boolean;
  /**
   * The places of the IDs of the records of a user, group or dataset, each file's in the order of its lines. Of more than
   * `MOST_PLACES` in one open document, or in the files on disk together, some: see `recordCount`.
   */
  definitions(urn: EntityUrn): readonly Location[];
  /** How many records a user, group or dataset has in the workspace. */
  recordCount(urn: EntityUrn): number;
  /** The passage that contains such a place; `undefined` when the file is gone or no longer reaches so far. */
  passageAt(location: Location): Promise<Passage | undefined>;
  /**
   * Resolves when every file of the workspace that is to be read has been read, new and changed ones included, or when it is
   * cancelled.
   */
  allRead(token: CancellationToken): Promise<void>;
  /** All, in no order, some at a time; one that is in several files comes several times. */
  all(token: CancellationToken): AsyncIterable<readonly Subject[]>;
  /** The display name of a user or group, if one of its records has one. */
  displayName(urn: EntityUrn): string | undefined;
  /**
   * The passages that contain a word: of the open documents of whatever language, then of the record files on disk, which
   * are read one after the other, then of the documents that were opened meanwhile.
   * @param word without it, all passages
   */
  passagesWith(word: string | undefined, token: CancellationToken): AsyncIterable<Passage>;
  /** The version of the document that is open of a file; `null` if none is. */
  openVersion(uri: string): number | null;
}

/** A part of a file of the workspace that is read alone: an entry of an open document, or a portion of a file on disk. */
export interface Passage {
  readonly uri: string;
  /** That of the open document; `null` for a file on disk. */
  readonly version: number | null;
  readonly text: string;
  /** Its records, with spans in `text`; `undefined` in files without records. */
  readonly reading: RecordFile | undefined;
  /** The range in the file of a span of `text`. */
  rangeOf(span: Span): Range;
}
