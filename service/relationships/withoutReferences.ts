import { withoutMember } from "../../catalogue/changes/membership.ts";
import { withoutOwner } from "../../catalogue/changes/owner.ts";
import type { CorpUserInfo } from "../../catalogue/model/aspects/corpUserInfo.ts";
import type { AspectName, Aspects } from "../../catalogue/model/aspects.ts";
import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";
import { parseGroupUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import type { AspectRow, AspectWrite, References, Store } from "../store/store.ts";
import { storedAspect, type StoredAspect } from "../store/storedAspect.ts";

/**
 * What removes a user or group from aspects that name it as an owner, a group or a manager. Each write is conditional on the
 * version that was read. A value that is damaged stays, and keeps no other from being changed.
 */
export async function withoutReferences(
  urn: OwnerUrn,
  found: References["found"],
  { store, stamp }: { readonly store: Store; readonly stamp: AuditStamp },
): Promise<readonly AspectWrite[]> {
  const writesOf = async <N extends AspectName>(
    name: N,
    change: (value: Aspects[N]) => object | undefined,
  ): Promise<readonly AspectWrite[]> => {
    const named = found.filter((each) => each.name === name).map((each) => each.urn);
    return (await store.aspects(named, [name])).flatMap((row) => {
      const stored = readable(name, row);
      const value = stored && change(stored.value);
      return value ? [{ urn: row.urn, name, value, expectedVersion: stored.version }] : [];
    });
  };
  const owned = await writesOf("ownership", (value) => withoutOwner(value, { owner: urn }, stamp));
  const managed = await writesOf("corpUserInfo", (value) => withoutManager(value, urn));
  const group = parseGroupUrn(urn);
  if (group === undefined) return [...owned, ...managed];
  const ingested = await writesOf(
    "groupMembership",
    (value) => withoutMember({ ingested: value, native: undefined }, group).ingested,
  );
  const native = await writesOf(
    "nativeGroupMembership",
    (value) => withoutMember({ ingested: undefined, native: value }, group).native,
  );
  return [...owned, ...managed, ...ingested, ...native];
}

/** `undefined`: its value is damaged. */
function readable<N extends AspectName>(name: N, row: AspectRow): StoredAspect<N> | undefined {
  try {
    return storedAspect(name, row);
  } catch {
    return undefined;
  }
}

/** `undefined`: the user has another manager, or none. */
function withoutManager({ managerUrn, ...info }: CorpUserInfo, manager: OwnerUrn): CorpUserInfo | undefined {
  return managerUrn === manager ? info : undefined;
}
