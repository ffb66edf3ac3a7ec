import type { AuditStamp } from "../model/aspects/fields.ts";
import type { Owner, Ownership } from "../model/aspects/ownership.ts";
import { resolvedOwnershipType } from "../vocabulary/ownershipType.ts";
import type { OwnerUrn } from "../urn/urn.ts";

/** A text that identifies an entry of an ownership: its owner and its resolved ownership type. */
export function ownerKey(owner: Pick<Owner, "owner" | "type" | "typeUrn">): string {
  return `${resolvedOwnershipType(owner)} ${owner.owner}`;
}

/**
 * The ownership with this owner appended. `undefined`: the pair of owner and type is there, nothing to write.
 * Spec: Programmatic write procedure, 4. Decision: types are compared as resolved, so that no owner is listed twice.
 */
export function withOwner(current: Ownership | undefined, owner: Owner, stamp: AuditStamp): Ownership | undefined {
  const owners = current?.owners ?? [];
  if (owners.some((each) => ownerKey(each) === ownerKey(owner))) return undefined;
  return { ...current, owners: [...owners, owner], lastModified: stamp };
}

/** The ownership with all of these owners. `undefined`: they are all there, nothing to write. */
export function withOwners(
  current: Ownership | undefined,
  owners: readonly Owner[],
  stamp: AuditStamp,
): Ownership | undefined {
  const before = current?.owners ?? [];
  const known = new Set(before.map(ownerKey));
  const added = new Map(owners.map((owner) => [ownerKey(owner), owner]));
  for (const key of known) added.delete(key);
  return added.size === 0 ? undefined : { ...current, owners: [...before, ...added.values()], lastModified: stamp };
}

/** The owner to remove and the ownership type; without a type, with every type. */
export interface OwnerRemoval {
  readonly owner: OwnerUrn;
  /** The resolved ownership type, as a URN. */
  readonly typeUrn?: string | undefined;
}

/** The ownership without this owner. `undefined`: they own nothing here, nothing to write. */
export function withoutOwner(
  current: Ownership | undefined,
  { owner, typeUrn }: OwnerRemoval,
  stamp: AuditStamp,
): Ownership | undefined {
  return withoutOwners(current, { owners: new Set([owner]), typeUrn }, stamp);
}

/** The owners to remove, and the ownership type of all of them; without a type, with every type. */
export interface OwnersRemoval {
  readonly owners: ReadonlySet<string>;
  /** The resolved ownership type, as a URN. */
  readonly typeUrn?: string | undefined;
}

/** The ownership without any of these owners. `undefined`: they own nothing here, nothing to write. */
export function withoutOwners(
  current: Ownership | undefined,
  { owners: removed, typeUrn }: OwnersRemoval,
  stamp: AuditStamp,
): Ownership | undefined {
  if (!current) return undefined;
  const owners = current.owners.filter(
    (each) => !removed.has(each.owner) || (typeUrn !== undefined && resolvedOwnershipType(each) !== typeUrn),
  );
  return owners.length === current.owners.length ? undefined : { ...current, owners, lastModified: stamp };
}
