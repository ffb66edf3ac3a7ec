import { shownName } from "./shownName.ts";
import {
  OWNERSHIP_TYPES,
  ownershipTypeId,
  ownershipTypeLabel,
  ownershipTypeUrn,
  resolvedOwnershipType,
  type OwnershipType,
} from "../vocabulary/ownershipType.ts";

/** The ownership type of an owner, as it is stored. */
export interface StoredOwnershipType {
  readonly type: OwnershipType;
  readonly typeUrn?: string | undefined;
}

/** An ownership type that people made in a catalogue, as far as its name tells it from others. */
export interface KnownOwnershipType {
  readonly urn: string;
  readonly name: string;
}

/** How an ownership type is called wherever people read it: "Data Steward", "Keeper (k1)". */
export type TypeNameOf = (owner: StoredOwnershipType) => string;

/**
 * How ownership types are called: a custom one by its name, or, if it has none, by its ID. A name that another type has too,
 * also a well-known one, is followed by the ID; a well-known type itself is always called by its name alone. A very long name is
 * cut.
 * @param custom the custom types that are known, in any order, also several times
 */
export function ownershipTypeNames(custom: Iterable<KnownOwnershipType>): TypeNameOf {
  const names = new Map<string, string>();
  for (const { urn, name } of custom)
    names.set(urn, shownName(ownershipTypeLabel({ type: "CUSTOM", typeUrn: urn }, name)));
  for (const [urn, name] of WELL_KNOWN) names.set(urn, name);
  const bearers = new Map<string, Set<string>>();
  for (const [urn, name] of names)
    // A type may be named as another one is shown with its ID.
    for (const shown of [name, withId(name, urn)])
      bearers.set(alike(shown), (bearers.get(alike(shown)) ?? new Set()).add(urn));
  return (owner) => {
    const urn = resolvedOwnershipType(owner);
    const name = names.get(urn) ?? shownName(ownershipTypeLabel(owner));
    const isShared = [...(bearers.get(alike(name)) ?? [])].some((each) => each !== urn);
    return isShared && !WELL_KNOWN.has(urn) ? withId(name, urn) : name;
  };
}

function withId(name: string, urn: string): string {
  return `${name} (${ownershipTypeId(urn)})`;
}

/** What is the same for names that people would take for one. */
function alike(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}

/** The names of the types that every catalogue has, by their URNs. */
const WELL_KNOWN: ReadonlyMap<string, string> = new Map(
  OWNERSHIP_TYPES.map((type) => [ownershipTypeUrn(type), ownershipTypeLabel({ type })]),
);

/** How ownership types are called where no custom one is known: by their IDs. */
export const typeNameById: TypeNameOf = ownershipTypeNames([]);
