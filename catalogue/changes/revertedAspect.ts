import { sameJson } from "../json/canonicalJson.ts";
import { schemaOf, type AspectName } from "../model/aspects.ts";
import { saysTheSame } from "./aspectChanges.ts";
import { ASPECT_WORDS } from "./aspectWords.ts";
import { ownerKey } from "./owner.ts";
import { ownersDifference, withOwnersWish } from "./owners.ts";
import type { Properties } from "./picked.ts";

/** An aspect or a part of it before a change, as the change left it, and as it is after others have written it, too. */
interface ThreeVersions<T> {
  readonly before: T;
  readonly after: T;
  readonly now: T;
}

/** What is reverted. */
interface RevertedAspect {
  readonly aspect: object;
  /** Whether that is everything that the change wrote: nothing of it was changed again. */
  readonly isWhole: boolean;
}

/**
 * The aspect as it is now without what a change made of it: each property, column, link, owner and group that the change wrote, and
 * that nobody has changed again, is as it was before. `undefined`: there is no such part, or the aspect says all that the change
 * wrote, although somebody wrote it again.
 */
export function revertedAspect(name: AspectName, written: ThreeVersions<object>): RevertedAspect | undefined {
  if (saysTheSame(name, written.after, written.now)) return undefined;
  const reverted = name === "ownership" ? revertedOwnership(written) : revertedProperties(name, written);
  return reverted && !saysTheSame(name, written.now, reverted.aspect) ? reverted : undefined;
}

/** Owners have a rule of their own: a replaced owner comes back only in place of the one that replaced them. */
function revertedOwnership({ before, after, now }: ThreeVersions<object>): RevertedAspect | undefined {
  const [old, left, current] = [before, after, now].map((each) => schemaOf("ownership").safeParse(each).data);
  if (!old || !left || !current?.lastModified) return undefined;
  const wish = { kind: "undo", before: old.owners, after: left.owners } as const;
  const aspect = withOwnersWish(current, wish, current.lastModified);
  if (!aspect) return undefined;
  const missing = new Set(ownersDifference(aspect.owners, old.owners).added.map(ownerKey));
  const { removed } = ownersDifference(old.owners, left.owners);
  return { aspect, isWhole: !removed.some((owner) => missing.has(ownerKey(owner))) };
}

function revertedProperties(name: AspectName, { before, after, now }: ThreeVersions<object>): RevertedAspect {
  const { lists = {}, derived = [] } = ASPECT_WORDS[name];
  const kept = new Set([...DATES, ...derived]);
  const { value, isWhole } = revertedObject(
    { before: { ...before }, after: { ...after }, now: { ...now } },
    (values, property) =>
      kept.has(property)
        ? { value: values.now, isWhole: true }
        : reverted(values, (each) => revertedList(each, lists[property]?.key) ?? revertedItem(each)),
  );
  return { aspect: value, isWhole };
}

/** When something was changed, and by whom: of that, what is so now is true. */
const DATES = ["created", "lastModified", "deleted"];

/** A value, which may be none. */
interface Reverted<T = unknown> {
  readonly value: T;
  readonly isWhole: boolean;
}

/** @param inside what to do with a value of which others may have changed another part; `undefined`: it has no parts */
function reverted(
  values: ThreeVersions<unknown>,
  inside: (values: ThreeVersions<unknown>) => Reverted | undefined,
): Reverted {
  const { before, after, now } = values;
  if (isSame(before, after) || isSame(now, before)) return { value: now, isWhole: true };
  if (isSame(now, after)) return { value: before, isWhole: true };
  return inside(values) ?? { value: now, isWhole: false };
}

function revertedObject(
  { before, after, now }: ThreeVersions<Properties>,
  revertedProperty: (values: ThreeVersions<unknown>, property: string) => Reverted,
): Reverted<object> {
  const properties = [...new Set([...Object.keys(now), ...Object.keys(before), ...Object.keys(after)])];
  const parts = properties.map((property): [string, Reverted] => {
    const values = { before: before[property], after: after[property], now: now[property] };
    return [property, revertedProperty(values, property)];
  });
  const present = parts.filter(([, { value }]) => value !== undefined);
  return {
    value: Object.fromEntries(present.map(([property, { value }]) => [property, value])),
    isWhole: parts.every(([, part]) => part.isWhole),
  };
}

/** A list of texts, or of items with a key: those that the change brought go, and those that it took away are the last ones. */
function revertedList(values: ThreeVersions<unknown>, key: string | undefined): Reverted | undefined {
  const before = itemsByKey(values.before, key);
  const after = itemsByKey(values.after, key);
  const now = itemsByKey(values.now, key);
  if (!before || !after || !now) return undefined;
  const names = [...new Set([...now.keys(), ...before.keys(), ...after.keys()])];
  const items = names.map((name) =>
    reverted({ before: before.get(name), after: after.get(name), now: now.get(name) }, revertedItem),
  );
  return {
    value: items.flatMap(({ value }) => (value === undefined ? [] : [value])),
    isWhole: items.every(({ isWhole }) => isWhole),
  };
}

/** An item or a map of which others have changed another property than the change did. `undefined`: it is neither. */
function revertedItem({ before, after, now }: ThreeVersions<unknown>): Reverted | undefined {
  if (!isObject(before) || !isObject(after) || !isObject(now)) return undefined;
  return revertedObject({ before, after, now }, (values) => reverted(values, () => undefined));
}

function isObject(value: unknown): value is Properties {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `undefined`: it is no list, or two of its items have one key. */
function itemsByKey(list: unknown, key: string | undefined): ReadonlyMap<string, unknown> | undefined {
  if (list !== undefined && !Array.isArray(list)) return undefined;
  const found = new Map<string, unknown>();
  const items: readonly unknown[] = list ?? [];
  for (const item of items) {
    const name = isObject(item) && key !== undefined ? item[key] : item;
    if (typeof name !== "string" || found.has(name)) return undefined;
    found.set(name, item);
  }
  return found;
}

/** A value of null says as much as none. */
function isSame(one: unknown, other: unknown): boolean {
  return sameJson(one ?? null, other ?? null);
}
