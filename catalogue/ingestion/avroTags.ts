import type * as z from "zod";
import { parsedJson } from "../json/parsedJson.ts";

/**
 * The value of an aspect without the tags of Avro's JSON, in which `{"string": "Ann"}` is the text "Ann" where a field may be
 * absent. A tag is taken off only where the schema does not accept it: a map with the one key `string` stays a map.
 * @param value JSON, its records under the names that `withoutAvroNames` gives them; it is not changed
 */
export function withoutAvroTags(value: unknown, schema: z.ZodType): unknown {
  const root = { value: parsedJson(JSON.stringify(value)) };
  // Every round takes off a tag, so there is a last one.
  for (;;) {
    const { error } = schema.safeParse(root.value);
    const untagged = error?.issues.filter(({ path }) => untag(root, ["value", ...path])) ?? [];
    if (untagged.length === 0) return root.value;
  }
}

/** Takes off the tag at the place of an issue, or of what the place is in. Returns whether there was one. */
function untag(root: object, path: readonly PropertyKey[]): boolean {
  return untagAt(root, path) || (path.length > 2 && untagAt(root, path.slice(0, -1)));
}

function untagAt(root: object, path: readonly PropertyKey[]): boolean {
  const holder = path.slice(0, -1).reduce<unknown>(valueAt, root);
  const key = path.at(-1);
  if (key === undefined || !isObject(holder) || !Object.hasOwn(holder, key)) return false;
  const tagged: unknown = Reflect.get(holder, key);
  if (!isObject(tagged) || Array.isArray(tagged)) return false;
  const [entry, ...more] = Object.entries(tagged);
  if (!entry || more.length > 0 || !TAG.test(entry[0])) return false;
  Reflect.set(holder, key, entry[1]);
  return true;
}

/** The names of Avro's own types, and of DataHub's records. */
const TAG = /^(?:string|int|long|float|double|boolean|bytes|array|map|com\.linkedin\..*)$/;

function valueAt(holder: unknown, key: PropertyKey): unknown {
  return isObject(holder) && Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
