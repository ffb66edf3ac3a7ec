import { fieldSpecs, idKey, type RecordKind } from "../records/recordKinds.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import { recordId, type FileRecord } from "../records/recordFile.ts";
import { recordUrn } from "../records/recordUrn.ts";
import type { TextEdit } from "../text/textEdit.ts";
import { withEdits } from "../text/withEdits.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { isSameValue } from "../yaml/reading/sameYaml.ts";
import { fieldOf } from "../yaml/values/value.ts";
import { nextEdit } from "./recordEdit.ts";
import type { WantedFields } from "./wanted.ts";
import { recordYaml } from "./wantedYaml.ts";

/** A file of records as it should be. */
export interface PulledFile {
  readonly text: string;
  /** How many records were added, and how many were changed. */
  readonly added: number;
  readonly changed: number;
  /** The records that could not be changed at their place, and the field that was to blame. */
  readonly stuck: readonly { readonly urn: EntityUrn; readonly key: string }[];
}

/** More edits of one record than this are a mistake here. */
const MOST_EDITS = 100_000;

/**
 * The text of a file in which the records are as wanted. In a file that exists, comments, order and quoting stay; records that
 * it does not have are added at its end.
 */
export function pulledFile(kind: RecordKind, before: string, pulled: ReadonlyMap<EntityUrn, WantedFields>): PulledFile {
  const known = new Set(fieldSpecs(kind).flatMap(({ key }) => (key === idKey(kind) ? [] : [key])));
  const { records } = readRecordFile(kind, before);
  const had = new Set<EntityUrn>();
  const edits: TextEdit[] = [];
  const stuck: PulledFile["stuck"][number][] = [];
  for (const [at, record] of records.entries()) {
    const urn = urnOf(record);
    const wanted = urn && pulled.get(urn);
    if (!wanted) continue;
    had.add(urn);
    if (!nextEdit(before, record.mapping, { wanted, known })) continue;
    const edited = editedRecord(kind, before, record, { wanted, known });
    const shared = edited.kind === "edit" ? sharedField(kind, before, { records, at, edit: edited.edit }) : undefined;
    if (edited.kind === "stuck") stuck.push({ urn, key: edited.key });
    else if (shared !== undefined) stuck.push({ urn, key: shared });
    else edits.push(edited.edit);
  }
  const missing = [...pulled].filter(([urn]) => !had.has(urn));
  const text = withEdits(before, edits);
  return {
    text: withRecords(
      text,
      missing.map(([, wanted]) => recordYaml(wanted)),
    ),
    added: missing.length,
    changed: edits.length,
    stuck,
  };
}

/**
 * The first field that an edit of a record changes, if the edit changes another record as well, which uses an anchor of this
 * one; `undefined`: it changes no other.
 */
function sharedField(
  kind: RecordKind,
  text: string,
  { records, at, edit }: { readonly records: readonly FileRecord[]; readonly at: number; readonly edit: TextEdit },
): string | undefined {
  // The anchor of a whole record may be on a line above its first field.
  const source = text.slice(records[at - 1]?.span.end ?? 0, edit.span.end);
  if (![...source.matchAll(/&([^\s,[\]{}]+)/g)].some(([, name = ""]) => text.includes(`*${name}`))) return undefined;
  const after = readRecordFile(kind, withEdits(text, [edit])).records;
  const isSame = ({ mapping }: FileRecord, place: number): boolean => {
    const next = after[place];
    return next !== undefined && isSameValue(mapping, next.mapping);
  };
  if (records.every((each, place) => place === at || isSame(each, place))) return undefined;
  const differing = records[at]?.mapping.fields.find(({ key, value }) => {
    const next = after[at] && fieldOf(after[at].mapping, key);
    return !next || !isSameValue(value, next.value);
  });
  return differing?.key ?? idKey(kind);
}

function urnOf(record: FileRecord): EntityUrn | undefined {
  const id = recordId(record)?.id;
  return id === undefined ? undefined : recordUrn(record.kind, id);
}

/** Edits the lines of a record, one field or item after the other. */
function editedRecord(
  kind: RecordKind,
  text: string,
  record: FileRecord,
  goal: { readonly wanted: WantedFields; readonly known: ReadonlySet<string> },
): { readonly kind: "edit"; readonly edit: TextEdit } | { readonly kind: "stuck"; readonly key: string } {
  const start = text.lastIndexOf("\n", record.span.start - 1) + 1;
  const { end: valueEnd } = record.span;
  const lineEnd = text.charAt(valueEnd - 1) === "\n" ? valueEnd : text.indexOf("\n", valueEnd) + 1;
  const end = lineEnd === 0 ? text.length : lineEnd;
  let lines = text.slice(start, end);
  for (let left = MOST_EDITS; left > 0; left--) {
    const { records, problems } = readRecordFile(kind, lines);
    const [only, ...more] = records;
    if (!only || more.length > 0 || problems.length > 0) return { kind: "stuck", key: idKey(kind) };
    const next = nextEdit(lines, only.mapping, goal);
    if (!next) return { kind: "edit", edit: { span: { start, end }, text: lines } };
    if (next.kind === "stuck") return next;
    lines = withEdits(lines, next.edits);
  }
  throw new Error("A record is not as wanted after very many edits");
}

/** A text with records after its last line. */
function withRecords(text: string, records: readonly string[]): string {
  if (records.length === 0) return text;
  const lines = records.join("");
  const eol = text.includes("\r\n") ? lines.replaceAll("\n", "\r\n") : lines;
  return text === "" || text.endsWith("\n") ? text + eol : `${text}${text.includes("\r\n") ? "\r\n" : "\n"}${eol}`;
}
