import { subjectKey } from "../subjects/subject.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import type { PieceText } from "../pieces/pieceText.ts";
import type { Clash, CheckedEntry, EntryFound, RecordPlace } from "./entryFound.ts";
import { withoutIgnored } from "./ignoreComment.ts";
import type { EntrySubject } from "./entryFound.ts";
import type { EntrySubjects } from "./entrySubjects.ts";
import { sameness } from "../subjects/sameness.ts";
import { PAIR_RULES } from "../rules/byScope.ts";

/** What is wrong with the records of a file that are named alike; a change concerns only those that are named like it. */
export class Namesakes {
  readonly #kind: RecordKind;
  readonly #text: PieceText<EntryFound>;
  readonly #names: EntrySubjects;
  /** The records of an entry, with their places; asked for where several are named alike. */
  readonly #records: (entry: CheckedEntry) => readonly RecordPlace[];
  readonly #changed = new Set<string>();
  /** How far the records that are named alike were compared, by what they have in common. */
  readonly #under = new Map<string, Generator<number>>();

  constructor(
    kind: RecordKind,
    text: PieceText<EntryFound>,
    names: EntrySubjects,
    records: (entry: CheckedEntry) => readonly RecordPlace[],
  ) {
    this.#kind = kind;
    this.#text = text;
    this.#names = names;
    this.#records = records;
  }

  add(name: EntrySubject): void {
    if (this.#names.add(name)) this.#change(name);
  }

  delete(name: EntrySubject): void {
    if (this.#names.delete(name)) this.#change(name);
  }

  /**
   * Finds what is wrong, after names were added or deleted, in all records that are named like them.
   * @param most how much is read for that, in UTF-16 code units
   * @returns what is left of it; below 0 when more has to be compared
   */
  settle(most: number): number {
    let left = most;
    for (const like of this.#changed) {
      const comparing = this.#under.get(like) ?? this.#compareAlike(like);
      this.#under.set(like, comparing);
      for (let step = comparing.next(); !step.done; step = comparing.next()) {
        left -= step.value;
        if (left < 0) return left;
      }
      this.#changed.delete(like);
      this.#under.delete(like);
    }
    return left;
  }

  /** Records that are written out inside others are not compared. */
  #change({ kind, id }: EntrySubject): void {
    if (kind !== this.#kind) return;
    const like = sameness(kind, id);
    this.#changed.add(like);
    this.#under.delete(like);
  }

  /** Compares the records that are named alike, entry by entry; yields how much it read. */
  *#compareAlike(like: string): Generator<number> {
    const isLike = ({ urn }: RecordPlace): boolean => sameness(this.#kind, subjectKey(urn).id) === like;
    const entries = this.#text.blocks.inOrder(new Set(this.#names.alike(this.#kind, like).map(({ entry }) => entry)));
    const firsts = new Map<string, RecordPlace>();
    let first: RecordPlace | undefined;
    for (const entry of entries) {
      const clashes: Clash[] = [];
      for (const record of this.#records(entry).filter(isLike)) {
        const same = firsts.get(record.urn) ?? first;
        const clash = same && clashBetween(like, record, same);
        if (clash && !isInConflict(entry, clash)) clashes.push(clash);
        if (!firsts.has(record.urn)) firsts.set(record.urn, record);
        first ??= record;
      }
      const allowed = withoutIgnored(entry.text, clashes, () => this.#text.lineAbove(entry));
      setClashes(entry, like, allowed);
      // Whether records of other files and of the catalogue are taken for these depends on what is alike here.
      judgeAgain(entry);
      yield entry.text.length + READING;
    }
  }
}

/** To read an entry takes about as long as so much more text. */
const READING = 64;

function clashBetween(name: string, record: RecordPlace, first: RecordPlace): Clash | undefined {
  for (const rule of PAIR_RULES) {
    const found = rule.finding(record, first, false);
    if (!found) continue;
    const { code, message, related } = found;
    return {
      sameness: name,
      code,
      message,
      span: record.span,
      first: { entry: first.entry, span: first.span, message: related },
    };
  }
  return undefined;
}

/** Both versions of a merge are there until one is kept. */
function isInConflict({ found }: CheckedEntry, { span }: Clash): boolean {
  const conflicts = found?.findings.filter(({ code }) => code === "merge-conflict") ?? [];
  return conflicts.some((conflict) => conflict.span.start <= span.start && span.start <= conflict.span.end);
}

function judgeAgain({ found, block }: CheckedEntry): void {
  if (!found) return;
  found.judged = 0;
  block?.touch();
}

function setClashes(entry: CheckedEntry, name: string, clashes: readonly Clash[]): void {
  const { found } = entry;
  if (!found) return;
  const others = found.clashes.filter((clash) => clash.sameness !== name);
  if (others.length === found.clashes.length && clashes.length === 0) return;
  found.clashes = [...others, ...clashes];
  entry.block?.touch();
}
