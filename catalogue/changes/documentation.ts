import type { AuditStamp, EditableDatasetProperties } from "../aspects.ts";

/**
 * The dataset's edited properties with this description (Markdown). `undefined`: it has it already, nothing to write.
 * Spec: Programmatic write procedure, 1.
 */
export function withDescription(
  current: EditableDatasetProperties | undefined,
  description: string,
  stamp: AuditStamp,
): EditableDatasetProperties | undefined {
  if (!current) return { description, created: stamp, lastModified: stamp };
  if (current.description === description) return undefined;
  return { ...current, description, lastModified: stamp };
}
