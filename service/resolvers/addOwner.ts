import type { Owner } from "../../catalogue/model/aspects/ownership.ts";
import { withOwner } from "../../catalogue/changes/owner.ts";
import { entityTypes } from "../../catalogue/urn/entityTypes.ts";
import { OWNERSHIP_TYPES, ownershipTypeUrn } from "../../catalogue/vocabulary/ownershipType.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { entityTypeOf, type EntityUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { readOwnableUrn, readOwnerUrn, unknownEntity } from "../entityUrns.ts";
import type { AddOwnerInput } from "./resolvers.generated.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { entityExists, readAspect, versionRead } from "../store/storedAspect.ts";
import { mutation, type Deciding, type MutationWrites } from "./mutation.ts";
import { readOwnershipTypeUrn } from "./ownershipTypeUrn.ts";

interface OwnerWish {
  readonly resource: EntityUrn;
  readonly owner: Owner;
}

/**
 * `addOwner(input)`. Spec: Operations; Programmatic write procedure, 4.
 * Decision: both the owned and the owner must exist; an owner who is there already, as the same type, changes nothing.
 */
export const addOwner = mutation(readWish, add);

function readWish(given: AddOwnerInput): Result<OwnerWish, Refusal> {
  const resource = readOwnableUrn(given.resourceUrn);
  if (!resource.ok) return resource;
  const owner = readOwnerUrn(given.ownerUrn);
  if (!owner.ok) return owner;
  const entityType = entityTypes[entityTypeOf(owner.value)].graphql.type;
  if (given.ownerEntityType !== entityType) {
    return refused(
      "BAD_REQUEST",
      `ownerEntityType is ${given.ownerEntityType}, but ${quoted(owner.value)} is a ${entityType}.`,
    );
  }
  const entry = ownerEntry(owner.value, given);
  return entry.ok ? success({ resource: resource.value, owner: entry.value }) : entry;
}

/**
 * The owner as the aspect keeps it: with the type, and with the URN of the type.
 * Decision: if only the URN of a custom type is given, `type` is `CUSTOM`.
 */
function ownerEntry(owner: OwnerUrn, { type, ownershipTypeUrn: typeUrn }: AddOwnerInput): Result<Owner, Refusal> {
  const source = { type: "MANUAL" };
  if (typeof typeUrn === "string") {
    const read = readOwnershipTypeUrn(typeUrn);
    if (!read.ok) return read;
    const system = OWNERSHIP_TYPES.find((each) => ownershipTypeUrn(each) === typeUrn);
    return success({ owner, type: system ?? "CUSTOM", typeUrn, source });
  }
  if (!type) return refused("BAD_REQUEST", "The ownership type is missing: set type or ownershipTypeUrn.");
  if (type === "CUSTOM") return refused("BAD_REQUEST", "Type CUSTOM needs ownershipTypeUrn, the URN of that type.");
  return success({ owner, type, typeUrn: ownershipTypeUrn(type), source });
}

async function add(
  { resource, owner }: OwnerWish,
  { store, stamp }: Deciding,
): Promise<Result<MutationWrites, Refusal>> {
  if (!(await entityExists(store, resource))) return unknownEntity(resource);
  if (!(await entityExists(store, owner.owner))) return unknownEntity(owner.owner);
  const current = await readAspect(store, resource, "ownership");
  const value = withOwner(current?.value, owner, stamp);
  if (!value) return success({ writes: [] });
  const write = { urn: resource, name: "ownership", value, expectedVersion: versionRead(current) } as const;
  return success({ writes: [write], mustExist: [owner.owner] });
}
