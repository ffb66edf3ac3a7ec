import type { RecordKind } from "../records/recordFile.ts";
import { OrderedPieces } from "../text/orderedPieces.ts";
import type { PieceText } from "../text/pieceText.ts";
import type { Clash, Entry, EntryFound, RecordPlace } from "./entryFound.ts";
import { sameness } from "./sameness.ts";
import { withoutIgnored } from "./ignoreComment.ts";
import { NAMESAKE_RULES } from "../rules/table.ts";

/** The records of a file by what their ids have in common, so that a change concerns only those that are named alike. */
export class Namesakes {
  readonly #kind: RecordKind;
  readonly #text: PieceText<EntryFound>;
  /** The records of an entry, with their places; asked for where several are named alike. */
  readonly #records: (entry: Entry) => readonly RecordPlace[];
  /** Nearly always there is one entry to a name. */
  readonly #entries = new Map<string, Entry | OrderedPieces<EntryFound>>();
  readonly #changed = new Set<string>();

  constructor(kind: RecordKind, text: PieceText<EntryFound>, records: (entry: Entry) => readonly RecordPlace[]) {
    this.#kind = kind;
    this.#text = text;
    this.#records = records;
  }

  /** The entries that have a record named like this id or URN. */
  entriesLike(id: string): readonly Entry[] {
    return this.#of(sameness(this.#kind, id));
  }

  add(entry: Entry, ids: EntryFound["ids"]): void {
    for (const name of this.#names(ids)) {
      const before = this.#entries.get(name);
      if (before === undefined) {
        this.#entries.set(name, entry);
        if (ids.length > 1) this.#changed.add(name);
        continue;
      }
      const several = before instanceof OrderedPieces ? before : this.#several(before);
      several.add(entry);
      this.#entries.set(name, several);
      this.#changed.add(name);
    }
  }

  delete(entry: Entry, ids: EntryFound["ids"]): void {
    for (const name of this.#names(ids)) {
      const before = this.#entries.get(name);
      if (!(before instanceof OrderedPieces)) {
        this.#entries.delete(name);
        continue;
      }
      before.delete(entry);
      const [only, ...more] = before.all;
      if (only && more.length === 0) this.#entries.set(name, only);
      this.#changed.add(name);
    }
  }

  /** Finds what is wrong, after entries were added or deleted, in all that are named like them. */
  settle(): void {
    for (const name of this.#changed) this.#settleName(name);
    this.#changed.clear();
  }

  #settleName(name: string): void {
    const entries = this.#of(name);
    const records = entries.flatMap(this.#records).filter(({ id }) => sameness(this.#kind, id) === name);
    const clashes = new Map<Entry, Clash[]>();
    const firsts = new Map<string, RecordPlace>();
    const [first] = records;
    for (const record of records) {
      const same = firsts.get(record.urn) ?? first;
      const clash = same && same !== record ? clashBetween(name, record, same) : undefined;
      if (clash) clashes.set(record.entry, [...(clashes.get(record.entry) ?? []), clash]);
      if (!firsts.has(record.urn)) firsts.set(record.urn, record);
    }
    for (const entry of entries) {
      const found = (clashes.get(entry) ?? []).filter((clash) => !isInConflict(entry, clash));
      setClashes(
        entry,
        name,
        withoutIgnored(entry.text, found, () => this.#text.lineAbove(entry)),
      );
    }
  }

  #of(name: string): readonly Entry[] {
    const found = this.#entries.get(name);
    return found === undefined ? [] : found instanceof OrderedPieces ? found.all : [found];
  }

  #several(only: Entry): OrderedPieces<EntryFound> {
    const several = new OrderedPieces(this.#text.blocks);
    several.add(only);
    return several;
  }

  #names(ids: EntryFound["ids"]): Iterable<string> {
    const names = ids.flatMap((id) => (id === undefined ? [] : [sameness(this.#kind, id)]));
    return names.length > 1 ? new Set(names) : names;
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
