import { parseOwnerUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { Caller } from "../auth/caller.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { OUTRUN, retriedConflicts } from "../retriedConflicts.ts";
import type { References } from "../store/store.ts";
import { referringAspects, relationshipOf } from "../relationships/relationshipTypes.ts";
import { withoutReferences } from "../relationships/withoutReferences.ts";
import type { Service } from "../running/service.ts";

/** How many references are removed at once, atomically. */
const AT_ONCE = 1_000;
/** How many of them are listed in an answer. */
const MOST_LISTED = 100;

/**
 * `POST /entities?action=deleteReferences`: removes a user or group from the owners, memberships and managers that name
 * it, or says how many there are. The entity itself need not exist any more. Decision: only references to users and groups are
 * indexed; for other types the call is refused, instead of answering that there are none.
 */
export async function deleteReferences(
  service: Service,
  caller: Caller,
  { urn: text, dryRun }: { readonly urn: string; readonly dryRun?: boolean | null | undefined },
): Promise<Result<unknown, Refusal>> {
  const urn = parseOwnerUrn(text);
  if (urn === undefined) {
    return refused("BAD_REQUEST", `${quoted(text)} is not a user or group; only references to these are known.`);
  }
  const page = { aspects: referringAspects(), start: 0, count: AT_ONCE };
  const read = async (): Promise<References> =>
    (await service.store.primary.references([urn], page)).get(urn) ?? { total: 0, found: [] };
  const first = await read();
  for (let left = first; dryRun !== true && left.found.length > 0; left = await read()) {
    const removed = await removeFrom(service, caller, { urn, found: left.found });
    if (!removed.ok) return removed;
    if (removed.value === 0) break; // Others have removed them meanwhile.
  }
  const relatedAspects = first.found
    .slice(0, MOST_LISTED)
    .map(({ urn: entity, name: aspect }) => ({ relationship: relationshipOf(aspect), entity, aspect }));
  return success({ value: { total: first.total, relatedAspects } });
}

/** Removes a user or group from some aspects, from all or none; returns how many were written. */
async function removeFrom(
  { store: { primary: store }, model, clock }: Service,
  { actor }: Caller,
  { urn, found }: { readonly urn: OwnerUrn; readonly found: References["found"] },
): Promise<Result<number, Refusal>> {
  return retriedConflicts({
    decide: async () => {
      const stamp = { time: clock(), actor };
      return success({ writes: await withoutReferences(urn, found, { store, stamp }), stamp });
    },
    write: async ({ writes: changed, stamp }) => {
      const writes = changed.map((write) => ({ ...write, value: model.filled(write.name, write.value) }));
      const written = writes.length > 0 ? await store.write({ writes, stamp }) : success(undefined);
      return written.ok ? success(writes.length) : written;
    },
    conflicts: OUTRUN,
  });
}
