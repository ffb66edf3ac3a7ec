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
  if (changes.length > 0) return changes;
  const inBoth = keys.filter((key) => old.has(key) && now.has(key));
  return opaqueChange(
    `order of the ${words.all}`,
    inBoth,
    [...now.keys()].filter((key) => old.has(key)),
  );
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
  const worded = split(before, Object.keys(fields));
  const wordedNow = split(after, Object.keys(fields));
  const names = Object.fromEntries(Object.entries(fields).map(([property, word]) => [property, ofItem(word)]));
  const unseen = [...Object.keys(opaque), key, "createStamp"];
  return [
    ...fieldChanges(worded.inside, wordedNow.inside, names),
    ...Object.entries(opaque).flatMap(([property, word]) =>
      opaqueChange(ofItem(word), before?.[property], after?.[property]),
    ),
    ...opaqueChange(ofItem("details"), split(worded.outside, unseen).outside, split(wordedNow.outside, unseen).outside),
  ];
}

/** The properties of an item that are among these, and the others, without what is null. */
function split(
  item: KeyedItem | undefined,
  properties: readonly string[],
): { readonly inside: KeyedItem; readonly outside: KeyedItem } {
  const entries = Object.entries(item ?? {}).filter(([, value]) => value !== null);
  const isInside = ([property]: readonly [string, unknown]): boolean => properties.includes(property);
  return {
    inside: Object.fromEntries(entries.filter(isInside)),
    outside: Object.fromEntries(entries.filter((entry) => !isInside(entry))),
  };
}

function byKey(list: unknown, key: string): ReadonlyMap<string, KeyedItem> | undefined {
  const items = listOf(list ?? []);
  if (!items) return undefined;
  const found = new Map<string, KeyedItem>();
  for (const item of items) {
    const object: KeyedItem = Object.fromEntries(Object.entries(item ?? {}));
    const name = object[key];
    if (typeof name !== "string" || found.has(name)) return undefined;
    found.set(name, object);
  }
  return found;
}

function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}
