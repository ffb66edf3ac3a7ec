import type { Span } from "../span.ts";
import { DATASET_FIELDS } from "./datasetFields.ts";
import type { FieldSpec } from "./fieldSpec.ts";
import { GROUP_FIELDS } from "./groupFields.ts";
import type { PlainId } from "./plainUser.ts";
import type { YamlFinding } from "./yamlCode.ts";
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
  readonly problems: readonly YamlFinding[];
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

/** The id of the record of an entry when it is its only one, and so ordinary that no rule finds anything in it. */
export function plainIdOf(reading: Pick<RecordFile, "records"> | undefined): PlainId | undefined {
  return reading?.records.length === 1 ? reading.records[0]?.plainId : undefined;
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
