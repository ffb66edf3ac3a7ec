import { success, type Result } from "../../catalogue/result.ts";
import { removableUser } from "../auth/removableUser.ts";
import { mayWrite } from "../role.ts";
import { parseUserUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { readGroupUrn, readUserUrn, unknownEntity } from "../entityUrns.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { referringAspects } from "../relationships/relationshipTypes.ts";
import { withoutReferences } from "../relationships/withoutReferences.ts";
import { OUTRUN } from "../retriedConflicts.ts";
import { entityExists } from "../store/storedAspect.ts";
import { mutationOf, type Deciding, type MutationWrites } from "./mutation.ts";
import { granted } from "./granted.ts";
import type { RootResolver } from "./operation.ts";
import type { MutationRemoveGroupArgs } from "./resolvers.generated.ts";

/** The most references that are removed with a user or group. */
const MOST_REFERENCES = 10_000;

/** `removeGroup(urn)`, as `removal` says. */
export const removeGroup = removal(readGroupUrn);
/** `removeUser(urn)`, as `removal` says. */
export const removeUser = removal(readUserUrn);

/**
 * Deletes a user or group with all that is stored of it, and the access tokens of a user, and removes it from the owners,
 * memberships and managers that name it, in one batch. Decision: references that others write meanwhile are removed in a second
 * step.
 */
function removal(read: (text: string) => Result<OwnerUrn, Refusal>): RootResolver<MutationRemoveGroupArgs, boolean> {
  const given = ({ urn }: MutationRemoveGroupArgs): Result<OwnerUrn, Refusal> => read(urn);
  const remove = mutationOf(given, removed, () => true, OUTRUN);
  const sweep = mutationOf(given, unreferenced, () => true, OUTRUN);
  return async (parent, args, context) => {
    const { caller, store } = context;
    if (mayWrite(caller.role)) {
      const user = parseUserUrn(granted(read(args.urn)));
      if (user !== undefined) granted(await removableUser(store.primary, caller, user));
    }
    await remove(parent, args, context);
    return sweep(parent, args, context);
  };
}

async function removed(urn: OwnerUrn, deciding: Deciding): Promise<Result<MutationWrites, Refusal>> {
  const exists = await entityExists(deciding.store, urn);
  const references = await unreferenced(urn, deciding);
  if (!references.ok) return references;
  // A removal that failed after the first step is repeated: what is left of it is removed.
  if (!exists) return references.value.writes.length > 0 ? references : unknownEntity(urn);
  const user = parseUserUrn(urn);
  return success({
    ...references.value,
    deletions: [{ urn }],
    mustExist: [urn],
    revokedUsers: user === undefined ? [] : [user],
  });
}

async function unreferenced(urn: OwnerUrn, { store, stamp }: Deciding): Promise<Result<MutationWrites, Refusal>> {
  const page = { aspects: referringAspects(), start: 0, count: MOST_REFERENCES };
  const { total, found } = (await store.references([urn], page)).get(urn) ?? { total: 0, found: [] };
  if (total > MOST_REFERENCES) {
    return refused(
      "BAD_REQUEST",
      `${quoted(urn)} is named in ${total} owners, memberships and managers; at most ${MOST_REFERENCES} can be changed at once. Remove some of them first.`,
    );
  }
  const others = found.filter((each) => each.urn !== urn);
  return success({ writes: await withoutReferences(urn, others, { store, stamp }) });
}
