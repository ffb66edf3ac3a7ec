import { sameJson } from "../json/canonicalJson.ts";
import { schemaOf, type AspectName } from "../model/aspects.ts";
import { DATES, saysTheSame } from "./aspectChanges.ts";
import { simpleFieldPath } from "../vocabulary/fieldPath.ts";
import { ASPECT_WORDS, type ItemWords } from "./aspectWords.ts";
import { hasOwner, ownersDifference, withOwnersWish } from "./owners.ts";
import type { Properties } from "./picked.ts";

/** An aspect or a part of it before a change, as the change left it, and as it is after others have written it, too. */
interface ThreeVersions<T> {
  readonly before: T;
  readonly after: T;
  readonly now: T;
}

/** An aspect without what a change made of it. */
interface RevertedAspect {
  /** The aspect as it is now, where nothing can be reverted. */
  readonly aspect: object;
  /** False if something that the change wrote is kept because it was changed again. */
  readonly leavesNothing: boolean;
  /** Whether something that the change wrote is as it was before the change already. */
  readonly isSetBack: boolean;
}

/**
 * Reverts each property, column, link, owner and group that a change wrote and that nobody changed again, and keeps what others
 * wrote. If others wrote all that the change wrote once more, that is theirs, and is left.
 */
export function revertedAspect(name: AspectName, versions: ThreeVersions<object>): RevertedAspect {
  const { after, now } = versions;
  if (saysTheSame(name, after, now)) return { aspect: now, leavesNothing: false, isSetBack: false };
  const reverted = name === "ownership" ? revertedOwnership(versions) : revertedProperties(name, versions);
  return saysTheSame(name, now, reverted.aspect) ? { ...reverted, aspect: now } : reverted;
}

/** Owners have a rule of their own: a replaced owner comes back only in place of the one that replaced them. */
function revertedOwnership({ before, after, now }: ThreeVersions<object>): RevertedAspect {
  const [old, left, current] = [before, after, now].map((each) => schemaOf("ownership").safeParse(each).data);
  if (!old || !left || !current?.lastModified) return { aspect: now, leavesNothing: false, isSetBack: false };
  const wish = { kind: "undo", before: old.owners, after: left.owners } as const;
  const aspect = withOwnersWish(current, wish, current.lastModified) ?? current;
  const { added, removed } = ownersDifference(old.owners, left.owners);
  return {
    aspect,
    leavesNothing: removed.every((owner) => hasOwner(aspect.owners, owner)),
    isSetBack:
      !added.every((owner) => hasOwner(current.owners, owner)) ||
      removed.some((owner) => hasOwner(current.owners, owner)),
  };
}

function revertedProperties(name: AspectName, { before, after, now }: ThreeVersions<object>): RevertedAspect {
  const { lists = {}, maps = {}, derived = [] } = ASPECT_WORDS[name];
  const kept = new Set([...DATES, ...derived]);
  const versions = { before: { ...before }, after: { ...after }, now: { ...now } };
  const { value, ...reverted } = threeWayObject(versions, (values, property) => {
    // What is so now is true of when something was changed, and by whom.
    if (kept.has(property)) return settled(values.now);
    return threeWay(values, (each) =>
      Object.hasOwn(maps, property) ? threeWayMap(each) : threeWayList(each, lists[property]),
    );
  });
  return { aspect: value, ...reverted };
}

/** A value, which may be none. */
interface Reverted<T = unknown> extends Omit<RevertedAspect, "aspect"> {
  readonly value: T;
}

/** What becomes of a value if nothing that the change wrote has to be kept, and nobody had set it back. */
function settled(value: unknown): Reverted {
  return { value, leavesNothing: true, isSetBack: false };
}

/** What is true of a value whose parts were reverted each by itself. */
function ofParts(parts: readonly Reverted[]): Omit<Reverted, "value"> {
  return {
    leavesNothing: parts.every(({ leavesNothing }) => leavesNothing),
    isSetBack: parts.some(({ isSetBack }) => isSetBack),
  };
}

