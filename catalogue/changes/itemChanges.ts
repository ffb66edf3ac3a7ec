import { columnNames } from "../vocabulary/fieldPath.ts";
import type { ItemWords } from "./aspectWords.ts";
import { changeOf, fieldChanges, type FieldChange } from "./fieldChange.ts";
import { opaqueChange } from "./opaqueChange.ts";
import { picked, type Properties } from "./picked.ts";

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
    words.order,
    inBoth,
    [...now.keys()].filter((key) => old.has(key)),
  );
}

function changesOfItem(
  name: string,
  before: Properties | undefined,
  after: Properties | undefined,
  words: ItemWords,
): FieldChange[] {
  const { key, one, fields, opaque = {}, details, isNote = false } = words;
  if (!isNote && (!before || !after))
    return changeOf(one, before && titled(name, before, words), after && titled(name, after, words));
  const [old, now] = [before ?? {}, after ?? {}];
  const names = Object.fromEntries(Object.entries(fields).map(([property, wordOf]) => [property, wordOf(name)]));
  const told = new Set([...Object.keys(fields), ...Object.keys(opaque), key, "createStamp", "updateStamp"]);
  return [
    ...fieldChanges(picked(old, names), picked(now, names), names),
    ...Object.entries(opaque).flatMap(([property, wordOf]) => opaqueChange(wordOf(name), old[property], now[property])),
    ...opaqueChange(details(name), withoutTold(old, told), withoutTold(now, told)),
  ];
}

/** The name of an item with what people call it, if that is said. */
function titled(name: string, item: Properties, { title }: ItemWords): string {
  const called = title === undefined ? "" : (item[title] ?? "");
  return typeof called === "string" && called !== "" ? `${name} (${called})` : name;
}

/** The properties of an item that are not told by themselves, without those that are null. */
function withoutTold(item: Properties, told: ReadonlySet<string>): Properties {
  return Object.fromEntries(Object.entries(item).filter(([property, value]) => !told.has(property) && value !== null));
}

function byKey(list: unknown, key: string): ReadonlyMap<string, Properties> | undefined {
  const items = listOf(list ?? []);
  if (!items) return undefined;
  const found = new Map<string, Properties>();
  for (const item of items) {
    const object: Properties = Object.fromEntries(Object.entries(item ?? {}));
    const name = object[key];
    if (typeof name !== "string" || found.has(name)) return undefined;
    found.set(name, object);
  }
  return found;
}

function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}
