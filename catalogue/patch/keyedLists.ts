import jsonPatch from "fast-json-patch";
import { fieldOf, isObject, mapAt, objectAt, setField, type Copies, type JsonObject } from "./json.ts";
import type { KeyedList, ListKeys } from "./listKeys.ts";
import type { ByItem, KeptItems, SameKeys } from "./namesakes.ts";

/** An aspect with its keyed lists as objects in objects. */
interface Keyed {
  readonly map: JsonObject;
  /** The stored items that one path names together. */
  readonly namesakes: ByItem<SameKeys>;
}

/** An aspect with its keyed lists as objects in objects, one level for each key, so that a path can name an item. */
export function listsToMaps(value: JsonObject, lists: ListKeys): Keyed {
  const namesakes = new Map<string, ReadonlyMap<string, SameKeys>>();
  const copies: Copies = new WeakSet();
  const mapsOf = (object: JsonObject, within: ListKeys, path: string): JsonObject =>
    Object.entries(within).reduce((result, [field, list]) => {
      const changed = (items: unknown): unknown => {
        if (!Array.isArray(items)) return items;
        const map: JsonObject = {};
        const together = new Map<string, SameKeys>();
        const listPath = pathOfList(path, field);
        for (const [itemPath, { keys, same }] of byKeys(items, list)) {
          if (same.length > 1 || list.apart !== undefined) together.set(itemPath, { items: same, apart: list.apart });
          const item = same.at(-1);
          const inner = list.within && isObject(item) ? mapsOf(item, list.within, listPath + itemPath) : item;
          setField(objectAt(map, keys.slice(0, -1)), keys.at(-1) ?? "", inner);
        }
        if (together.size > 0) namesakes.set(listPath, together);
        return map;
      };
      return mapAt(result, field, changed, copies);
    }, object);
  return { map: mapsOf(value, lists, ""), namesakes };
}

/**
 * The aspect of `listsToMaps`, its lists as lists again. A list that was replaced as a whole is one already.
 * @param kept items that are put back before what is at their path
 */
export function mapsToLists(map: JsonObject, lists: ListKeys, kept: KeptItems): JsonObject {
  const copies: Copies = new WeakSet();
  const listsOf = (object: JsonObject, within: ListKeys, path: string): JsonObject =>
    Object.entries(within).reduce((result, [field, list]) => {
      const changed = (items: unknown): unknown => {
        const listPath = pathOfList(path, field);
        const keptHere = kept.get(listPath);
        const inner = (item: unknown, itemPath: string): unknown =>
          list.within && isObject(item) ? listsOf(item, list.within, listPath + itemPath) : item;
        if (!isObject(items)) return Array.isArray(items) ? items.map((item) => inner(item, "")) : items;
        return itemsOf(items, list.keys, { levels: Math.max(list.keys.length, 1), path: "" }).flatMap(
          ([itemPath, item]) => [...(keptHere?.get(itemPath) ?? []), inner(item, itemPath)],
        );
      };
      return mapAt(result, field, changed, copies);
    }, object);
  return listsOf(map, lists, "");
}

/** Items of a list that have the same keys. */
interface ItemsOfKeys {
  readonly keys: readonly string[];
  readonly same: unknown[];
}

/** The items by their paths in the list. */
function byKeys(items: readonly unknown[], { keys }: KeyedList): ReadonlyMap<string, ItemsOfKeys> {
  const found = new Map<string, ItemsOfKeys>();
  const named = keys.map((key) => inOnlyField(items[0], key));
  for (const item of items) {
    const own = named.length === 0 ? [String(item)] : named.map((key) => keyIn(item, key));
    const path = own.map(pathPart).join("");
    const before = found.get(path);
    if (before) before.same.push(item);
    else found.set(path, { keys: own, same: [item] });
  }
  return found;
}

/** A key whose value is an object with one field (`{"string": "gold"}`) is what that field has, as DataHub does. */
function inOnlyField(item: unknown, key: string): string {
  const value = key.includes("␟") ? undefined : fieldOf(item, key);
  const fields = isObject(value) ? Object.keys(value) : [];
  return fields.length === 1 ? `${key}␟${fields.join("")}` : key;
}

function keyIn(item: unknown, key: string): string {
  const value = key.split("␟").reduce<unknown>((at, field) => fieldOf(at, field), item);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The items at the bottom of a map with their paths. An item that a path made, and that does not say its key itself, gets it. */
function itemsOf(
  map: JsonObject,
  [field, ...rest]: readonly string[],
  { levels, path }: { readonly levels: number; readonly path: string },
): readonly (readonly [string, unknown])[] {
  return Object.entries(map).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    const at = path + pathPart(key);
    if (levels > 1) return isObject(value) ? itemsOf(value, rest, { levels: levels - 1, path: at }) : [];
    if (field === undefined || !isObject(value) || field.includes("␟") || key === "") return [[at, value]];
    return [[at, Object.hasOwn(value, field) ? value : { [field]: key, ...value }]];
  });
}

function pathOfList(path: string, field: string): string {
  return path + field.split(".").map(pathPart).join("");
}

function pathPart(key: string): string {
  return `/${jsonPatch.escapePathComponent(key)}`;
}
