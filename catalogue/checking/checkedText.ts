import { Anchors } from "../yaml/entries/anchors.ts";
import type { FileKind } from "../fileKinds/kinds.ts";
import { urnOfRecord } from "../subjects/subject.ts";
import type { Report } from "../findings/problem.ts";
import type { EntryReading } from "../records/readEntry.ts";
import { readAmong } from "../records/readRecordFile.ts";
import { recordId, type FileRecord } from "../records/recordFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import type { PieceText, Splice } from "../pieces/pieceText.ts";
import { type EntityUrn } from "../urn/urn.ts";
import { checkEntry, checkText } from "./checkEntry.ts";
import type { Code } from "../rules/table.ts";
import type { CheckedEntry, EntryFound, RecordPlace } from "./entryFound.ts";
import { checkUrnsInYaml } from "./urns/checkUrnsInYaml.ts";
import { mayBeAboveList } from "./fieldsAboveList.ts";
import { ignoresNext, withoutIgnored } from "./ignoreComment.ts";
import { NO_OUTSIDE_FACTS, type OutsideFacts } from "../facts/outsideFacts.ts";
import { Namesakes } from "./namesakes.ts";
import { RecentReadings } from "./recentReadings.ts";
import { EntryPass } from "./entryPass.ts";
import { EntrySubjects } from "./entrySubjects.ts";
import { OutsideJudge } from "./outsideJudge.ts";
import { checkUrnsInSource } from "./urns/urnsInSource.ts";

/** What a text is held to be. */
export interface CheckedAs {
  readonly kind: FileKind;
  /** As editors name it. */
  readonly languageId: string;
  readonly known?: OutsideFacts;
  /** Where the names of its records go; it must be empty. */
  readonly names?: EntrySubjects;
  readonly watcher?: EntryWatcher;
}

/** Follows what is read of a text, entry by entry. */
export interface EntryWatcher {
  /** An entry was read, for the first time or again. */
  read(entry: CheckedEntry, reading: EntryReading): void;
  /** An entry that was read is gone, or will be read again. */
  forget(entry: CheckedEntry): void;
}

/** How much is checked right after a change, before the first answer; in units of `work`. */
const AT_ONCE = 400_000;
/** What it takes to see that nothing is to be done. */
const NEXT_TO_NOTHING = 10;
/** By how much longer the parser takes than the recognizer of ordinary records. */
const PARSED = 20;
/** To start the parser takes it as long as to read so much, in UTF-16 code units. */
const PARSER_START = 64;

/**
 * A text with its diagnostics, kept up to date entry by entry: after a change, the entries that it touched are checked
 * again, and the entries with the same IDs.
 */
export class CheckedText {
  readonly text: PieceText<EntryFound>;
  readonly kind: FileKind;
  readonly #languageId: string;
  readonly #watcher: EntryWatcher | undefined;
  readonly #anchors: Anchors<EntryFound>;
  readonly #readings = new RecentReadings();
  readonly #namesakes: Namesakes;
  readonly #outside: OutsideJudge;
  readonly #reading: EntryPass;
  readonly #judging: EntryPass;
  /** Some entries were not checked at all yet. */
  #unread = true;

  constructor(
    text: PieceText<EntryFound>,
    { kind, languageId, known = NO_OUTSIDE_FACTS, names = new EntrySubjects(), watcher }: CheckedAs,
  ) {
    this.text = text;
    this.kind = kind;
    this.#languageId = languageId;
    this.#watcher = watcher;
    this.#anchors = new Anchors(text);
    const records = (entry: CheckedEntry): readonly RecordPlace[] => this.records(entry);
    this.#namesakes = new Namesakes(recordKind(kind) ?? "user", text, names, records);
    const allRecords = (entry: CheckedEntry): readonly FileRecord[] => this.readingOf(entry)?.records ?? [];
    this.#outside = new OutsideJudge(known, { kind: recordKind(kind), subjects: names, allRecords, records });
    this.#reading = new EntryPass(text, ({ found }) => found !== undefined);
    const state = (): number => this.#outside.state;
    this.#judging = new EntryPass(text, ({ found }) => found?.judged === state(), state);
    for (const { piece } of text.blocks.from(0)) piece.found = undefined;
  }

