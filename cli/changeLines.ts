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
  const joined = joinedAndLeft(from, to);
  const values = joined ?? [from, to].flatMap((value) => (value === undefined ? [] : [brief(value)])).join(" → ");
  return `  ${effect.padEnd(8)}  ${field}: ${values}`;
}

/** Of two lists of URNs, which were added (`+`) and which are gone (`-`); `undefined` when they are something else. */
function joinedAndLeft(from: string | undefined, to: string | undefined): string | undefined {
  const [before, after] = [urnList(from), urnList(to)];
  if (!before || !after) return undefined;
  const joined = after.filter((urn) => !before.includes(urn)).map((urn) => `+${urn}`);
  const left = before.filter((urn) => !after.includes(urn)).map((urn) => `-${urn}`);
  return joined.length + left.length > 0 ? [...joined, ...left].join(", ") : undefined;
}

function urnList(value: string | undefined): string[] | undefined {
  const items = value?.split(", ");
  return items?.every((item) => item.startsWith("urn:li:")) ? items : undefined;
}

function brief(value: string): string {
  const line = value.replace(/\s+/g, " ").trim();
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH - 1)}…` : line;
}
