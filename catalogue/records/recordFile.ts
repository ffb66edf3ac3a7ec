import { idKey, type RecordKind } from "./recordKinds.ts";
import type { Span } from "../text/span.ts";
import type { YamlFinding } from "../yaml/faults/yamlCode.ts";
import { fieldOf, textIn, type Mapping, type Value } from "../yaml/values/value.ts";

/** An ID and its place in the text. */
export interface IdPlace {
  readonly id: string;
  readonly span: Span;
}

/**
 * A user, a group or a dataset as it is written in a file, valid or not. All that reads records
 * sees this, whether the parser of YAML has read the record or it was recognized as an ordinary one.
 */
export interface FileRecord {
  readonly kind: RecordKind;
  /** Its place, from its first line to its last. */
  readonly span: Span;
  readonly mapping: Mapping;
  /** The user records written out inside a group's members and owners. */
  readonly inline: readonly FileRecord[];
  /** Of a user that is written the most ordinary way; see `ordinaryUser`. */
  readonly ordinary?: OrdinaryRecord;
}

/** What is known of an ordinary record without its mapping, which is made when it is asked for. */
interface OrdinaryRecord extends IdPlace {
  /** The text that a field holds. */
  text(key: string): string | undefined;
}

/** A file of records: its content, and the diagnostics of its YAML. Spans are offsets in `text`. */
export interface RecordFile {
  readonly kind: RecordKind;
  readonly text: string;
  readonly records: readonly FileRecord[];
  /** Items that should be records and are not. */
  readonly strays: readonly Value[];
  readonly problems: readonly YamlFinding[];
}

/** The ID of the record of an entry that is one ordinary user and nothing else; see `ordinaryUser`. */
export function ordinaryId({ records }: Pick<RecordFile, "records">): string | undefined {
  return records.length === 1 ? records[0]?.ordinary?.id : undefined;
}

/** Whether what was read is one ordinary user and nothing else. */
export function isOrdinary(reading: Pick<RecordFile, "records">): boolean {
  return ordinaryId(reading) !== undefined;
}

/** A record and the ones written out inside it. */
export function withInline(record: FileRecord): readonly FileRecord[] {
  return [record, ...record.inline];
}

/** The id of a record, of a dataset its URN, as text, with its place; `undefined` when it has none or it is not text. */
export function recordId(record: FileRecord): IdPlace | undefined {
  if (record.ordinary) return record.ordinary;
  const value = fieldOf(record.mapping, idKey(record.kind))?.value;
  if (value?.kind !== "scalar" || typeof value.value !== "string" || value.value === "") return undefined;
  return { id: value.value, span: value.span };
}

/** The text that a field of a record holds; `undefined` when it does not have it, or it holds something else or nothing. */
export function recordText(record: FileRecord, key: string): string | undefined {
  return record.ordinary ? record.ordinary.text(key) : textIn(record.mapping, key)?.value;
}

/** The descriptions of a dataset record by column path. `undefined`: it has none, or something else is in their place. */
export function recordColumns(record: Pick<FileRecord, "kind" | "mapping">): Mapping | undefined {
  const columns = record.kind === "dataset" ? fieldOf(record.mapping, "columns")?.value : undefined;
  return columns?.kind === "mapping" ? columns : undefined;
}
