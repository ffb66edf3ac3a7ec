import type { Finding } from "../findings/problem.ts";
import type { Span } from "../text/span.ts";
import type { Piece } from "../pieces/piece.ts";
import type { Named, NamedRecord } from "../rules/rule.ts";
import type { Code } from "../rules/table.ts";
import type { RecordName } from "./recordName.ts";

/** What was found out about one entry. Spans are counted from its beginning. */
export interface EntryFound {
  /** What is wrong with it, whatever else there is in the world. */
  readonly findings: readonly Finding<Code>[];
  /** Whom or what its records are about, those written out inside others too; without those whose ids leave no URN. */
  readonly names: readonly RecordName[];
  /** The users and groups that it refers to; `undefined` of an ordinary user, in which they are looked for when they are needed. */
  readonly named: readonly Named[] | undefined;
  /** What is wrong because of other records of the file. */
  clashes: readonly Clash[];
  /** What is wrong for what is known beside the file. */
  outside: readonly Finding<Code>[];
  /** The state of that knowledge by which `outside` was found. */
  judged: number;
}

/** All that is wrong with an entry, without the other halves of clashes. */
export function findingsOf({ findings, clashes, outside }: EntryFound): readonly Finding<Code>[] {
  return [...findings, ...outside, ...clashes];
}

export type Entry = Piece<EntryFound>;

/** A finding because of another record of the same file. */
export interface Clash extends Omit<Finding<Code>, "related"> {
  readonly sameness: string;
  /** The record it clashes with: the entry, and the place of the id there. */
  readonly first: { readonly entry: Entry; readonly span: Span; readonly message: string };
}

/** A record with an id, in its entry. */
export interface RecordPlace extends NamedRecord {
  readonly entry: Entry;
  readonly span: Span;
}
