import type { FieldSpec } from "../../../catalogue/records/fieldSpec.ts";
import type { FileKind } from "../../../catalogue/records/fileKind.ts";
import { fieldSpecs, type RecordKind } from "../../../catalogue/records/recordFile.ts";

/** What a place in a file of records is for. */
export interface Meaning {
  /** The fields of such a record stand here. */
  readonly record: RecordKind | undefined;
  /** The value of this field stands here, or, when it is a list, an item of it. */
  readonly field: FieldSpec | undefined;
  /** It is the place of a list, at which its first item is still to be begun. */
  readonly list: boolean;
}

const NONE: Meaning = { record: undefined, field: undefined, list: false };

/** What stands at a path, as `placeAt` gives it, in a file of this kind. */
export function meaningOf(kind: FileKind, path: readonly string[]): Meaning {
  if (kind !== "user" && kind !== "group") return NONE;
  if (path.length === 0) return { ...NONE, record: kind, list: kind === "user" };
  return insideRecord(kind, path[0] === "-" ? path.slice(1) : path);
}

function insideRecord(record: RecordKind, [key, ...rest]: readonly string[]): Meaning {
  if (key === undefined) return { ...NONE, record };
  const field = fieldSpecs(record).find((spec) => spec.key === key);
  if (!field) return NONE;
  const inline = field.type === "user-list" || field.type === "owner-list" ? "user" : undefined;
  const isList = inline !== undefined || field.type === "group-list";
  if (rest.length === 0) return { record: isList ? inline : undefined, field, list: isList };
  if (!isList || rest[0] !== "-") return NONE;
  if (rest.length === 1) return { record: inline, field, list: false };
  return inline === undefined ? NONE : insideRecord(inline, rest.slice(1));
}
