import { sameJson } from "../json/canonicalJson.ts";
import { columnNames } from "../vocabulary/fieldPath.ts";
import type { ItemWords } from "./aspectWords.ts";
import { fieldChanges, type FieldChange } from "./fieldChange.ts";
import { opaqueChange } from "./opaqueChange.ts";

type KeyedItem = Readonly<Record<string, unknown>>;

/**
 * The differences between two lists of items with a key, item by item. `undefined`: they are something else than such lists,
 * or two items have one key.
 */
export function itemChanges(before: unknown, after: unknown, words: ItemWords): FieldChange[] | undefined {
  const [old, now] = [byKey(before, words.key), byKey(after, words.key)];
  if (!old || !now) return undefined;
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  const nameOf = words.key === "fieldPath" ? columnNames(keys) : (key: string) => key;
  const changes = keys.flatMap((key) => changesOfItem(nameOf(key), old.get(key), now.get(key), words));
  const isReordered = changes.length === 0 && old.size === now.size && !sameJson([...old.keys()], [...now.keys()]);
  return isReordered ? opaqueChange(`order of the ${words.all}`, [...old.keys()], [...now.keys()]) : changes;
}

function changesOfItem(
  name: string,
  before: KeyedItem | undefined,
  after: KeyedItem | undefined,
  words: ItemWords,
): FieldChange[] {
  const { key, one, fields, opaque = {}, isNote = false } = words;
  if (!isNote && !before) return [{ field: one, effect: "adds", to: name }];
  if (!isNote && !after) return [{ field: one, effect: "removes", from: name }];
  const ofItem = (word: string): string => `${word} of ${one} ${name}`;
  const worded = split(before, fields);
  const wordedNow = split(after, fields);
  const names = Object.fromEntries(Object.entries(fields).map(([property, word]) => [property, ofItem(word)]));
  const unseen = { ...opaque, [key]: "", createStamp: "" };
  return [
    ...fieldChanges(worded.inside, wordedNow.inside, names),
    ...Object.entries(opaque).flatMap(([property, word]) =>
      opaqueChange(ofItem(word), before?.[property], after?.[property]),
    ),
    ...opaqueChange(ofItem("details"), split(worded.outside, unseen).outside, split(wordedNow.outside, unseen).outside),
  ];
}

/** The properties of an item that are among these, and the others; absent values are left out. */
function split(
  item: KeyedItem | undefined,
  properties: object,
): { readonly inside: KeyedItem; readonly outside: KeyedItem } {
  const entries = Object.entries(item ?? {}).filter(([, value]) => value !== null && value !== undefined);
  const isInside = ([property]: readonly [string, unknown]): boolean => Object.hasOwn(properties, property);
  return {
    inside: Object.fromEntries(entries.filter(isInside)),
    outside: Object.fromEntries(entries.filter((entry) => !isInside(entry))),
  };
}

function byKey(list: unknown, key: string): ReadonlyMap<string, KeyedItem> | undefined {
  const items: readonly unknown[] | undefined = list === undefined || list === null ? [] : listOf(list);
  if (!items) return undefined;
  const found = new Map<string, KeyedItem>();
  for (const item of items) {
    const entries = typeof item === "object" && item !== null ? Object.entries(item) : [];
    const object: KeyedItem = Object.fromEntries(entries);
    const name = object[key];
    if (typeof name !== "string" || found.has(name)) return undefined;
    found.set(name, object);
  }
  return found;
}

function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}
