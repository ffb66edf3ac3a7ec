import type { FieldSpec } from "./fields/fieldSpec.ts";
import { partsOf } from "./parts.ts";
import { withInline, type FileRecord } from "./recordFile.ts";
import type { Mapping, Value } from "../yaml/values/value.ts";

/**
 * The mapping of a record without fields that it cannot have. They are an error, `unknown-field`, which a comment may suppress:
 * then the record is written without them.
 */
export function withKnownFields(record: FileRecord): Mapping {
  const parts = new Map(
    withInline(record)
      .flatMap(partsOf)
      .map(({ mapping, specs }) => [mapping, specs]),
  );
  const isWhole = [...parts].every(([{ fields }, specs]) => fields.every(({ key }) => has(specs, key)));
  return isWhole ? record.mapping : known(record.mapping, parts);
}

function has(specs: readonly FieldSpec[], key: string): boolean {
  return specs.some((spec) => spec.key === key);
}

function known(mapping: Mapping, parts: ReadonlyMap<Mapping, readonly FieldSpec[]>): Mapping {
  const specs = parts.get(mapping);
  const fields = mapping.fields
    .filter(({ key }) => !specs || has(specs, key))
    .map((field) => ({ ...field, value: knownIn(field.value, parts) }));
  return { ...mapping, fields };
}

function knownIn(value: Value, parts: ReadonlyMap<Mapping, readonly FieldSpec[]>): Value {
  if (value.kind === "mapping") return known(value, parts);
  // Long lists hold words, which have no fields.
  if (value.kind !== "list" || value.long) return value;
  return { ...value, items: value.items.map((item) => knownIn(item, parts)) };
}
