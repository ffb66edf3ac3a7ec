import type { AuditStamp } from "../model/aspects/fields.ts";
import type { EditableDatasetProperties } from "../model/aspects/editableDatasetProperties.ts";
import { unlessBlank } from "../text/unlessBlank.ts";

/**
 * The dataset's edited properties with this description (Markdown). `undefined`: it has it already, nothing to write.
 * An empty or blank one removes the edit, so that the ingested description shows again.
 * Spec: Programmatic write procedure, 1.
 */
export function withDescription(
  current: EditableDatasetProperties | undefined,
  given: string,
  stamp: AuditStamp,
): EditableDatasetProperties | undefined {
  const description = unlessBlank(given);
  if ((current?.description ?? "") === description) return undefined;
  if (!current) return { description, created: stamp, lastModified: stamp };
  const { description: replaced, ...rest } = current;
  return { ...rest, ...(description === "" ? {} : { description }), lastModified: stamp };
}
