import * as l10n from "@vscode/l10n";
import { USER_ASPECTS, withUserRecord, type UserAspects } from "../changes/user.ts";
import { namedGroup, namedUser } from "../records/recordUrn.ts";
import type { UserRecord } from "../records/userRecord.ts";
import { success, type Result } from "../result.ts";
import type { UserUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph, StoredAspects } from "./graph.ts";
import { draftChange, draftProposals, readIfExists, type Decision, type Draft } from "./upsert.ts";

/** Decides what upserting a user writes, given what is stored now. Spec: Command-line upserts. */
export async function decideUser(graph: CatalogueGraph, record: UserRecord): Promise<Result<Decision, CatalogueError>> {
  const read = await readUser(graph, namedUser(record.id));
  if (!read.ok) return read;
  const draft = { ...read.value, after: withUserRecord(read.value.before, record) };
  const notes = await absentGroups(graph, record);
  if (!notes.ok) return notes;
  const upserted = { ...draftChange(draft), alongside: [], notes: notes.value };
  return success({ upserted, proposals: draftProposals(draft) });
}

/** A user as stored, as a draft that changes nothing yet. */
export async function readUser(
  graph: CatalogueGraph,
  urn: UserUrn,
): Promise<Result<Draft<UserAspects>, CatalogueError>> {
  const read = await readIfExists(graph, urn, USER_ASPECTS);
  if (!read.ok) return read;
  const before = userAspects(read.value);
  return success({ urn, stored: read.value, before, after: before });
}

function userAspects(stored: StoredAspects | undefined): UserAspects {
  return {
    corpUserKey: stored?.aspect("corpUserKey")?.value,
    corpUserInfo: stored?.aspect("corpUserInfo")?.value,
    corpUserEditableInfo: stored?.aspect("corpUserEditableInfo")?.value,
    groupMembership: stored?.aspect("groupMembership")?.value,
    nativeGroupMembership: stored?.aspect("nativeGroupMembership")?.value,
    status: stored?.aspect("status")?.value,
  };
}

/** A user may be in a group that does not exist yet, since the group's file names the user; a typo is noted all the same. */
async function absentGroups(graph: CatalogueGraph, record: UserRecord): Promise<Result<string[], CatalogueError>> {
  const notes: string[] = [];
  for (const group of record.groups ?? []) {
    const read = await readIfExists(graph, namedGroup(group), []);
    if (!read.ok) return read;
    if (!read.value) notes.push(l10n.t`The group "${group}" does not exist yet.`);
  }
  return success(notes);
}