/** @param inside what to do with a value of which others may have changed another part; `undefined`: it has no parts */
function threeWay(
  versions: ThreeVersions<unknown>,
  inside?: (each: typeof versions) => Reverted | undefined,
): Reverted {
  const { before, after, now } = versions;
  if (isSame(before, after)) return settled(now);
  if (isSame(now, before)) return { ...settled(now), isSetBack: true };
  if (isSame(now, after)) return settled(before);
  return inside?.(versions) ?? { ...settled(now), leavesNothing: false };
}

function threeWayObject(
  { before, after, now }: ThreeVersions<Properties>,
  revert: (values: ThreeVersions<unknown>, property: string) => Reverted,
): Reverted<object> {
  const properties = [...new Set([...Object.keys(now), ...Object.keys(before), ...Object.keys(after)])];
  const parts = properties.map((property): [string, Reverted] => {
    const values = { before: before[property], after: after[property], now: now[property] };
    return [property, revert(values, property)];
  });
  const present = parts.filter(([, { value }]) => value !== undefined);
  return {
    value: Object.fromEntries(present.map(([property, { value }]) => [property, value])),
    ...ofParts(parts.map(([, part]) => part)),
  };
}

/** A map from names to texts. `undefined`: it is something else. */
function threeWayMap({ before = {}, after = {}, now = {} }: ThreeVersions<unknown>): Reverted | undefined {
  if (!isObject(before) || !isObject(after) || !isObject(now)) return undefined;
  return threeWayObject({ before, after, now }, (values) => threeWay(values));
}

/**
 * A list of texts, or of items with a key: those that the change brought go, and those that it took away come back at the end.
 * `undefined`: it is something else.
 */
function threeWayList(versions: ThreeVersions<unknown>, words: KeyedItems | undefined): Reverted | undefined {
  const before = itemsByKey(versions.before, words);
  const after = itemsByKey(versions.after, words);
  const now = itemsByKey(versions.now, words);
  if (!before || !after || !now) return undefined;
  const names = [...new Set([...now.keys(), ...before.keys(), ...after.keys()])];
  const items = names.map((name) => {
    const values = { before: before.get(name), after: after.get(name), now: now.get(name) };
    return threeWay(values, (each) => words && threeWayItem(each, words));
  });
  return {
    value: items.flatMap(({ value }) => (value === undefined ? [] : [value])),
    ...ofParts(items),
  };
}

/** Items of a list that a property tells apart; a note says nothing with its key alone, and is as good as none then. */
type KeyedItems = Pick<ItemWords, "key" | "isNote">;

/** An item of which others have changed another property than the change did. `undefined`: one of the versions has no such item. */
function threeWayItem(versions: ThreeVersions<unknown>, { key, isNote = false }: KeyedItems): Reverted | undefined {
  const none = isNote ? {} : undefined;
  const { before = none, after = none, now = none } = versions;
  if (!isObject(before) || !isObject(after) || !isObject(now)) return undefined;
  const item = threeWayObject({ before, after, now }, (values, property) =>
    // The path of one column may be written in several ways.
    property === key ? settled(values.now ?? values.before) : threeWay(values),
  );
  const saysNothing = isNote && Object.keys(item.value).every((property) => property === key);
  return saysNothing ? { ...item, value: undefined } : item;
}

function isObject(value: unknown): value is Properties {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `undefined`: it is no list, or two of its items have one key. */
function itemsByKey(list: unknown, words: KeyedItems | undefined): ReadonlyMap<string, unknown> | undefined {
  if (list !== undefined && !Array.isArray(list)) return undefined;
  const found = new Map<string, unknown>();
  const items: readonly unknown[] = list ?? [];
  for (const item of items) {
    const text = isObject(item) && words ? item[words.key] : item;
    if (typeof text !== "string") return undefined;
    const name = words?.key === "fieldPath" ? simpleFieldPath(text) : text;
    if (found.has(name)) return undefined;
    found.set(name, item);
  }
  return found;
}

/** A value of null says as much as none. */
function isSame(one: unknown, other: unknown): boolean {
  return sameJson(one ?? null, other ?? null);
}
