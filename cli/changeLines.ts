import type { FieldChange } from "../catalogue/changes/fieldChange.ts";

/** How much of a value is shown of each change. */
const SHOWN_LENGTH = 60;

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

function line({ field, effect, from, to }: FieldChange): string {
  const values = [from, to].flatMap((value) => (value === undefined ? [] : [brief(value)]));
  return `  ${effect.padEnd(8)}  ${field}: ${values.join(" → ")}`;
}

function brief(value: string): string {
  const line = value.replace(/\s+/g, " ").trim();
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH - 1)}…` : line;
}
