import type { ShownAspects } from "../changes/dataset.ts";
import type { StoredAspects } from "./graph.ts";

/** The aspects that decide what is shown of a dataset, as they were read. */
export function shownAspects(stored: StoredAspects | undefined): ShownAspects {
  return {
    datasetProperties: stored?.aspect("datasetProperties")?.value,
    editableDatasetProperties: stored?.aspect("editableDatasetProperties")?.value,
    institutionalMemory: stored?.aspect("institutionalMemory")?.value,
    ownership: stored?.aspect("ownership")?.value,
    schemaMetadata: stored?.aspect("schemaMetadata")?.value,
    editableSchemaMetadata: stored?.aspect("editableSchemaMetadata")?.value,
    status: stored?.aspect("status")?.value,
  };
}
