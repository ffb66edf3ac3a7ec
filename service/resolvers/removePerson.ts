import { withoutMember } from "../../catalogue/changes/membership.ts";
import { withoutOwner } from "../../catalogue/changes/owner.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { parseGroupUrn, type EntityUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { readGroupUrn, readUserUrn, unknownEntity } from "../entityUrns.ts";
import { refused, type Refusal } from "../refusal.ts";
import { referringAspects } from "../relationships/relationshipTypes.ts";
import type { AspectWrite } from "../store/store.ts";
import { entityExists, readAspects, versionRead } from "../store/storedAspect.ts";
import { mutationOf, type Deciding, type MutationWrites } from "./mutation.ts";
import type { MutationRemoveGroupArgs } from "./resolvers.generated.ts";

/** The most owners and memberships that are removed with a user or group. */
const MOST_REFERENCES = 10_000;

/**
 * `removeGroup(urn)` and `removeUser(urn)`: delete the entity with all that is stored of it, and remove it from what it owns
 * and from its memberships, atomically.
 */
export const removeGroup = mutationOf(
  (args: MutationRemoveGroupArgs) => readGroupUrn(args.urn),
  removed,
  () => true,
);
export const removeUser = mutationOf(
  (args: MutationRemoveGroupArgs) => readUserUrn(args.urn),
  removed,
  () => true,
);

async function removed(urn: OwnerUrn, { store, stamp }: Deciding): Promise<Result<MutationWrites, Refusal>> {
  if (!(await entityExists(store, urn))) return unknownEntity(urn);
  const page = { aspects: referringAspects(), start: 0, count: MOST_REFERENCES };
  const { total, found } = (await store.references([urn], page)).get(urn) ?? { total: 0, found: [] };
  if (total > MOST_REFERENCES) {
    return refused(
      "BAD_REQUEST",
      `${total} entities refer to this one, more than are changed at once; remove its ownerships and members first.`,
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
  return success({ writes, deletions: [{ urn }], mustExist: [urn] });
}