  /**
   * Follows changes of the text, all of them together: what they touched is checked at once or, when that is much, by
   * `work`.
   */
  take(splices: readonly Splice<EntryFound>[]): void {
    const again = new Set<CheckedEntry>();
    const added = splices.flatMap((splice) => splice.added).filter(({ block }) => block !== undefined);
    for (const entry of splices.flatMap((splice) => splice.removed)) this.#forget(entry, again);
    for (const splice of splices) for (const entry of this.#above(splice)) again.add(entry);
    for (const entry of this.#below(splices)) again.add(entry);
    // Whether an anchor is seen depends on where documents begin between it and its user.
    if (splices.some(({ removed, added }) => removed.some(beginsDocument) !== added.some(beginsDocument)))
      for (const entry of this.#anchors.users()) again.add(entry);
    let spent = 0;
    for (const entry of added) if (spent < AT_ONCE) spent += this.#check(entry, again);
    for (const entry of again) {
      if (spent < AT_ONCE) spent += entry.block ? this.#check(entry, undefined) : 0;
      else this.#forget(entry, new Set());
    }
    this.#unread ||= spent >= AT_ONCE || this.#namesakes.settle((AT_ONCE - spent) / PARSED) < 0;
    if (this.#unread) return;
    this.#outside.ask();
    for (const entry of [...added, ...again]) if (entry.block) this.#judge(entry);
  }

  /**
   * The facts from outside the text have changed.
   * @param urns of the users, groups and datasets that this concerns; all, when they are not given
   */
  judgeAgain(urns?: readonly EntityUrn[]): void {
    this.#outside.again(urns);
  }

  /**
   * Goes on with what is still to be checked, for about as long as the recognizer of ordinary records takes for `most`
   * UTF-16 code units. Returns whether something is left.
   */
  work(most: number): boolean {
    let left = most;
    while (this.#unread) {
      const again = new Set<CheckedEntry>();
      left = this.#reading.go(left, (entry) => {
        const concerned = new Set<CheckedEntry>();
        const spent = this.#check(entry, concerned);
        for (const each of concerned) {
          this.#forget(each, new Set());
          again.add(each);
        }
        return spent;
      });
      if (left < 0) return true;
      this.#unread = [...again].some(({ block, found }) => block !== undefined && found === undefined);
      if (this.#unread) continue;
      left = this.#namesakes.settle(left / PARSED) * PARSED;
      this.#unread = left < 0;
      if (this.#unread) return true;
    }
    this.#outside.ask();
    return this.#judging.go(left, (entry) => this.#judge(entry)) < 0;
  }

  /** Whether every entry was checked at least by itself. */
  get isRead(): boolean {
    return !this.#unread;
  }

  /** The records of an entry, with spans in it. */
  readingOf(entry: CheckedEntry): EntryReading | undefined {
    const kind = recordKind(this.kind);
    return kind && this.#readings.of(entry, () => readAmong(kind, entry, this.#anchors).reading);
  }

  /** The entries above one whose anchors it uses itself. */
  anchorSources(entry: CheckedEntry): readonly CheckedEntry[] {
    return this.#anchors.sourcesOf(entry);
  }

  /** The text of those entries and of the ones that they need in turn; empty if the entry needs none, or too much of it. */
  textAbove(entry: CheckedEntry): string {
    return this.#anchors.above(entry, this.#anchors.usedBy(entry) ?? []) ?? "";
  }

  /** The records of an entry that have an id. */
  records(entry: CheckedEntry): readonly RecordPlace[] {
    const kind = recordKind(this.kind);
    if (!kind) return [];
    return (this.readingOf(entry)?.records ?? []).flatMap((record) => {
      const found = recordId(record);
      const urn = found && urnOfRecord(kind, found.id);
      return urn === undefined ? [] : [{ entry, id: found?.id ?? "", urn, span: found?.span ?? record.span }];
    });
  }

  /** The entry above a change that has to do with whether the items of a list follow it. */
  *#above({ behind, removed, added }: Splice<EntryFound>): Generator<CheckedEntry> {
    if (!behind?.block || !mayBeAboveList(behind)) return;
    // Where nothing was removed or added, what follows it may be another entry than before.
    if (removed[0]?.continues !== added[0]?.continues) yield behind;
  }

  /** The entries below changes where a comment at the end of the entry above lets something pass, or did. */
  *#below(splices: readonly Splice<EntryFound>[]): Generator<CheckedEntry> {
    // Of several changes, a later one may put entries below the end of an earlier one, or take that out again.
    const ends = new Set<CheckedEntry | undefined>();
    for (const { behind, removed, added } of splices) {
      if (removed.length === 0 && added.length === 0) continue;
      const [before, now] = [removed.at(-1) ?? behind, added.at(-1) ?? behind];
      if (ends.has(before) || ignoresNext(before?.text ?? "") || ignoresNext(now?.text ?? "")) ends.add(now);
    }
    for (const above of ends) {
      const next = above && !above.block ? undefined : this.text.blocks.beside(above, 1);
      if (next) yield next;
    }
  }

  /** Checks an entry by itself. Returns what it took, in the unit of `work`. */
  #check(entry: CheckedEntry, again: Set<CheckedEntry> | undefined): number {
    this.#forget(entry, again ?? new Set());
    const lineAbove = (): string => this.text.lineAbove(entry);
    const kind = recordKind(this.kind);
    let { length } = entry.text;
    if (kind) {
      const { reading, again: concerned, length: read } = readAmong(kind, entry, this.#anchors);
      length = read;
      for (const each of concerned) if (each !== entry) again?.add(each);
      const isAboveList = (): boolean => mayBeAboveList(entry) && this.text.blocks.beside(entry, 1)?.continues === true;
      entry.found = checkEntry(entry, reading, { lineAbove, isAboveList });
      this.#watcher?.read(entry, reading);
      if (entry.found.ownerReferences) this.#readings.keep(entry, reading);
      this.#outside.note(entry);
      for (const name of entry.found.subjects) this.#namesakes.add(name);
    } else
      entry.found = checkText(entry.text, lineAbove, (report) => {
        this.#checkUrns(entry.text, report);
      });
    entry.block?.touch();
    return entry.found.ownerReferences ? (length + PARSER_START) * PARSED : length;
  }

  #checkUrns(text: string, report: Report<Code>): void {
    if (this.kind === "off") return;
    if (this.#languageId === "yaml") checkUrnsInYaml(text, report);
    else checkUrnsInSource(text, this.#languageId, report);
  }

  #judge(entry: CheckedEntry): number {
    const { found } = entry;
    if (!found) return 0;
    const findings = this.#outside.findings(entry, found);
    if (!findings) return NEXT_TO_NOTHING;
    const outside = withoutIgnored(entry.text, findings, () => this.text.lineAbove(entry));
    if (outside.length > 0 || found.outside.length > 0) {
      found.outside = outside;
      entry.block?.touch();
    }
    return entry.text.length;
  }

  /** An entry is removed, or has to be validated again; so have those that use its anchors. */
  #forget(entry: CheckedEntry, again: Set<CheckedEntry>): void {
    const { found } = entry;
    this.#readings.delete(entry);
    for (const each of this.#anchors.delete(entry)) if (each !== entry) again.add(each);
    again.delete(entry);
    if (!found) return;
    for (const name of found.subjects) this.#namesakes.delete(name);
    this.#outside.forget(entry);
    this.#watcher?.forget(entry);
    entry.found = undefined;
    entry.block?.touch();
  }
}

function beginsDocument({ continues }: CheckedEntry): boolean {
  return !continues;
}

function recordKind(kind: FileKind): RecordKind | undefined {
  return kind === "other" || kind === "off" ? undefined : kind;
}
