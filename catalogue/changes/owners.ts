import type { AuditStamp } from "../model/aspects/fields.ts";
import type { Owner, Ownership } from "../model/aspects/ownership.ts";
import type { OwnerUrn } from "../urn/urn.ts";
import { resolvedOwnershipType } from "../vocabulary/ownershipType.ts";
import { ownerKey, withoutOwner, withOwner, type OwnerRemoval } from "./owner.ts";

/** What to do with the owners of a dataset. */
export type OwnersWish =
  | { readonly kind: "add"; readonly owner: Owner }
  | { readonly kind: "remove"; readonly removal: OwnerRemoval }
  /**
   * Makes `to` the owner of what `from` owns here, with the same ownership type. `types`: only these (resolved); `undefined`: any.
   */
  | {
      readonly kind: "transfer";
      readonly from: OwnerUrn;
      readonly to: OwnerUrn;
      readonly types?: readonly string[] | undefined;
    }
  /** Undoes a change from `before` to `after`, and nothing that others did since. */
  | { readonly kind: "undo"; readonly before: readonly Owner[]; readonly after: readonly Owner[] };

/** The ownership with what is wished. `undefined`: it is so already, nothing to write. */
export function withOwnersWish(
  current: Ownership | undefined,
  wish: OwnersWish,
  stamp: AuditStamp,
): Ownership | undefined {
  switch (wish.kind) {
    case "add":
      return withOwner(current, wish.owner, stamp);
    case "remove":
      return withoutOwner(current, wish.removal, stamp);
    case "transfer":
      return changed(current, transferred(current?.owners ?? [], wish), stamp);
    case "undo":
      return changed(current, undone(current?.owners ?? [], wish), stamp);
  }
}

/**
 * What a wish means for the owners that are shown: a removal or transfer of all that somebody owns is one of the ownership types
 * that they have now, so that a type that is added later is not removed or transferred unseen.
 */
export function wishesFor(shown: readonly Owner[], wish: OwnersWish): readonly OwnersWish[] {
  if (wish.kind === "transfer") return [{ ...wish, types: wish.types ?? typesOf(shown, wish.from) }];
  if (wish.kind !== "remove" || wish.removal.typeUrn !== undefined) return [wish];
  const { owner } = wish.removal;
  return typesOf(shown, owner).map((typeUrn) => ({ kind: "remove", removal: { owner, typeUrn } }));
}

function typesOf(owners: readonly Owner[], owner: OwnerUrn): readonly string[] {
  return [...new Set(owners.filter((each) => each.owner === owner).map(resolvedOwnershipType))];
}

/** The owners that are only in one of two lists: an owner with one ownership type counts once. */
export function ownersDifference(
  before: readonly Owner[],
  after: readonly Owner[],
): { readonly added: readonly Owner[]; readonly removed: readonly Owner[] } {
  return {
    added: after.filter((owner) => !hasOwner(before, owner)),
    removed: before.filter((owner) => !hasOwner(after, owner)),
  };
}

function transferred(
  owners: readonly Owner[],
  { from, to, types }: Extract<OwnersWish, { kind: "transfer" }>,
): readonly Owner[] {
  const others = owners.filter(({ owner }) => owner !== from);
  const given: Owner[] = [];
  return owners.flatMap((owner) => {
    if (owner.owner !== from || types?.includes(resolvedOwnershipType(owner)) === false) return [owner];
    const next = { ...owner, owner: to };
    if (hasOwner(others, next) || hasOwner(given, next)) return [];
    given.push(next);
    return [next];
  });
}

function undone(owners: readonly Owner[], { before, after }: Extract<OwnersWish, { kind: "undo" }>): readonly Owner[] {
  const { added, removed } = ownersDifference(before, after);
  const isAsWritten = owners.length === after.length && owners.every((owner, at) => isSame(owner, after[at]));
  // Their order comes back too, unless others have added or removed owners since; what else they wrote of those that stayed is kept.
  if (isAsWritten) {
    const left = [...owners];
    return before.map((owner) => {
      const at = left.findIndex((each) => isSame(each, owner));
      return at < 0 ? owner : (left.splice(at, 1)[0] ?? owner);
    });
  }
  const kept = owners.filter((owner) => !hasOwner(added, owner));
  // A replaced owner is restored only while the replacement is still there: if others removed that, they may want no owner.
  const isBack = (owner: Owner): boolean => {
    const inPlace = added.filter((each) => resolvedOwnershipType(each) === resolvedOwnershipType(owner));
    return inPlace.length === 0 || inPlace.some((each) => hasOwner(owners, each));
  };
  return [...kept, ...removed.filter((owner) => !hasOwner(kept, owner) && isBack(owner))];
}

function changed(current: Ownership | undefined, owners: readonly Owner[], stamp: AuditStamp): Ownership | undefined {
  const { added, removed } = ownersDifference(current?.owners ?? [], owners);
  if (added.length === 0 && removed.length === 0) return undefined;
  return { ...current, owners: [...owners], lastModified: stamp };
}

/** Whether one of the owners is this one, with the same ownership type. */
export function hasOwner(owners: readonly Owner[], owner: Owner): boolean {
  return owners.some((each) => isSame(each, owner));
}

function isSame(one: Owner, other: Owner | undefined): boolean {
  return other !== undefined && ownerKey(one) === ownerKey(other);
}
