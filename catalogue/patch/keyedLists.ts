import { fieldOf, isObject, mapAt, objectAt, setField, type JsonObject } from "./json.ts";
import type { ListKeys } from "./listKeys.ts";

/** An aspect with its keyed lists as objects in objects, one level for each key, so that a path can name an item. */
export function listsToMaps(value: JsonObject, lists: ListKeys): JsonObject {
  return Object.entries(lists).reduce(
    (result, [path, { keys, within }]) =>
      mapAt(result, path, (list) => {
        if (!Array.isArray(list)) return list;
        const items: readonly unknown[] = list;
        const map: JsonObject = {};
        for (const item of items) {
          const inner = within && isObject(item) ? listsToMaps(item, within) : item;
          const path = keys.length === 0 ? [String(item)] : keys.map((key) => keyIn(item, key));
          setField(objectAt(map, path.slice(0, -1)), path.at(-1) ?? "", inner);
        }
        return map;
      }),
    value,
  );
}

/** The aspect of `listsToMaps`, its lists as lists again. A list that was replaced as a whole is one already. */
export function mapsToLists(value: JsonObject, lists: ListKeys): JsonObject {
  return Object.entries(lists).reduce(
    (result, [path, { keys, within }]) =>
      mapAt(result, path, (map) => {
        const items = isObject(map) ? itemsOf(map, keys, Math.max(keys.length, 1)) : map;
        if (!within || !Array.isArray(items)) return items;
        return items.map((item: unknown) => (isObject(item) ? mapsToLists(item, within) : item));
      }),
    value,
  );
}

function keyIn(item: unknown, key: string): string {
  const value = key.split("␟").reduce<unknown>((at, field) => fieldOf(at, field), item);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The items at the bottom of a map. An item that a path made, and that does not say its key itself, gets it. */
function itemsOf(map: JsonObject, keys: readonly string[], levels: number): readonly unknown[] {
  return Object.entries(map).flatMap(([key, value]) => {
    const [field, ...rest] = keys;
    if (levels > 1) return isObject(value) ? itemsOf(value, rest, levels - 1) : [];
    if (field === undefined || !isObject(value) || field.includes("␟") || key === "") return [value];
    return [Object.hasOwn(value, field) ? value : { [field]: key, ...value }];
  });
}
