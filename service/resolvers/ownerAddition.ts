import type { Owner } from "../../catalogue/model/aspects/ownership.ts";
import { withOwners } from "../../catalogue/changes/owner.ts";
import { entityTypes } from "../../catalogue/urn/entityTypes.ts";
import { OWNERSHIP_TYPES, ownershipTypeUrn } from "../../catalogue/vocabulary/ownershipType.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { entityTypeOf, type EntityUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { readOwnableUrn, readOwnerUrn } from "../entityUrns.ts";
import { tooMany } from "../mostChanges.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { allExist, readAspects, versionRead } from "../store/storedAspect.ts";
import type { Deciding, MutationWrites } from "./mutation.ts";
import { all } from "./operation.ts";
import { readOwnershipTypeUrn } from "./ownershipTypeUrn.ts";
import type { OwnerInput } from "./resolvers.generated.ts";

/** Owners to add, each to each of the resources, as the caller wrote them. */
interface AdditionInput {
  readonly owners: readonly OwnerInput[];
  /** The ownership type of owners that name none. */
  readonly ownershipTypeUrn?: string | null | undefined;
  readonly resourceUrns: readonly string[];
}

/** The owners to add and the entities to add them to, validated. */
interface Additions {
  readonly owners: readonly Owner[];
  readonly resources: readonly EntityUrn[];
}

/** Reads who is to be added to what; refused when a URN is malformed, or does not fit its type. */
export function readAddition({ owners, ownershipTypeUrn, resourceUrns }: AdditionInput): Result<Additions, Refusal> {
  const resources = all(resourceUrns, readOwnableUrn);
  if (!resources.ok) return resources;
  const read = all(owners, (owner) => readOwner(owner, ownershipTypeUrn));
  return read.ok ? success({ owners: read.value, resources: resources.value }) : read;
}

function readOwner(given: OwnerInput, commonType: string | null | undefined): Result<Owner, Refusal> {
  const owner = readOwnerUrn(given.ownerUrn);
  if (!owner.ok) return owner;
  const entityType = entityTypes[entityTypeOf(owner.value)].graphql.type;
  if (given.ownerEntityType !== entityType) {
    return refused(
      "BAD_REQUEST",
      `ownerEntityType is ${given.ownerEntityType}, but ${quoted(owner.value)} is a ${entityType}.`,
    );
  }
  return ownerEntry(owner.value, {
    type: given.type,
    ownershipTypeUrn: given.ownershipTypeUrn ?? (given.type ? undefined : commonType),
  });
}

/**
 * The owner as the aspect keeps it: with the type, and with the URN of the type.
 * Decision: if only the URN of a custom type is given, `type` is `CUSTOM`.
 */
export function ownerEntry(
  owner: OwnerUrn,
  { type, ownershipTypeUrn: typeUrn }: Pick<OwnerInput, "type" | "ownershipTypeUrn">,
): Result<Owner & { readonly typeUrn: string }, Refusal> {
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

/**
 * Decides whom to add to what, by two statements, however many they are.
 * Decision: both the owned and the owners must exist; an owner who is there already, as the same type, changes nothing.
 */
export async function addOwnersTo(
  { owners, resources }: Additions,
  { store, stamp }: Deciding,
): Promise<Result<MutationWrites, Refusal>> {
  const refusal = tooMany(resources.length) ?? tooManyOwners(owners.length * resources.length);
  if (refusal) return refusal;
  const added = [...new Set(owners.map(({ owner }) => owner))];
  const existing = await allExist(store, [...resources, ...added]);
  if (!existing.ok) return existing;
  const current = await readAspects(store, resources, "ownership");
  const writes = [...new Set(resources)].flatMap((urn) => {
    const value = withOwners(current.get(urn)?.value, owners, stamp);
    return value ? [{ urn, name: "ownership", value, expectedVersion: versionRead(current.get(urn)) }] : [];
  });
  return success({ writes, mustExist: added });
}

/** The most owners that one request adds, each counted for each of the entities. */
const MOST_ADDED = 100_000;

function tooManyOwners(count: number): ReturnType<typeof refused> | undefined {
  if (count <= MOST_ADDED) return undefined;
  return refused(
    "BATCH_TOO_LARGE",
    `The request adds ${count} owners to all entities together; add no more than ${MOST_ADDED} at once.`,
  );
}
