import { Anchors } from "../yaml/entries/anchors.ts";
import type { FileKind } from "../fileKinds/kinds.ts";
import { subjectKey, urnOfRecord } from "../subjects/subject.ts";
import type { Report } from "../findings/problem.ts";
import type { EntryReading } from "../records/readEntry.ts";
import { readAmong } from "../records/readRecordFile.ts";
import { recordId } from "../records/recordFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { kindOfUrn } from "../records/recordUrn.ts";
import { OWNER_KINDS, type OwnerKind } from "../records/recordKinds.ts";
import type { PieceText, Splice } from "../pieces/pieceText.ts";
import { type EntityUrn } from "../urn/urn.ts";
import { checkEntry, checkText } from "./checkEntry.ts";
import type { OwnerReference } from "../references/ownerReferences.ts";
import type { Code } from "../rules/table.ts";
import type { CheckedEntry, EntryFound, RecordPlace } from "./entryFound.ts";
import { checkUrnsInYaml } from "./urns/checkUrnsInYaml.ts";
import { mayBeAboveList } from "./fieldsAboveList.ts";
import { ignoresNext, withoutIgnored } from "./ignoreComment.ts";
import { outsideChecks, outsideFindings, type OutsideCheck } from "./outsideFindings.ts";
import { EntryAmong, type AmongSources } from "./referringEntry.ts";
import { ordinaryOwnerReferences } from "../references/ownerReferences.ts";
import { NO_OUTSIDE_FACTS, type OutsideFacts } from "../facts/outsideFacts.ts";
import { Namesakes } from "./namesakes.ts";
import { RecentReadings } from "./recentReadings.ts";
import type { EntrySubject } from "./entryFound.ts";
import { EntrySubjects } from "./entrySubjects.ts";
import { sameness } from "../subjects/sameness.ts";
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

