import { fieldSpecs, idKey, type RecordKind } from "../records/recordKinds.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import type { FileRecord } from "../records/recordFile.ts";
import { entityOfRecord } from "../records/entityOfRecord.ts";
import type { Span } from "../text/span.ts";
import type { TextEdit } from "../text/textEdit.ts";
import { withEdits } from "../text/withEdits.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { recordsInFlow } from "./flowParts.ts";
import { afterCommentLines } from "./keptComments.ts";
import { isInBraces, nextEdit } from "./recordEdit.ts";
import type { WantedFields } from "./wanted.ts";
import { recordYaml } from "./wantedYaml.ts";
import { withLineEndsOf } from "../text/lineEndOf.ts";
import { lineStartAt } from "../text/lines.ts";

/** A file of records as it should be. */
export interface PulledFile {
  readonly text: string;
  /** How many records were added, and how many were changed. */
  readonly added: number;
  readonly changed: number;
  /** What the records are about that differ from what is wanted and cannot be changed at their place. */
  readonly stuck: readonly EntityUrn[];
}

/** More edits of one record than this are a mistake here. */
const MOST_EDITS = 100_000;

/**
 * The text of a file in which the records are as wanted. In a file that exists, comments, order and quoting stay; records that
 * it does not have are added at its end. A record that cannot be changed at its place stays.
 */
export function pulledFile(kind: RecordKind, before: string, pulled: ReadonlyMap<EntityUrn, WantedFields>): PulledFile {
  const known = knownFields(kind);
  const { records } = readRecordFile(kind, before);
  const had = new Set<EntityUrn>();
  const edits: TextEdit[] = [];
  const stuck: EntityUrn[] = [];
  for (const record of records) {
    const urn = entityOfRecord(record);
    const wanted = urn && pulled.get(urn);
    if (!wanted) continue;
    had.add(urn);
    if (!nextEdit(before, record.mapping, { wanted, known })) continue;
    const edited = editedRecord(kind, before, record, { wanted, known });
    if (edited) edits.push(edited);
    else stuck.push(urn);
  }
  const missing = [...pulled].filter(([urn]) => !had.has(urn)).map(([, wanted]) => wanted);
  return {
    text: withRecords(kind, withEdits(before, edits), missing),
    added: missing.length,
    changed: edits.length,
    stuck,
  };
}

/** Whether the records of a text are exactly these, each with the fields that are wanted. */
export function hasFields(kind: RecordKind, text: string, wanted: ReadonlyMap<EntityUrn, WantedFields>): boolean {
  const { records, problems, strays } = readRecordFile(kind, text);
  if (records.length !== wanted.size || problems.length > 0 || strays.length > 0) return false;
  const known = knownFields(kind);
  return records.every((record) => {
    const urn = entityOfRecord(record);
    const fields = urn && wanted.get(urn);
    return fields !== undefined && !nextEdit(text, record.mapping, { wanted: fields, known });
  });
}

function knownFields(kind: RecordKind): ReadonlySet<string> {
  return new Set(fieldSpecs(kind).flatMap(({ key }) => (key === idKey(kind) ? [] : [key])));
}

/** The entities that the records of a text are about, each once, in their order. */
export function entitiesOfText(kind: RecordKind, text: string): readonly EntityUrn[] {
  return [...new Set(readRecordFile(kind, text).records.flatMap((record) => entityOfRecord(record) ?? []))];
}

/** The lines of a record, with the dash before it and the end of its last line. */
export function linesOfRecord(text: string, { span }: FileRecord): Span {
  const start = lineStartAt(text, span.start);
  const lineEnd = text.charAt(span.end - 1) === "\n" ? span.end : text.indexOf("\n", span.end) + 1;
  return { start, end: lineEnd === 0 ? text.length : lineEnd };
}

/** The lines of a record, with the comments below it that are indented further than it is, and blank lines. */
function withLinesBelow(text: string, record: FileRecord): Span {
  const { start, end } = linesOfRecord(text, record);
  const indent = /^ */.exec(text.slice(start, end))?.[0].length ?? 0;
  const below = afterCommentLines(text, end, indent);
  return { start, end: below + (/^(?:[ \t]*\r?\n)*/.exec(text.slice(below))?.[0].length ?? 0) };
}

/** The braces of a record, with the indentation before them if they begin their line; in a list, a comma follows them. */
function bracesWithIndent(text: string, { start, end }: Span): Span {
  const lineStart = lineStartAt(text, start);
  return { start: text.slice(lineStart, start).trim() === "" ? lineStart : start, end };
}

/** Edits the lines of a record, in several steps; `undefined`: it cannot be changed at its place. */
function editedRecord(
  kind: RecordKind,
  text: string,
  record: FileRecord,
  goal: { readonly wanted: WantedFields; readonly known: ReadonlySet<string> },
): TextEdit | undefined {
  const { start, end } = isInBraces(text, record.mapping)
    ? bracesWithIndent(text, record.mapping.span)
    : withLinesBelow(text, record);
  let lines = text.slice(start, end);
  const isLine = !lines.includes("\n");
  for (let left = MOST_EDITS; left > 0; left--) {
    const { records, problems } = readRecordFile(kind, lines);
    const [only, ...more] = records;
    if (!only || more.length > 0 || problems.length > 0) return undefined;
    const next = nextEdit(lines, only.mapping, goal);
    // A record on one line does not show which line ends the file has: each line break in the result is new, and gets that of the file.
    if (!next) return { span: { start, end }, text: isLine ? withLineEndsOf(text, lines) : lines };
    if (next === "stuck") return undefined;
    const edited = withEdits(lines, next);
    if (edited === lines) return undefined;
    lines = edited;
  }
  throw new Error("A record is not as wanted after very many edits");
}

/** A text with more records: in the brackets of a list that is in some, or else after the last line. */
function withRecords(kind: RecordKind, text: string, records: readonly WantedFields[]): string {
  if (records.length === 0) return text;
  const last = IN_BRACKETS.test(text) ? readRecordFile(kind, text).records.at(-1)?.mapping : undefined;
  if (last && isInBraces(text, last)) {
    return withEdits(text, [recordsInFlow(text, last.span, records)]);
  }
  const before = text === "" || text.endsWith("\n") ? "" : "\n";
  return text + withLineEndsOf(text, before + records.map(recordYaml).join(""));
}

/** A text that begins with a bracket, after comments, directives, the beginning of its document, a tag and an anchor. */
const IN_BRACKETS = /^\uFEFF?(?:\s|[#%][^\n]*\n|---(?=\s)|[!&][^\s[\]{},]*\s)*\[/;
