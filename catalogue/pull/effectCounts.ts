import * as l10n from "@vscode/l10n";
import { idKey, RECORD_KINDS } from "../records/recordKinds.ts";
import { countedParts } from "../text/countedParts.ts";
import { isAdded, type WantedFields, type WantedItem, type WantedValue } from "./wanted.ts";

/** How many fields of records an upsert adds, replaces, removes and leaves as they are. */
export interface EffectCounts {
  readonly adds: number;
  readonly replaces: number;
  readonly removes: number;
  readonly leaves: number;
}

const NO_EFFECTS: EffectCounts = { adds: 0, replaces: 0, removes: 0, leaves: 0 };

/** How many fields of one record an upsert adds, replaces, removes and leaves, from its fields before and after; `undefined`: there is no such record. */
export function effectsOf(before: WantedFields | undefined, after: WantedFields | undefined): EffectCounts {
  let { adds, replaces, removes, leaves } = NO_EFFECTS;
  const [old, now] = [written(before), written(after)];
  for (const [key, value] of now) {
    const stored = old.get(key);
    if (!stored) adds++;
    else if (isSameWanted(stored, value)) leaves++;
    else replaces++;
  }
  for (const key of old.keys()) if (!now.has(key)) removes++;
  return { adds, replaces, removes, leaves };
}

/** The sums of what an upsert adds, replaces, removes and leaves in several records. */
export function allEffects(counts: Iterable<EffectCounts>): EffectCounts {
  return [...counts].reduce(
    (sum, each) => ({
      adds: sum.adds + each.adds,
      replaces: sum.replaces + each.replaces,
      removes: sum.removes + each.removes,
      leaves: sum.leaves + each.leaves,
    }),
    NO_EFFECTS,
  );
}

/** The fields that the record has in a new file, without the one that says which record it is. */
function written(fields: WantedFields | undefined): WantedFields {
  return new Map([...(fields ?? [])].filter(([key, value]) => !IDENTITY.has(key) && isAdded(value)));
}

const IDENTITY: ReadonlySet<string> = new Set(RECORD_KINDS.map(idKey));

/** The counts in words: "2 fields added, 12 unchanged". */
export function effectSummary({ adds, replaces, removes, leaves }: EffectCounts): string {
  const all = [
    { count: adds, of: (some: string) => l10n.t`${some} added` },
    { count: replaces, of: (some: string) => l10n.t`${some} replaced` },
    { count: removes, of: (some: string) => l10n.t`${some} removed` },
    { count: leaves, of: (some: string) => l10n.t`${some} unchanged` },
  ];
  return countedParts(
    "field",
    all.filter(({ count }) => count > 0),
  );
}

function isSameWanted(one: WantedValue, other: WantedValue): boolean {
  return plain(one) === plain(other);
}

function plain(wanted: WantedValue): string {
  switch (wanted.kind) {
    case "scalar":
      return JSON.stringify(wanted.value);
    case "items":
      return JSON.stringify([...wanted.items].map(([key, item]) => [key, orderedItem(item)]));
    case "texts":
      return JSON.stringify([...wanted.texts]);
    case "left-out":
      return "";
  }
}

function orderedItem(item: WantedItem): unknown {
  return typeof item === "string" ? item : [...item];
}
