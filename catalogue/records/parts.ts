import type { FieldSpec, ThingName } from "./fields/fieldSpec.ts";
import type { FileRecord } from "./recordFile.ts";
import { fieldSpecs } from "./recordKinds.ts";
import { fieldOf, type Mapping, type Value } from "../yaml/values/value.ts";

/** A mapping whose fields are known: a record's own, or one in a list of it that is not a record. */
interface Part {
  readonly name: ThingName;
  readonly mapping: Mapping;
  readonly specs: readonly FieldSpec[];
}

/**
 * The mappings of a record that have fields: its own, then the links and owners of a dataset, in the order of their
 * fields.
 */
export function partsOf({ kind, mapping }: FileRecord): readonly Part[] {
  const specs = fieldSpecs(kind);
  const own = { name: kind, mapping, specs };
  const items = specs.flatMap(({ key, item }) => {
    const value = item && fieldOf(mapping, key)?.value;
    if (!item || value?.kind !== "list") return [];
    return value.items.flatMap((each) =>
      each.kind === "mapping" ? [{ name: item.name, mapping: each, specs: item.fields }] : [],
    );
  });
  return [own, ...items];
}

/** The values of the fields of a record that have a type, each with its field; those of its parts too. */
export function* valuesOf(
  record: FileRecord,
): Generator<{ readonly part: Part; readonly spec: FieldSpec; readonly value: Value }> {
  for (const part of partsOf(record)) {
    for (const spec of part.specs) {
      const value = fieldOf(part.mapping, spec.key)?.value;
      if (value) yield { part, spec, value };
    }
  }
}
