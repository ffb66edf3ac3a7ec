import { withoutOwners, type OwnersRemoval } from "../../catalogue/changes/owner.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { readOwnableUrn, readOwnerUrn } from "../entityUrns.ts";
import { tooMany } from "../mostChanges.ts";
import type { Refusal } from "../refusal.ts";
import type { AspectWrite } from "../store/store.ts";
import { allExist, readAspects, versionRead } from "../store/storedAspect.ts";
import type { Deciding, MutationWrites } from "./mutation.ts";
import { all } from "./operation.ts";
import { readOwnershipTypeUrn } from "./ownershipTypeUrn.ts";

/** Owners to remove, each from each of the resources, as the caller wrote it. */
interface RemovalInput {
  readonly ownerUrns: readonly string[];
  readonly ownershipTypeUrn: string | null | undefined;
  readonly resourceUrns: readonly string[];
}

/** The owners to remove and the entities to remove them from, validated. */
interface Removals {
  readonly removal: OwnersRemoval;
  readonly resources: readonly EntityUrn[];
}

/** Reads who is to be removed from what; refused when a URN is malformed. */
export function readRemoval({ ownerUrns, ownershipTypeUrn, resourceUrns }: RemovalInput): Result<Removals, Refusal> {
  const resources = all(resourceUrns, readOwnableUrn);
  if (!resources.ok) return resources;
  const owners = all(ownerUrns, readOwnerUrn);
  if (!owners.ok) return owners;
  const type = typeof ownershipTypeUrn === "string" ? readOwnershipTypeUrn(ownershipTypeUrn) : success(undefined);
  if (!type.ok) return type;
  return success({
    removal: { owners: new Set(owners.value), typeUrn: type.value },
    resources: resources.value,
  });
}

/** Decides what is left of the owners. What they are removed from must exist; they themselves need not. */
export async function removeOwners(
  { removal, resources }: Removals,
  { store, stamp }: Deciding,
): Promise<Result<MutationWrites, Refusal>> {
  const refusal = tooMany(resources.length);
  if (refusal) return refusal;
  const existing = await allExist(store, resources);
  if (!existing.ok) return existing;
  const current = await readAspects(store, resources, "ownership");
  const writes = [...current].flatMap(([urn, stored]): readonly AspectWrite[] => {
    const value = withoutOwners(stored.value, removal, stamp);
    return value ? [{ urn, name: "ownership", value, expectedVersion: versionRead(stored) }] : [];
  });
  return success({ writes });
}
