import type { Span } from "../../text/span.ts";
import { conflicts } from "../faults/conflicts.ts";
import type { Cut } from "../../pieces/pieceText.ts";

/** A piece of a YAML text that can be read alone: an item of the list that a document is, else the whole document. */
export interface EntrySpan extends Span {
  /** Whether this entry is a further item of the list that the entry before it belongs to. */
  readonly continues: boolean;
}

/**
 * What is at the end of a text that was split: an item, which another may follow; a document that is not a list; only
 * comments so far; directives.
 */
type Ending = "list" | "whole" | "open" | "directives";

/** The entries of a text, in order: together they are the text. */
interface EntrySplit {
  readonly entries: readonly EntrySpan[];
  readonly ending: Ending;
}

/**
 * Splits a YAML text. Where an entry ends depends on its own lines and on whether it is an item, so that after a change
 * only what is touched has to be split again.
 * Decision: a bare word, or a field with its value, above a list does not swallow it, as it would for YAML, for which
 * both together are broken.
 * @param inList the text goes on with the items of a list
 */
export function splitEntries(text: string, inList: boolean): EntrySplit {
  const split = new Splitting(text);
  if (inList) split.items(0, true);
  while (split.at < text.length) split.document();
  return split;
}

/** The entries of a text. */
export function entries(text: string): readonly EntrySpan[] {
  return splitEntries(text, false).entries;
}

/** The entry that an offset is in; at the text's end the last. */
export function entryAround(text: string, offset: number): Span {
  const all = entries(text);
  const { start, end } = all.find((each) => offset < each.end) ?? all.at(-1) ?? { start: 0, end: text.length };
  return { start, end };
}

/** Whether an entry, whatever is above it, is an item of a list. */
export function isListEntry(text: string): boolean {
  let line = skipMark(text, 0);
  while (line < text.length && isSilent(text, line)) line = nextLine(text, line);
  return isItem(text, line);
}

/** Whether an entry may follow a text with this ending as it is, or has to be split again together with it. */
function mayFollow(ending: Ending, { continues }: { readonly continues: boolean }): boolean {
  return continues ? ending === "list" : ending !== "directives";
}

class Splitting implements EntrySplit {
  readonly #text: string;
  readonly entries: EntrySpan[] = [];
  ending: Ending = "open";
  /** How far the text is split. */
  at = 0;
  /** The next line with three dots. */
  #dots = -1;
  /** What a merge left; it stays in one piece. */
  readonly #conflicts: readonly Span[];

  constructor(text: string) {
    this.#text = text;
    this.#conflicts = conflicts(text).filter(({ start, end }) => end - start < LONGEST_CONFLICT);
  }

  /** Splits the document that begins where the text is split to: with its `---` or `...`, if it has one. */
  document(): void {
    const text = this.#text;
    let directives = false;
    let line = skipMark(text, this.at);
    for (; line < text.length && !this.#begins(line) && isSilent(text, line); line = nextLine(text, line)) {
      directives ||= text.charAt(line) === "%";
    }
    // Directives belong to the document below their `---`.
    if (directives && text.startsWith("---", line) && isMark(text, line))
      this.#add(this.#nextMark(line), false, "whole");
    else if (line >= text.length || (line > this.at && this.#begins(line)))
      this.#add(line, false, directives ? "directives" : "open");
    else if (directives) this.#add(this.#nextMark(line), false, "whole");
    else this.#content(line);
  }

  /** Splits items, from one at `first` or before it, to the end of their document. */
  items(first: number, continues: boolean): void {
    let more = continues;
    const dots = this.#dotsAfter(this.at);
    let next = this.#nextDash(first);
    while (next < dots && isItem(this.#text, next)) {
      this.#add(next, more, "list");
      more = true;
      next = this.#nextDash(next);
    }
    this.#add(Math.min(next, dots), more, "list");
  }

  #content(line: number): void {
    const text = this.#text;
    if (isItem(text, line)) {
      this.items(line, false);
      return;
    }
    const end = this.#nextMark(line);
    let item = text.indexOf("\n-", line) + 1;
    while (item > 0 && item < end && !isItem(text, item)) item = text.indexOf("\n-", item) + 1;
    if (item === 0 || item >= end || !isClosed(text, line, item)) {
      this.#add(end, false, "whole");
      return;
    }
    this.#add(item, false, "list");
    this.items(item, true);
  }

  #add(end: number, continues: boolean, ending: Ending): void {
    this.entries.push({ start: this.at, end, continues });
    this.at = end;
    this.ending = ending;
  }

  /** Whether a document begins with a line; what looks so in a conflict is part of that. */
  #begins(line: number): boolean {
    return isMark(this.#text, line) && !this.#conflictAt(line);
  }

  #conflictAt(offset: number): Span | undefined {
    return this.#conflicts.find(({ start, end }) => start <= offset && offset < end);
  }

