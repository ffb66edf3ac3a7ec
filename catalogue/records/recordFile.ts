import type { Span } from "../span.ts";
import type { FieldSpec } from "./fieldSpec.ts";
import { GROUP_FIELDS } from "./groupFields.ts";
import type { Problem } from "./problem.ts";
import { readYaml } from "./readYaml.ts";
import { USER_FIELDS } from "./userFields.ts";
import { fieldOf, type Mapping, type Value } from "./value.ts";

/** What a record describes. */
export type RecordKind = "user" | "group";

/** A user or a group as it stands in a file, right or wrong; its fields are not checked. */
export interface FileRecord {
  readonly kind: RecordKind;
  readonly mapping: Mapping;
  /** The user records written out inside a group's members and owners. */
  readonly inline: readonly FileRecord[];
}

/** A file of records: what stands in it, and what is wrong with its YAML. Spans are offsets in `text`. */
export interface RecordFile {
  readonly kind: RecordKind;
  readonly text: string;
  readonly records: readonly FileRecord[];
  /** Items that should be records and are not. */
  readonly strays: readonly Value[];
  readonly problems: readonly Problem[];
}

/** The fields a record of this kind may have. */
export function fieldSpecs(kind: RecordKind): readonly FieldSpec[] {
  return kind === "user" ? USER_FIELDS : GROUP_FIELDS;
}

/** Reads a file of user or group records: a list of them, or one mapping. */
export function readRecordFile(kind: RecordKind, text: string): RecordFile {
  const { documents, problems } = readYaml(text);
  const items = documents.flatMap((document) =>
    document.kind === "list" ? document.items : isNothing(document) ? [] : [document],
  );
  const records = items.flatMap((item) => (item.kind === "mapping" ? [recordOf(kind, item)] : []));
  return { kind, text, records, strays: items.filter((item) => item.kind !== "mapping"), problems };
}

/** A record and the ones written out inside it. */
export function withInline(record: FileRecord): readonly FileRecord[] {
  return [record, ...record.inline];
}

/** The id of a record as text, with its place; `undefined` when it has none or it is not text. */
export function recordId(record: FileRecord): { readonly id: string; readonly span: Span } | undefined {
  const value = fieldOf(record.mapping, "id")?.value;
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
  return { kind, mapping, inline };
}

function isNothing(value: Value): boolean {
  return value.kind === "scalar" && value.value === null;
}
