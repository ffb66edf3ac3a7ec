import { sameItems } from "../collections/sameItems.ts";
import { isAspectName, type AspectName, type AspectSet } from "../model/aspects.ts";
import { aspectChanges } from "../changes/aspectChanges.ts";
import { fieldChanges, type FieldChange } from "../changes/fieldChange.ts";
import { groupsOf, membershipsOf } from "../changes/membership.ts";
import type { Properties } from "../changes/picked.ts";
import { shownInfo } from "../changes/shownInfo.ts";
import type { Result } from "../result.ts";
import { success } from "../result.ts";
import { entityTypes } from "../urn/entityTypes.ts";
import { typeNameOf, type EntityUrn, type OwnerUrn, type UserUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { DatasetGuess } from "./meantDataset.ts";
import { versionRead, type CatalogueGraph, type ChangeProposal, type StoredAspects } from "./graph.ts";

/** The effect of an upsert on one entity or, in a preview, its expected effect. No changes: the entity was as the record has it. */
export interface EntityChange {
  readonly urn: EntityUrn;
  /** Whether the entity did not exist before. */
  readonly created: boolean;
  readonly changes: readonly FieldChange[];
}

/** The effect of upserting one record: on its own entity, then on others (the users of a group). */
export interface Upserted extends EntityChange {
  readonly alongside: readonly EntityChange[];
  /** The members whom a group loses because its record does not name them. */
  readonly leaving?: readonly UserUrn[];
  /** Remarks for the user although nothing failed, each a sentence. */
  readonly notes: readonly string[];
}

/** The changes of upserting one record, given the stored aspects, and the proposals to write. */
export interface Decision {
  readonly upserted: Upserted;
  /** None: there is nothing to write. */
  readonly proposals: readonly ChangeProposal[];
}

export interface UpsertOptions {
  /** Create users that a group names by ID and that do not exist, and datasets that do not exist, instead of refusing. */
  readonly createMissing?: boolean;
  /** Remove the members of a group that its record does not have, where it has members. */
  readonly pruneMembers?: boolean;
  /** Note how many members of a group its record does not have, if they are not removed; that takes a request for each group. */
  readonly notesUnnamedMembers?: boolean;
  /** Finds what is meant by the URN of a dataset that does not exist, to say it. */
  readonly guess?: DatasetGuess;
}

/** An entity as it is stored and as it should be. */
export interface Draft<A extends AspectSet> {
  readonly urn: EntityUrn;
  /** `undefined`: it does not exist. */
  readonly stored: StoredAspects | undefined;
  readonly before: A;
  readonly after: A;
}

/** Reads an entity that may not exist yet. */
export async function readIfExists(
  graph: CatalogueGraph,
  urn: EntityUrn,
  names: readonly string[],
): Promise<Result<StoredAspects | undefined, CatalogueError>> {
  const read = await graph.readAspects(urn, names);
  return !read.ok && read.error.kind === "entity-not-found" ? success(undefined) : read;
}

/** Which of these users and groups do not exist in the catalogue, each once. */
export async function missingOf(
  graph: CatalogueGraph,
  urns: Iterable<OwnerUrn>,
): Promise<Result<readonly OwnerUrn[], CatalogueError>> {
  const missing: OwnerUrn[] = [];
  for (const urn of new Set(urns)) {
    const read = await readIfExists(graph, urn, []);
    if (!read.ok) return read;
    if (!read.value) missing.push(urn);
  }
  return success(missing);
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

/** The changes of a draft, named after the fields of the record. */
export function draftChange({ urn, stored, before, after }: Draft<AspectSet>): EntityChange {
  const isDataset = typeNameOf(urn) === entityTypes.dataset.type;
  const unshown = areAdminsOwners(before) && areAdminsOwners(after) ? UNSHOWN_ADMINS : UNSHOWN;
  const changes = Object.keys(after).flatMap((name) => {
    const now = isAspectName(name) ? after[name] : undefined;
    if (!isAspectName(name) || now === undefined || now === before[name]) return [];
    if (TOGETHER.has(name)) return [];
    if (isDataset) return aspectChanges(name, before[name], now);
    return fieldChanges(before[name], now, RECORD_NAMES).filter(({ field }) => !unshown.has(field));
  });
  const profile = fieldChanges(...profilesOf(before, after), RECORD_NAMES).filter(({ field }) => !unshown.has(field));
  const all = [...changes, ...profile, ...membershipChanges(before, after)];
  return { urn, created: stored === undefined, changes: all.toSorted((a, b) => a.field.localeCompare(b.field)) };
}

/** The change of the groups of a user, wherever they are stored: a record has one field for both memberships. */
function membershipChanges(before: AspectSet, after: AspectSet): FieldChange[] {
  return fieldChanges({ groups: groupsOf(membershipsOf(before)) }, { groups: groupsOf(membershipsOf(after)) });
}

/** What is ingested and edited about a user or group, before and after; empty if it does not change. */
function profilesOf(before: AspectSet, after: AspectSet): readonly [Properties, Properties] {
  return PROFILE.every((name) => before[name] === after[name]) ? [{}, {}] : [profileOf(before), profileOf(after)];
}

/** As it is shown, since a record has one field for what is ingested and what is edited. An empty text is none. */
function profileOf(aspects: AspectSet): Properties {
  const edited = aspects.corpUserEditableInfo ?? aspects.corpGroupEditableInfo;
  const shown = { ...edited, ...shownInfo(aspects.corpUserInfo ?? aspects.corpGroupInfo, edited) };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== ""));
}

const PROFILE = ["corpUserInfo", "corpUserEditableInfo", "corpGroupInfo", "corpGroupEditableInfo"] as const;
/** The aspects that are compared together, since a record has one field for what several of them say. */
const TOGETHER: ReadonlySet<AspectName> = new Set([...PROFILE, "groupMembership", "nativeGroupMembership"]);

/** The names of a record's fields for properties of aspects, where they differ. */
const RECORD_NAMES = { aboutMe: "description", managerUrn: "manager_urn" };
/** Properties that a record does not have, or that repeat another. */
const UNSHOWN: ReadonlySet<string> = new Set(["active", "last_modified", "owner_types"]);
/** These and the admins of a group, where the change of the owners says the same. */
const UNSHOWN_ADMINS: ReadonlySet<string> = new Set([...UNSHOWN, "admins"]);

/** Whether the admins of a group are the same users and groups as its owners. */
function areAdminsOwners({ corpGroupInfo, ownership }: AspectSet): boolean {
  return sameItems<string>(
    corpGroupInfo?.admins,
    ownership?.owners.map(({ owner }) => owner),
  );
}
