import { sameJson } from "../json/canonicalJson.ts";
import { schemaOf, type AspectName } from "../model/aspects.ts";
import { saysTheSame } from "./aspectChanges.ts";
import { withOwnersWish } from "./owners.ts";
import type { Properties } from "./picked.ts";
import { ASPECT_WORDS } from "./aspectWords.ts";

/** An aspect before a change, as the change left it, and as it is after others have changed it, too. */
interface Versions {
  readonly before: object;
  readonly after: object;
  readonly now: object;
}

/**
 * The aspect as it is now without what a change made of it: each property, column, link, owner and group that the change wrote
 * is as it was before. `undefined`: one of them was changed again since, nothing that the change wrote is left, or the aspect says
 * what the change wrote, although somebody wrote it again.
 */
export function revertedAspect(name: AspectName, versions: Versions): object | undefined {
  if (saysTheSame(name, versions.after, versions.now)) return undefined;
  const reverted = name === "ownership" ? revertedOwnership(versions) : revertedProperties(name, versions);
  return reverted === undefined || saysTheSame(name, versions.now, reverted) ? undefined : reverted;
}

/** Owners have a rule of their own: a replaced owner comes back only in place of the one that replaced them. */
function revertedOwnership(versions: Versions): object | undefined {
  const read = [versions.before, versions.after, versions.now].map((each) => schemaOf("ownership").safeParse(each));
  const [before, after, now] = read.map(({ data }) => data);
  if (!before || !after || !now?.lastModified) return undefined;
  return withOwnersWish(now, { kind: "undo", before: before.owners, after: after.owners }, now.lastModified);
}

function revertedProperties(name: AspectName, { before, after, now }: Versions): object | undefined {
  const { lists = {}, derived = [] } = ASPECT_WORDS[name];
  const kept = new Set([...DATES, ...derived]);
  return revertedObject({ before: { ...before }, after: { ...after }, now: { ...now } }, (property, values) => {
    if (kept.has(property)) return { value: values.now };
    return reverted(values, (each) => revertedItem(each) ?? revertedList(each, lists[property]?.key));
  });
}

/** When something was changed, and by whom: of that, what is so now is true. */
const DATES = ["created", "lastModified", "deleted"];

interface Values {
  readonly before: unknown;
  readonly after: unknown;
  readonly now: unknown;
}

/** A value, which may be none. `undefined`: it was changed by others, too. */
type Reverted = { readonly value: unknown } | undefined;

/** @param inside what to do with a value of which others may have changed another part */
function reverted(values: Values, inside: (values: Values) => Reverted): Reverted {
  const { before, after, now } = values;
  if (isSame(before, after) || isSame(now, before)) return { value: now };
  return isSame(now, after) ? { value: before } : inside(values);
}

function revertedObject(
  { before, after, now }: { readonly [Name in keyof Values]: Properties },
  revertedProperty: (property: string, values: Values) => Reverted,
): object | undefined {
  const all: Record<string, unknown> = {};
  for (const property of new Set([...Object.keys(now), ...Object.keys(before), ...Object.keys(after)])) {
    const part = revertedProperty(property, {
      before: before[property],
      after: after[property],
      now: now[property],
    });
    if (!part) return undefined;
    if (part.value !== undefined) all[property] = part.value;
  }
  return all;
}

/** A list of texts, or of items with a key: those that the change brought go, and those that it took away are the last ones. */
function revertedList(lists: Values, key: string | undefined): Reverted {
  const [before, after, now] = [lists.before, lists.after, lists.now].map((list) => itemsByKey(list, key));
  if (!before || !after || !now) return undefined;
  const items: unknown[] = [];
  for (const name of new Set([...now.keys(), ...before.keys(), ...after.keys()])) {
    const values = { before: before.get(name), after: after.get(name), now: now.get(name) };
    const item = reverted(values, (each) => revertedItem(each));
    if (!item) return undefined;
    if (item.value !== undefined) items.push(item.value);
  }
  return { value: items };
}

/** An item or a map of which others have changed another property than the change did. */
function revertedItem({ before, after, now }: Values): Reverted {
  if (!isObject(before) || !isObject(after) || !isObject(now)) return undefined;
  const value = revertedObject({ before, after, now }, (_property, values) => reverted(values, () => undefined));
  return value && { value };
}

function isObject(value: unknown): value is Properties {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function itemsByKey(list: unknown, key: string | undefined): ReadonlyMap<string, unknown> | undefined {
  const items: readonly unknown[] | undefined = list === undefined ? [] : Array.isArray(list) ? list : undefined;
  if (!items) return undefined;
  const found = new Map<string, unknown>();
  for (const item of items) {
    const name = isObject(item) && key !== undefined ? item[key] : item;
    if (typeof name !== "string" || found.has(name)) return undefined;
    found.set(name, item);
  }
  return found;
}

function isSame(one: unknown, other: unknown): boolean {
  return sameJson(one ?? null, other ?? null);
}
