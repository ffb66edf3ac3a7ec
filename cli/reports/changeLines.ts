import { changedField, shownEffect } from "../../catalogue/changes/changedValue.ts";
import type { FieldChange } from "../../catalogue/changes/fieldChange.ts";

/** The lines of a dry run about an entity: whether it would be created or updated, and each change with both values. */
export function previewLines(entity: {
  readonly urn: string;
  readonly created: boolean;
  readonly changes: readonly FieldChange[];
}): string[] {
  const { urn, created, changes } = entity;
  if (!created && changes.length === 0) return [`Nothing would change for ${urn}.`];
  return [
    `${created ? "Would create" : "Would update"} ${urn}${changes.length > 0 ? ":" : "."}`,
    ...changes.map(changeLine),
  ];
}

/** A change of an entity, indented. */
export function changeLine(change: FieldChange): string {
  return `  ${shownEffect(change).padEnd(8)}  ${changedField(change)}`;
}
