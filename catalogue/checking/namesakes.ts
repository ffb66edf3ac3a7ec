import { keyOf } from "../records/knownName.ts";
import type { RecordKind } from "../records/recordFile.ts";
import type { PieceText } from "../text/pieceText.ts";
import type { Clash, Entry, EntryFound, RecordPlace } from "./entryFound.ts";
import { withoutIgnored } from "./ignoreComment.ts";
import type { RecordName } from "./recordName.ts";
import type { RecordNames } from "./recordNames.ts";
import { sameness } from "./sameness.ts";
import { NAMESAKE_RULES } from "../rules/table.ts";

/** What is wrong with the records of a file that are named alike; a change concerns only those that are named like it. */
export class Namesakes {
  readonly #kind: RecordKind;
  readonly #text: PieceText<EntryFound>;
  readonly #names: RecordNames;
  /** The records of an entry, with their places; asked for where several are named alike. */
  readonly #records: (entry: Entry) => readonly RecordPlace[];
  readonly #changed = new Set<string>();

  constructor(
    kind: RecordKind,
    text: PieceText<EntryFound>,
    names: RecordNames,
    records: (entry: Entry) => readonly RecordPlace[],
  ) {
    this.#kind = kind;
    this.#text = text;
    this.#names = names;
    this.#records = records;
  }

  add(name: RecordName): void {
    if (this.#names.add(name)) this.#change(name);
  }

  delete(name: RecordName): void {
    if (this.#names.delete(name)) this.#change(name);
  }

  /** Finds what is wrong, after names were added or deleted, in all records that are named like them. */
  settle(): void {
    for (const like of this.#changed) this.#settleAlike(like);
    this.#changed.clear();
  }

  /** Records that are written out inside others are not compared. */
  #change({ kind, id }: RecordName): void {
    if (kind === this.#kind) this.#changed.add(sameness(kind, id));
  }

  #settleAlike(like: string): void {
    const isLike = ({ urn }: RecordPlace): boolean => sameness(this.#kind, keyOf(urn).id) === like;
    const alike = new Set(this.#names.alike(this.#kind, like).map(({ entry }) => entry));
    const entries = this.#text.blocks.inOrder(alike);
    const records = entries.flatMap(this.#records).filter(isLike);
    const clashes = new Map<Entry, Clash[]>();
    const firsts = new Map<string, RecordPlace>();
    const [first] = records;
    for (const record of records) {
      const same = firsts.get(record.urn) ?? first;
      const clash = same && same !== record ? clashBetween(like, record, same) : undefined;
      if (clash) clashes.set(record.entry, [...(clashes.get(record.entry) ?? []), clash]);
      if (!firsts.has(record.urn)) firsts.set(record.urn, record);
    }
    for (const entry of entries) {
      const found = (clashes.get(entry) ?? []).filter((clash) => !isInConflict(entry, clash));
      setClashes(
        entry,
        like,
        withoutIgnored(entry.text, found, () => this.#text.lineAbove(entry)),
      );
    }
  }
}

function clashBetween(name: string, record: RecordPlace, first: RecordPlace): Clash | undefined {
  for (const rule of NAMESAKE_RULES) {
    const found = rule.finding(record, first);
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
function isInConflict({ found }: Entry, { span }: Clash): boolean {
  const conflicts = found?.findings.filter(({ code }) => code === "merge-conflict") ?? [];
  return conflicts.some((conflict) => conflict.span.start <= span.start && span.start <= conflict.span.end);
}

function setClashes(entry: Entry, name: string, clashes: readonly Clash[]): void {
  const { found } = entry;
  if (!found) return;
  const others = found.clashes.filter((clash) => clash.sameness !== name);
  if (others.length === found.clashes.length && clashes.length === 0) return;
  found.clashes = [...others, ...clashes];
  entry.block?.touch();
}
