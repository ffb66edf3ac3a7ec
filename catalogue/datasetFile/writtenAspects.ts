import type { ShownAspects } from "../changes/dataset.ts";
import type { AspectSet } from "../model/aspects.ts";

/** The aspects that saving the text of a dataset may write. */
export type WrittenAspects = AspectSet<
  "editableDatasetProperties" | "institutionalMemory" | "ownership" | "editableSchemaMetadata"
>;

/** Of the aspects that the text of a dataset shows, those that saving it may write. */
export function writtenAspects(stored: ShownAspects): WrittenAspects {
  const { editableDatasetProperties, institutionalMemory, ownership, editableSchemaMetadata } = stored;
  return { editableDatasetProperties, institutionalMemory, ownership, editableSchemaMetadata };
}
