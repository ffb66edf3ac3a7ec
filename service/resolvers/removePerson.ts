import { withoutMember } from "../../catalogue/changes/membership.ts";
import { withoutOwner } from "../../catalogue/changes/owner.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { parseGroupUrn, type EntityUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { readGroupUrn, readUserUrn, unknownEntity } from "../entityUrns.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { OWNER_AND_GROUP_LISTS } from "../relationships/relationshipTypes.ts";
import type { AspectWrite } from "../store/store.ts";
import { entityExists, readAspects, versionRead } from "../store/storedAspect.ts";
import { mutationOf, type Deciding, type MutationWrites } from "./mutation.ts";
import type { RootResolver } from "./operation.ts";
import type { MutationRemoveGroupArgs } from "./resolvers.generated.ts";

/** The most owners and memberships that are removed with a user or group. */
const MOST_REFERENCES = 10_000;

/** `removeGroup(urn)`, as `removal` says. */
export const removeGroup = removal(readGroupUrn);
/** `removeUser(urn)`, as `removal` says. */
export const removeUser = removal(readUserUrn);

/**
 * Deletes a user or group with all that is stored of it, and removes it from the owners and members that name it, in one batch.
 * Decision: what somebody else makes it an owner or member of until then is removed afterwards. Other aspects that name it,
 * such as a user's manager, stay as they are.
 */
function removal(read: (text: string) => Result<OwnerUrn, Refusal>): RootResolver<MutationRemoveGroupArgs, boolean> {
  const given = ({ urn }: MutationRemoveGroupArgs): Result<OwnerUrn, Refusal> => read(urn);
  const remove = mutationOf(given, removed, () => true);
  const sweep = mutationOf(given, withoutReferences, () => true);
  return async (parent, args, context) => {
    await remove(parent, args, context);
    return sweep(parent, args, context);
  };
}

async function removed(urn: OwnerUrn, deciding: Deciding): Promise<Result<MutationWrites, Refusal>> {
  if (!(await entityExists(deciding.store, urn))) return unknownEntity(urn);
  const references = await withoutReferences(urn, deciding);
  return references.ok ? success({ ...references.value, deletions: [{ urn }], mustExist: [urn] }) : references;
}

async function withoutReferences(urn: OwnerUrn, { store, stamp }: Deciding): Promise<Result<MutationWrites, Refusal>> {
  const page = { aspects: OWNER_AND_GROUP_LISTS, start: 0, count: MOST_REFERENCES };
  const { total, found } = (await store.references([urn], page)).get(urn) ?? { total: 0, found: [] };
  if (total > MOST_REFERENCES) {
    return refused(
      "BAD_REQUEST",
      `${total} owners and members name ${quoted(urn)}, and at most ${MOST_REFERENCES} are changed at once; remove some of them first.`,
    );
  }
  const named = [...new Set(found.map((each) => each.urn))].filter((each) => each !== urn);
  const group = parseGroupUrn(urn);
  const writes: AspectWrite[] = [];
  const write = (each: EntityUrn, name: string, value: object | undefined, expectedVersion: number): void => {
    if (value) writes.push({ urn: each, name, value, expectedVersion });
  };
  for (const [each, stored] of await readAspects(store, named, "ownership"))
    write(each, "ownership", withoutOwner(stored.value, { owner: urn }, stamp), versionRead(stored));
  if (group !== undefined) {
    for (const [each, stored] of await readAspects(store, named, "groupMembership")) {
      const { ingested } = withoutMember({ ingested: stored.value, native: undefined }, group);
      write(each, "groupMembership", ingested, versionRead(stored));
    }
    for (const [each, stored] of await readAspects(store, named, "nativeGroupMembership")) {
      const { native } = withoutMember({ ingested: undefined, native: stored.value }, group);
      write(each, "nativeGroupMembership", native, versionRead(stored));
    }
  }
  return success({ writes });
}