  /** The line behind `from` with which another document begins, or the text's end. */
  #nextMark(from: number): number {
    return Math.min(this.#nextMarked("---", from), this.#dotsAfter(from));
  }

  #dotsAfter(from: number): number {
    if (this.#dots <= from) this.#dots = this.#nextMarked("...", from);
    return this.#dots;
  }

  #nextMarked(mark: string, from: number): number {
    let next = nextMarked(this.#text, mark, from);
    for (let inside = this.#conflictAt(next); inside; inside = this.#conflictAt(next)) {
      next = nextMarked(this.#text, mark, inside.end);
    }
    return next;
  }

  /** The line behind `from` that begins with an item or `---`, or the text's end; not one in a conflict. */
  #nextDash(from: number): number {
    const text = this.#text;
    for (let at = text.indexOf("\n-", from); at >= 0; at = text.indexOf("\n-", at + 1)) {
      if (!isItem(text, at + 1) && !isMark(text, at + 1)) continue;
      const conflict = this.#conflictAt(at);
      if (!conflict) return at + 1;
      at = conflict.end - 1;
    }
    return text.length;
  }
}

/** Whether a change of this text can concern entries that it does not touch: where a conflict begins or ends, far away. */
function reachesFar(text: string): boolean {
  // Hardly any text has one, which is found out much sooner than where its lines begin.
  return CONFLICT_MARKS.some((mark) => text.includes(mark)) && /^\uFEFF?(?:<{7}|={7}|>{7})/m.test(text);
}

const CONFLICT_MARKS = ["<<<<<<<", "=======", ">>>>>>>"];

/**
 * A longer conflict, in UTF-16 code units, is cut as if its marks were not there: read in one it would be felt in
 * typing.
 */
const LONGEST_CONFLICT = 64 * 1024;

function nextMarked(text: string, mark: string, from: number): number {
  let at = text.indexOf(mark, from + 1);
  while (at >= 0 && !(text.charAt(at - 1) === "\n" && isMark(text, at))) at = text.indexOf(mark, at + 1);
  return at < 0 ? text.length : at;
}

/** Whether a line begins with `---` or `...` alone. */
function isMark(text: string, at: number): boolean {
  return (text.startsWith("---", at) || text.startsWith("...", at)) && /^\s?$/.test(text.charAt(at + 3));
}

/** After the mark that a document begins with, if only a comment follows it on its line. */
function skipMark(text: string, start: number): number {
  return isMark(text, start) && isSilent(text, start + 3) ? nextLine(text, start) : start;
}

const SILENT =
  /\uFEFF?(?:[ \t]*(?:#.*)?\r?$|%.*$|<{7}(?: .*)?$|[&!][^\s,[\]{}]*(?:[ \t]+[&!][^\s,[\]{}]*)*[ \t]*(?:[ \t]#.*)?\r?$)/my;

/** Whether nothing is on a line, from `at`, but a comment, a directive, or an anchor or tag of what follows. */
function isSilent(text: string, at: number): boolean {
  SILENT.lastIndex = at;
  return SILENT.test(text);
}

function isItem(text: string, lineStart: number): boolean {
  const at = lineStart === 0 && text.startsWith("\uFEFF") ? 1 : lineStart;
  return text.charAt(at) === "-" && /^\s?$/.test(text.charAt(at + 1));
}

/** A bare word, or a field with a plain value: no list can be part of it. */
const CLOSED = /^[\w./@+][\w./@+-]*(?::[ \t]+[\w./@+][^#:"'\r\n]*)?$/;

/** Whether the last line with anything to say before an item, from `first`, can have no list as its value. */
function isClosed(text: string, first: number, item: number): boolean {
  let last = first;
  for (let line = first; line < item; line = nextLine(text, line)) if (!isSilent(text, line)) last = line;
  return CLOSED.test(text.slice(last, nextLine(text, last)).trimEnd());
}

function nextLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

/** The way in which files of records are cut into entries. */
export const ENTRIES: Cut = { cut: splitEntries, mayFollow, reachesFar };
