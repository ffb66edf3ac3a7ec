import type { FieldSpec, ItemSpec } from "../../../catalogue/records/fields/fieldSpec.ts";
import { isRecordKind, type FileKind } from "../../../catalogue/fileKinds/kinds.ts";
import { fieldSpecs, type RecordKind } from "../../../catalogue/records/recordKinds.ts";

/** The meaning of a position in a file of records: which field or value belongs there. */
export interface Meaning {
  /** The fields of such a thing belong here: of a record, or of a link or owner of a dataset. */
  readonly thing: ItemSpec | undefined;
  /** The value of this field belongs here, or, if it is a list, an item of it. */
  readonly field: FieldSpec | undefined;
  /** Whether the place is that of a list whose first item has not been begun. */
  readonly list: boolean;
  /** The paths of columns belong here, as names of fields. */
  readonly columns: boolean;
}

const NONE: Meaning = { thing: undefined, field: undefined, list: false, columns: false };

/** What belongs at a path, as `placeAt` gives it, in a file of this kind. */
export function meaningOf(kind: FileKind, path: readonly string[]): Meaning {
  if (!isRecordKind(kind)) return NONE;
  const record = recordItem(kind);
  if (path.length === 0) return { ...NONE, thing: record, list: kind === "user" };
  return insideThing(record, path[0] === "-" ? path.slice(1) : path);
}

function insideThing(thing: ItemSpec, [key, ...rest]: readonly string[]): Meaning {
  if (key === undefined) return { ...NONE, thing };
  const field = thing.fields.find((spec) => spec.key === key);
  if (!field) return NONE;
  const item = field.type === "user-list" || field.type === "owner-list" ? recordItem("user") : field.item;
  const list = field.type.endsWith("-list");
  if (rest.length === 0) return { thing: item, field, list, columns: field.type === "column-map" };
  if (!list || rest[0] !== "-") return NONE;
  if (rest.length === 1) return { ...NONE, thing: item, field };
  return item ? insideThing(item, rest.slice(1)) : NONE;
}

function recordItem(kind: RecordKind): ItemSpec {
  return { name: kind, fields: fieldSpecs(kind) };
}
