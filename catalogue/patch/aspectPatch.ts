import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { failure, success, type Result } from "../result.ts";
import { applied, type PatchOperation } from "./applied.ts";
import { columnLineageToList, columnLineageToMap } from "./columnLineage.ts";
import { fieldOf, isObject, type JsonObject } from "./json.ts";
import { listsToMaps, mapsToLists } from "./keyedLists.ts";
import { LIST_KEYS, type ListKeys } from "./listKeys.ts";
import { keptItems } from "./namesakes.ts";

const operation = z.discriminatedUnion("op", [
  z.object({ op: z.enum(["add", "replace", "test"]), path: z.string(), value: z.unknown() }),
  z.object({ op: z.literal("remove"), path: z.string() }),
  z.object({ op: z.enum(["move", "copy"]), path: z.string(), from: z.string() }),
]);
const whole = z.object({
  patch: z.array(operation),
  arrayPrimaryKeys: z.record(z.string(), z.array(z.string())).nullish(),
  forceGenericPatch: z.boolean().nullish(),
});
const patch = z.union([
  z.array(operation).transform((operations): z.infer<typeof whole> => ({ patch: operations })),
  whole,
]);

/** A change of an aspect: operations of JSON Patch, and which lists their paths address by the keys of their items. */
export interface AspectPatch {
  readonly operations: readonly PatchOperation[];
  readonly lists: ListKeys;
  /** The lineage of columns is addressed as DataHub does without keys. */
  readonly columnLineage: boolean;
}

/** Reads a patch of an aspect: a list of operations, or DataHub's form with the keys of lists. `undefined`: it is neither. */
export function readPatch(name: string, value: unknown): AspectPatch | undefined {
  const read = patch.safeParse(value);
  if (!read.success) return undefined;
  const { patch: operations, arrayPrimaryKeys, forceGenericPatch } = read.data;
  const named = Object.entries(arrayPrimaryKeys ?? {});
  if (named.length > 0 || forceGenericPatch) {
    const lists = Object.fromEntries(named.map(([path, keys]) => [path, { keys }]));
    return { operations, lists, columnLineage: false };
  }
  return { operations, lists: LIST_KEYS[name] ?? {}, columnLineage: true };
}

/** An aspect after a patch; `current` is what is stored, an empty object if nothing is. The error is a clause without a final stop. */
export function patchedAspect(name: string, current: object, given: AspectPatch): Result<object, string> {
  const patched = patchedLists(name, current, given);
  if (!patched.ok) return patched;
  return success(given.columnLineage ? columnLineageToList(name, patched.value.lists) : patched.value.lists);
}

/**
 * An aspect after patches of one run (`patchRuns`), which costs as much as one of them. `undefined`: they have to be applied
 * one after the other, because one of them fails or puts an item where its keys do not lead.
 */
export function patchedTogether(name: string, current: object, patches: readonly AspectPatch[]): object | undefined {
  const [first] = patches;
  if (!first) return current;
  const given = { ...first, operations: patches.flatMap(({ operations }) => operations) };
  const patched = patchedLists(name, current, given);
  if (!patched.ok) return undefined;
  const { map, lists } = patched.value;
  if (!hasAllOf(listsToMaps(lists, given.lists).map, map)) return undefined;
  return given.columnLineage ? columnLineageToList(name, lists) : lists;
}

/** A patched aspect with its keyed lists as maps, and as lists again. */
interface PatchedLists {
  readonly map: JsonObject;
  readonly lists: JsonObject;
}

/** How many keys a patch may name for a list, each field of `attribution␟source` counted; DataHub's clients give three. */
const MOST_KEYS = 10;
/** The most UTF-16 code units of the keys of a list. */
const MOST_KEY_CHARACTERS = 1_000;

function patchedLists(name: string, current: object, given: AspectPatch): Result<PatchedLists, string> {
  for (const { keys } of Object.values(given.lists)) {
    const named = keys.join("␟");
    if (named.length > MOST_KEY_CHARACTERS || named.split("␟").length > MOST_KEYS) {
      return failure(
        l10n.t`"arrayPrimaryKeys" may give a list at most ${MOST_KEYS} keys, with ${MOST_KEY_CHARACTERS} characters`,
      );
    }
  }
  const whole: JsonObject = { ...current };
  const addressable = given.columnLineage ? columnLineageToMap(name, whole) : whole;
  if (!addressable) {
    return failure(
      l10n.t(
        "the stored column lineage has an entry with no downstream column or several, which a patch cannot address",
      ),
    );
  }
  const { map, namesakes } = listsToMaps(addressable, given.lists);
  const result = applied(map, given.operations);
  if (!result.ok) return result;
  if (!isObject(result.value)) return failure(l10n.t("the patched value is not an object"));
  const kept = keptItems(namesakes, given.operations);
  return success({ map: result.value, lists: mapsToLists(result.value, given.lists, kept) });
}

/** Whether an object has all that another one has at the same keys; lists, and objects without keys, which lists lose, do not count. */
function hasAllOf(object: JsonObject, other: JsonObject): boolean {
  return Object.entries(other).every(([key, value]) => {
    if (Array.isArray(value)) return Object.hasOwn(object, key);
    if (!isObject(value)) return fieldOf(object, key) === value;
    const own = fieldOf(object, key);
    return isObject(own) ? hasAllOf(own, value) : Object.keys(value).length === 0;
  });
}
