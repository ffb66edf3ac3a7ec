import { entityName } from "../urn/urn.ts";
import type { DatasetCoverage } from "./datasetCoverage.ts";
import { schemaKey, schemaNameOf } from "./groups.ts";
import { inOrderOfNames } from "../text/nameOrder.ts";

/**
 * Puts datasets into the order in which to work on them.
 * Decision: schema by schema, because the people and the columns of a schema are the same, and those with the most datasets
 * first, because one answer then serves the most; a catalogue does not say which datasets are used the most. In a schema,
 * by name.
 */
export function inWorkingOrder(datasets: readonly DatasetCoverage[]): readonly DatasetCoverage[] {
  const schemas = new Map<string, { readonly name: string; count: number }>();
  const placed = datasets.map((dataset) => {
    const key = schemaKey(dataset.urn);
    const schema = schemas.get(key) ?? { name: schemaNameOf(dataset.urn), count: 0 };
    schemas.set(key, schema);
    schema.count++;
    return { dataset, schema, key, name: entityName(dataset.urn) };
  });
  return placed
    .toSorted(
      (one, other) =>
        other.schema.count - one.schema.count ||
        inOrderOfNames(one.schema.name, other.schema.name) ||
        inOrderOfNames(one.key, other.key) ||
        inOrderOfNames(one.name, other.name) ||
        inOrderOfNames(one.dataset.urn, other.dataset.urn),
    )
    .map(({ dataset }) => dataset);
}
