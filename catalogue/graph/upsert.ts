import { isAspectName, type AspectName, type AspectSet } from "../aspects.ts";
import { fieldChanges, type FieldChange } from "../changes/fieldChange.ts";
import type { Result } from "../result.ts";
import { success } from "../result.ts";
import type { EntityUrn, OwnerUrn } from "../urn.ts";
import type { CatalogueError } from "./error.ts";
import { versionRead, type CatalogueGraph, type ChangeProposal, type StoredAspects } from "./graph.ts";

/** What an upsert did to one entity, or, as a preview, would do. No changes: it was as the record wants it. */
export interface EntityChange {
  readonly urn: OwnerUrn;
  /** Whether the entity did not exist before. */
  readonly created: boolean;
  readonly changes: readonly FieldChange[];
}

/** What became of one record: its own entity first, then the others it touched (people of a group). */
export interface Upserted extends EntityChange {
  readonly alongside: readonly EntityChange[];
  /** What a person should know though nothing failed. Sentences. */
  readonly notes: readonly string[];
}

/** What an upsert of one record changes, given what is stored, and what to write for that. */
export interface Decision {
  readonly upserted: Upserted;
  /** None: there is nothing to write. */
  readonly proposals: readonly ChangeProposal[];
}

export interface UpsertOptions {
  /** Create people that a group names by id and that exist nowhere, instead of refusing. */
  readonly createMissing?: boolean;
}

/** An entity as it is stored and as it should be. */
export interface Draft<A extends AspectSet> {
  readonly urn: OwnerUrn;
  /** `undefined`: it does not exist. */
  readonly stored: StoredAspects | undefined;
  readonly before: A;
  readonly after: A;
}

/** Reads an entity that may not exist yet. */
export async function readIfExists(
  graph: CatalogueGraph,
  urn: EntityUrn,
  names: readonly AspectName[],
): Promise<Result<StoredAspects | undefined, CatalogueError>> {
  const read = await graph.readAspects(urn, names);
  return !read.ok && read.error.kind === "entity-not-found" ? success(undefined) : read;
}

/** One proposal for each aspect that changed, on condition of the version read. */
export function draftProposals({ urn, stored, before, after }: Draft<AspectSet>): ChangeProposal[] {
  return Object.keys(after).flatMap((name) => {
    if (!isAspectName(name)) return [];
    const aspect = after[name];
    if (aspect === undefined || aspect === before[name]) return [];
    return [{ entityUrn: urn, aspectName: name, aspect, ifVersion: stored ? versionRead(stored.aspect(name)) : "-1" }];
  });
}

/** What a draft changes, in the words of the record's fields. */
export function draftChange({ urn, stored, before, after }: Draft<AspectSet>): EntityChange {
  const changes = Object.keys(after).flatMap((name) => {
    if (!isAspectName(name) || after[name] === before[name]) return [];
    return fieldChanges(before[name], after[name], RECORD_NAMES).filter((change) => !UNSHOWN.has(change.field));
  });
  return { urn, created: stored === undefined, changes: changes.toSorted((a, b) => a.field.localeCompare(b.field)) };
}

/** What a record calls a property of an aspect, where it is not the same name. */
const RECORD_NAMES = { aboutMe: "description", managerUrn: "manager_urn" };
/** What the catalogue keeps for itself, or repeats: `admins` says the same as `owners`. */
const UNSHOWN = new Set(["active", "admins", "last_modified", "owner_types"]);
