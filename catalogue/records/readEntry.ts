import { shifted, type Span } from "../text/span.ts";
import { itemsBesideRuns } from "../yaml/values/longList.ts";
import { NOT_CHECKED } from "../yaml/faults/notChecked.ts";
import { ordinaryFields, ordinaryText, ordinaryUser } from "./ordinaryUser.ts";
import type { YamlFinding } from "../yaml/faults/yamlCode.ts";
import { plainRows, rowsOf, type LayoutRow } from "../yaml/layout/rows.ts";
import { readYaml, type YamlReading } from "../yaml/reading/readYaml.ts";
import type { FileRecord, IdPlace, RecordFile } from "./recordFile.ts";
import type { RecordKind } from "./recordKinds.ts";
import { fieldOf, isNothing, type Field, type Mapping, type Scalar, type Value } from "../yaml/values/value.ts";

/** One entry of a file of records, read; or all of them at once. */
export interface EntryReading extends RecordFile {
  /** The names of the anchors in it. */
  readonly anchors: readonly string[];
  /** The names that its aliases use and that are marked in none of what was read. */
  readonly unknownAnchors: readonly string[];
}

/** The position of an entry in its file. */
interface EntryPlace {
  /** Where it begins in the text that its places are counted in. */
  readonly at?: number;
  /** The entries above it that have the anchors it needs. */
  readonly above?: string;
}

/** Reads one entry of a file of records, as `splitEntries` finds them. */
export function readEntry(kind: RecordKind, text: string, place: EntryPlace = {}): EntryReading {
  const record = ordinaryRecord(kind, text, place.at ?? 0);
  const stray = record ? undefined : emptyItem(text, place.at ?? 0);
  if (!record && !stray) return readEntryWhole(kind, text, place);
  const strays = stray ? [stray] : [];
  return { kind, text, records: record ? [record] : [], strays, problems: [], anchors: [], unknownAnchors: [] };
}

/** The lines of an entry by their indentation; those of an ordinary user are found without the parser. */
export function entryRows(kind: RecordKind, text: string): readonly LayoutRow[] {
  return ordinaryRecord(kind, text, 0) ? plainRows(text) : rowsOf(text);
}

/** An item with nothing in it. The parser needs a hundred times as long to find that out, and a file may be full of them. */
function emptyItem(text: string, at: number): Scalar | undefined {
  if (text.length > 4 || !/^- ?\r?\n?$/.test(text)) return undefined;
  const place = at + text.trimEnd().length + (text.startsWith("- ") ? 1 : 0);
  return { kind: "scalar", value: null, text: "", quoted: false, span: { start: place, end: place } };
}

/** What may be above the first item of a list without a meaning. */
const HEAD = /\uFEFF?(?:[ \t]*(?:#[ -~]*)?\r?\n)*(?:---\r?\n(?:[ \t]*(?:#[ -~]*)?\r?\n)*)?/y;

/** A longer record, in UTF-16 code units, does not count as ordinary, and may be too long for the parser. */
const LONGEST = 64 * 1024;

function ordinaryRecord(kind: RecordKind, text: string, at: number): FileRecord | undefined {
  if (kind !== "user" || text.length > LONGEST) return undefined;
  HEAD.lastIndex = 0;
  const start = text.startsWith("-") && !text.startsWith("---") ? 0 : (HEAD.exec(text)?.[0].length ?? 0);
  const id = ordinaryUser(start === 0 ? text : text.slice(start));
  return id && new OrdinaryUser(text, at, start, id);
}

/** A record whose fields are read only when more than its ID is asked for. */
class OrdinaryUser implements FileRecord {
  readonly kind = "user";
  readonly inline = NO_RECORDS;
  readonly span: Span;
  readonly ordinary: OrdinaryFields;
  #mapping: Mapping | undefined;

  constructor(text: string, at: number, start: number, found: IdPlace) {
    this.span = { start: at + start, end: at + trimmedEnd(text) };
    this.ordinary = new OrdinaryFields(text, at, start, found);
  }

  get mapping(): Mapping {
    this.#mapping ??= this.ordinary.mapping();
    return this.#mapping;
  }
}

/** The fields of an item that begins at `start` in the text of its entry, which begins at `at`. */
class OrdinaryFields {
  readonly id: string;
  readonly span: Span;
  readonly #text: string;
  readonly #at: number;
  readonly #start: number;

  constructor(text: string, at: number, start: number, { id, span }: IdPlace) {
    this.id = id;
    this.span = shifted(span, at + start);
    this.#text = text;
    this.#at = at;
    this.#start = start;
  }

  text(key: string): string | undefined {
    return ordinaryText(this.#text, key);
  }

  mapping(): Mapping {
    const fields = [...this.#all()];
    const last = fields.at(-1)?.value;
    let end = (last ?? this).span.end - this.#at;
    // The parser has the line break behind a mapping end with it, as it has that behind a list.
    if (last?.kind === "scalar" && this.#text.charAt(end) === "\r") end++;
    if (last?.kind === "scalar" && this.#text.charAt(end) === "\n") end++;
    const start = fields[0]?.keySpan.start ?? this.span.start;
    return { kind: "mapping", fields, span: { start, end: end + this.#at } };
  }

  #all(): Generator<Field> {
    const text = this.#start === 0 ? this.#text : this.#text.slice(this.#start);
    return ordinaryFields(text, this.#at + this.#start);
  }
}

const NO_RECORDS: readonly FileRecord[] = [];

/** The end of the text without trailing white space, found without copying. */
function trimmedEnd(text: string): number {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) <= SPACE) end--;
  return end;
}

const SPACE = 0x20;

/** Reads an entry, or a whole file, by the parser alone: what the faster ways are measured by. */
export function readEntryWhole(kind: RecordKind, text: string, { at = 0, above = "" }: EntryPlace = {}): EntryReading {
  const { documents, problems, ...names } = readYaml(above + text, at - above.length);
  const items = itemsOf(documents).filter((item) => item.span.start >= at || above === "");
  const found = above === "" ? problems : problems.flatMap((problem) => fromOwn(problem, at));
  const records = items.flatMap((item) => (item.kind === "mapping" ? [recordOf(kind, item)] : []));
  return { kind, text, records, strays: items.filter((item) => item.kind !== "mapping"), problems: found, ...names };
}

/** A problem of an entry, of those found in it and in the text above; what is not read there is not read here either. */
function fromOwn(problem: YamlFinding, at: number): readonly YamlFinding[] {
  if (problem.span.start >= at) return [problem];
  return problem.code === NOT_CHECKED ? [{ ...problem, span: { start: at, end: at + 1 } }] : [];
}

function itemsOf(documents: YamlReading["documents"]): readonly Value[] {
  return documents.flatMap((document) =>
    document.kind === "list" ? document.items : isNothing(document) ? [] : [document],
  );
}

function recordOf(kind: RecordKind, mapping: Mapping): FileRecord {
  const people = kind === "group" ? ["members", "owners", "admins"] : [];
  const inline = people.flatMap((key) => {
    const value = fieldOf(mapping, key)?.value;
    const items = value?.kind === "list" ? itemsBesideRuns(value) : [];
    return items.flatMap((item) => (item.kind === "mapping" ? [recordOf("user", item)] : []));
  });
  return { kind, span: mapping.span, mapping, inline };
}
