import { columnTexts } from "../changes/columnDescription.ts";
import { shownDescription } from "../facts/shownDescription.ts";
import type { StoredAspects } from "../graph/graph.ts";
import type { ListedDataset } from "../graph/listDatasets.ts";
import { displayNameOf } from "../graph/person.ts";
import type { AspectName } from "../model/aspects.ts";
import { ownersAsStored } from "../model/aspects/ownership.ts";
import type { DatasetUrn } from "../urn/urn.ts";

/** How far a dataset is described and owned: numbers, no texts, so that a catalogue of any size can be counted. */
export interface DatasetCoverage extends ListedDataset {
  /** The URNs of the users and groups that own it, each once, also those that are malformed. */
  readonly owners: readonly string[];
  readonly described: boolean;
  readonly columns: number;
  readonly describedColumns: number;
}

/** The aspects that the coverage of a dataset follows from. */
export const COVERAGE_ASPECTS: readonly AspectName[] = [
  "datasetProperties",
  "editableDatasetProperties",
  "schemaMetadata",
  "editableSchemaMetadata",
  "ownership",
];

/** An owner whose URN is malformed is an owner all the same. */
export const COVERAGE_SCHEMAS = { ownership: ownersAsStored };

/** Counts what the catalogue stores of a dataset. A description counts as it is shown: edited or, if there is none, ingested. */
export function datasetCoverage(urn: DatasetUrn, stored: StoredAspects): DatasetCoverage {
  const properties = stored.aspect("datasetProperties")?.value;
  const editableProperties = stored.aspect("editableDatasetProperties")?.value;
  const ownership = stored.kept("ownership")?.value;
  const owners = ownership ? ownersAsStored.parse(ownership).owners : [];
  return {
    urn,
    displayName: displayNameOf(urn, { properties, editableProperties }),
    owners: [...new Set(owners.map(({ owner }) => owner))],
    described: shownDescription(editableProperties?.description, properties?.description) !== undefined,
    ...columnCounts(stored),
  };
}

function columnCounts(stored: StoredAspects): Pick<DatasetCoverage, "columns" | "describedColumns"> {
  const fields = stored.aspect("schemaMetadata")?.value.fields ?? [];
  const edited = stored.aspect("editableSchemaMetadata")?.value.editableSchemaFieldInfo ?? [];
  const textOf = columnTexts(
    edited,
    fields.map(({ fieldPath }) => fieldPath),
  );
  const described = fields.filter(
    ({ fieldPath, description }) => shownDescription(textOf(fieldPath), description) !== undefined,
  );
  return { columns: fields.length, describedColumns: described.length };
}