/** So much is checked at once after a change, before there is an answer; in units of `work`. */
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
  readonly #known: OutsideFacts;
  readonly #watcher: EntryWatcher | undefined;
  readonly #anchors: Anchors<EntryFound>;
  readonly #readings = new RecentReadings();
  readonly #names: EntrySubjects;
  readonly #namesakes: Namesakes;
  /** The entries, except for ordinary ones, that refer to a user or group. */
  readonly #naming = new Set<CheckedEntry>();
  /** Some entries were not checked at all yet. */
  #unread = true;
  /** The state of the facts from outside the text. */
  #judgement = 1;
  /** The entities with known facts, and the rules that can find anything by them, as of the last time. */
  #judges: readonly OwnerKind[] = [];
  #outsideChecks: readonly OutsideCheck[] = [];
  readonly #sources: AmongSources = {
    named: (entry, found) => this.#judgedIn(entry, found),
    elsewhere: (entry, found) => this.#recordsElsewhere(entry, found),
    records: (entry) => this.readingOf(entry)?.records ?? [],
  };
  readonly #read: Pass["done"] = new WeakMap();
  readonly #judged: Pass["done"] = new WeakMap();

  constructor(
    text: PieceText<EntryFound>,
    { kind, languageId, known = NO_OUTSIDE_FACTS, names = new EntrySubjects(), watcher }: CheckedAs,
  ) {
    this.text = text;
    this.kind = kind;
    this.#languageId = languageId;
    this.#known = known;
    this.#watcher = watcher;
    this.#anchors = new Anchors(text);
    this.#names = names;
    this.#namesakes = new Namesakes(recordKind(kind) ?? "user", text, names, (entry) => this.records(entry));
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
    for (const splice of splices)
      for (const entry of [...this.#above(splice), ...this.#below(splice)]) again.add(entry);
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
    this.#askKnown();
    for (const entry of [...added, ...again]) if (entry.block) this.#judge(entry);
  }

  /**
   * The facts from outside the text have changed.
   * @param urns of the users, groups and datasets that this concerns; all, when they are not given
   */
  judgeAgain(urns?: readonly EntityUrn[]): void {
    // Ordinary users name groups, and which they are is not kept.
    if (urns === undefined || urns.some((urn) => kindOfUrn(urn) === "group")) {
      this.#judgement++;
      return;
    }
    const concerned = new Set<string>(urns);
    const named = [...this.#naming].filter(({ found }) =>
      found?.ownerReferences?.some(({ urn }) => concerned.has(urn)),
    );
    for (const { found, block } of [...named, ...this.#namedLike(urns)]) {
      if (found) found.judged = 0;
      block?.touch();
    }
  }

  /**
   * Goes on with what is still to be checked, for about as long as the recognizer of ordinary records takes for `most`
   * UTF-16 code units. Returns whether something is left.
   */
  work(most: number): boolean {
    let left = most;
    while (this.#unread) {
      const again = new Set<CheckedEntry>();
      left = this.#eachBlock(left, { done: this.#read, isDone: ({ found }) => found !== undefined }, (entry) => {
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
    this.#askKnown();
    const judged = { done: this.#judged, isDone: ({ found }: CheckedEntry) => found?.judged === this.#judgement };
    return this.#eachBlock(left, judged, (entry) => this.#judge(entry)) < 0;
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
    if (removed[0]?.continues || added[0]?.continues) yield behind;
  }

  /** The entry below a change in which a comment at its end lets something pass, or did. */
  *#below({ behind, removed, added }: Splice<EntryFound>): Generator<CheckedEntry> {
    if (!ignoresNext(removed.at(-1)?.text ?? "") && !ignoresNext(added.at(-1)?.text ?? "")) return;
    const above = added.at(-1) ?? behind;
    // A later change may have taken it out again; then that one looks below it.
    if (above && !above.block) return;
    const next = this.text.blocks.beside(above, 1);
    if (next) yield next;
  }

  /**
   * Visits the entries that are not done with, until `left` is spent. Returns what is left of it, below 0 if entries
   * are.
   */
  #eachBlock(left: number, pass: Pass, visit: (entry: CheckedEntry) => number): number {
    for (const block of this.text.blocks.all) {
      const done = pass.done.get(block);
      if (done?.revision === block.revision && done.judgement === this.#judgement) continue;
      for (const entry of block.pieces) {
        if (pass.isDone(entry)) continue;
        if (left < 0) return left;
        left -= visit(entry);
      }
      pass.done.set(block, { revision: block.revision, judgement: this.#judgement });
    }
    return Math.max(0, left);
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
      if (entry.found.ownerReferences?.length) this.#naming.add(entry);
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
    found.judged = this.#judgement;
    if (this.#outsideChecks.length === 0 && found.outside.length === 0) return NEXT_TO_NOTHING;
    const findings = outsideFindings(new EntryAmong(this.#sources, entry, found), this.#known, this.#outsideChecks);
    const outside = withoutIgnored(entry.text, findings, () => this.text.lineAbove(entry));
    if (outside.length > 0 || found.outside.length > 0) {
      found.outside = outside;
      entry.block?.touch();
    }
    return entry.text.length;
  }

  /** Whom an entry refers to, of the kinds of which something is known. */
  #judgedIn({ text }: CheckedEntry, { ownerReferences: named }: EntryFound): readonly OwnerReference[] {
    const all = named ?? ordinaryOwnerReferences(text);
    if (this.#judges.length === OWNER_KINDS.length) return all;
    return all.filter(({ urn }) => this.#judges.includes(kindOfUrn(urn)));
  }

  /** The records of an entry; none if no other record has a similar ID: then no places are needed. */
  #recordsElsewhere(entry: CheckedEntry, { subjects: names }: EntryFound): readonly RecordPlace[] {
    const isElsewhere = ({ kind, urn }: EntrySubject): boolean =>
      kind === this.kind && this.#known.elsewhere(urn).length > 0;
    return names.some(isElsewhere) ? this.records(entry) : NOBODY;
  }

  /** The entries whose records have ids like some of these. */
  #namedLike(urns: readonly EntityUrn[]): readonly CheckedEntry[] {
    const kind = recordKind(this.kind);
    if (!kind) return NOBODY;
    const own = urns.map(subjectKey).filter((key) => key.kind === kind);
    const likes = new Set(own.map(({ id }) => sameness(kind, id)));
    return [...likes].flatMap((like) => this.#names.alike(kind, like)).map(({ entry }) => entry);
  }

  /** Asks once what many entries are then judged by. */
  #askKnown(): void {
    const kind = recordKind(this.kind);
    const judges = OWNER_KINDS.filter((each) => this.#known.judges(each));
    // What was judged without knowing anybody has to be judged again, and the reverse.
    if (judges.join() !== this.#judges.join()) this.#judgement++;
    this.#judges = judges;
    this.#outsideChecks = kind ? outsideChecks(kind, this.#known) : [];
  }

  /** An entry is removed, or has to be validated again; so have those that use its anchors. */
  #forget(entry: CheckedEntry, again: Set<CheckedEntry>): void {
    const { found } = entry;
    this.#readings.delete(entry);
    for (const each of this.#anchors.delete(entry)) if (each !== entry) again.add(each);
    again.delete(entry);
    if (!found) return;
    for (const name of found.subjects) this.#namesakes.delete(name);
    this.#naming.delete(entry);
    this.#watcher?.forget(entry);
    entry.found = undefined;
    entry.block?.touch();
  }
}

const NOBODY: readonly never[] = [];

/**
 * One way through all entries, with the blocks that are done with: at a revision of theirs, and a state of what is
 * known.
 */
interface Pass {
  readonly done: WeakMap<object, { readonly revision: number; readonly judgement: number }>;
  isDone(entry: CheckedEntry): boolean;
}

function beginsDocument({ continues }: CheckedEntry): boolean {
  return !continues;
}

function recordKind(kind: FileKind): RecordKind | undefined {
  return kind === "other" || kind === "off" ? undefined : kind;
}
