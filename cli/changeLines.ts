import { changedValue } from "../catalogue/changes/changedValue.ts";
import type { FieldChange } from "../catalogue/changes/fieldChange.ts";

/** What a dry run says of an entity: what would become of it, and each field that would change, from what to what. */
export function previewLines(entity: {
  readonly urn: string;
  readonly created: boolean;
  readonly changes: readonly FieldChange[];
}): string[] {
  const { urn, created, changes } = entity;
  if (!created && changes.length === 0) return [`Nothing would change for ${urn}.`];
  return [`${created ? "Would create" : "Would update"} ${urn}${changes.length > 0 ? ":" : "."}`, ...changes.map(line)];
}

function line(change: FieldChange): string {
  return `  ${change.effect.padEnd(8)}  ${change.field}: ${changedValue(change)}`;
}
