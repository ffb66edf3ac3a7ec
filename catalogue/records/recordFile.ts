import { shifted, type Span } from "../span.ts";
import { DATASET_FIELDS } from "./datasetFields.ts";
import { entries } from "./entries.ts";
import type { FieldSpec } from "./fieldSpec.ts";
import { GROUP_FIELDS } from "./groupFields.ts";
import { plainUser, type PlainId } from "./plainUser.ts";
import type { Finding } from "./problem.ts";
import { readYaml, type YamlReading } from "./readYaml.ts";
import { USER_FIELDS } from "./userFields.ts";
import { fieldOf, type Mapping, type Value } from "./value.ts";

export const RECORD_KINDS = ["user", "group", "dataset"] as const;

/** What a record describes. */
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A user, a group or a dataset as it stands in a file, right or wrong; its fields are not checked. */
export interface FileRecord {
  readonly kind: RecordKind;
  /** Where it stands, from its first line to its last. */
  readonly span: Span;
  readonly mapping: Mapping;
  /** The user records written out inside a group's members and owners. */
  readonly inline: readonly FileRecord[];
  /** The id of a record so ordinary that no rule finds anything in it; its `mapping` is read when it is asked for. */
  readonly plainId?: PlainId;
}

/** A file of records: what stands in it, and what is wrong with its YAML. Spans are offsets in `text`. */
export interface RecordFile {
  readonly kind: RecordKind;
  readonly text: string;
  readonly records: readonly FileRecord[];
  /** Items that should be records and are not. */
  readonly strays: readonly Value[];
  readonly problems: readonly Finding[];
}

/** The fields a record of this kind may have. */
export function fieldSpecs(kind: RecordKind): readonly FieldSpec[] {
  return FIELDS[kind];
}

const FIELDS: Readonly<Record<RecordKind, readonly FieldSpec[]>> = {
  user: USER_FIELDS,
  group: GROUP_FIELDS,
  dataset: DATASET_FIELDS,
};

/** The field that says which user, group or dataset a record is about. */
export function idKey(kind: RecordKind): string {
  return kind === "dataset" ? "dataset" : "id";
}

/**
 * Reads a file of user, group or dataset records: a list of them, or one mapping.
 * The items of a list are read each by itself, so that a slip in one leaves the others as they are.
 */
export function readRecordFile(kind: RecordKind, text: string): RecordFile {
  return readPieces(kind, text) ?? readWhole(kind, text);
}

/** `undefined` when a piece is not to be understood without the others: an anchor of one is used in another, and the like. */
function readPieces(kind: RecordKind, text: string): RecordFile | undefined {
  if (DIRECTIVE.test(text)) return undefined;
  const records: FileRecord[] = [];
  const strays: Value[] = [];
  const problems: Finding[] = [];
  for (const { start, end } of entries(text)) {
    const piece = text.slice(start, end);
    const plainId = kind === "user" ? plainUser(piece) : undefined;
    if (plainId) {
      records.push(plainRecord(piece, start, plainId));
      continue;
    }
    const read = readYaml(piece, start);
    if (read.problems.some((problem) => problem.code === "unknown-anchor")) return undefined;
    for (const item of itemsOf(read)) {
      if (item.kind === "mapping") records.push(recordOf(kind, item));
      else strays.push(item);
    }
    problems.push(...read.problems);
  }
  return { kind, text, records, strays, problems };
}

/** What begins with a line like this concerns the text before or after it. */
const DIRECTIVE = /^(?:%|\.\.\.)/m;

/** Reads a file in one, by the parser alone: slower, and a slip is felt to the end; what `readRecordFile` is measured by. */
export function readWhole(kind: RecordKind, text: string): RecordFile {
  const read = readYaml(text);
  const items = itemsOf(read);
  const records = items.flatMap((item) => (item.kind === "mapping" ? [recordOf(kind, item)] : []));
  return { kind, text, records, strays: items.filter((item) => item.kind !== "mapping"), problems: read.problems };
}

function itemsOf({ documents }: YamlReading): readonly Value[] {
  return documents.flatMap((document) =>
    document.kind === "list" ? document.items : isNothing(document) ? [] : [document],
  );
}

function plainRecord(piece: string, start: number, { id, span }: PlainId): FileRecord {
  let mapping: Mapping | undefined;
  return {
    kind: "user",
    span: { start, end: start + piece.trimEnd().length },
    inline: [],
    plainId: { id, span: shifted(span, start) },
    get mapping(): Mapping {
      mapping ??= itemsOf(readYaml(piece, start)).find((item) => item.kind === "mapping");
      if (!mapping) throw new Error(`"${id}" was recognized as a user but reads as none`);
      return mapping;
    },
  };
}

/** A record and the ones written out inside it. */
export function withInline(record: FileRecord): readonly FileRecord[] {
  return [record, ...record.inline];
}

/** The id of a record, of a dataset its URN, as text, with its place; `undefined` when it has none or it is not text. */
export function recordId(record: FileRecord): PlainId | undefined {
  if (record.plainId) return record.plainId;
  const value = fieldOf(record.mapping, idKey(record.kind))?.value;
  if (value?.kind !== "scalar" || typeof value.value !== "string" || value.value === "") return undefined;
  return { id: value.value, span: value.span };
}

function recordOf(kind: RecordKind, mapping: Mapping): FileRecord {
  const people = kind === "group" ? ["members", "owners", "admins"] : [];
  const inline = people.flatMap((key) => {
    const value = fieldOf(mapping, key)?.value;
    const items = value?.kind === "list" ? value.items : [];
    return items.flatMap((item) => (item.kind === "mapping" ? [recordOf("user", item)] : []));
  });
  return { kind, span: mapping.span, mapping, inline };
}

function isNothing(value: Value): boolean {
  return value.kind === "scalar" && value.value === null;
}
