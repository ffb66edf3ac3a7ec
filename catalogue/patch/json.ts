/** A JSON object, of whose fields nothing is known. */
export type JsonObject = Record<string, unknown>;

/** Whether a value of JSON is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of an object's own field. */
export function fieldOf(value: unknown, field: string): unknown {
  return isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;
}

/** Sets a field of an object that its caller made, whatever the field is called (`__proto__`). */
export function setField(object: JsonObject, field: string, value: unknown): void {
  Object.defineProperty(object, field, { value, enumerable: true, writable: true, configurable: true });
}

/** The object at keys in objects in objects, made where it is missing. */
export function objectAt(map: JsonObject, keys: readonly string[]): JsonObject {
  return keys.reduce((at, key) => {
    const stored = fieldOf(at, key);
    const inner = isObject(stored) ? stored : {};
    setField(at, key, inner);
    return inner;
  }, map);
}

/** Objects that are copies already: a further change is made in them instead of in another copy. */
export type Copies = WeakSet<JsonObject>;

/**
 * An object with the value at a path of fields (`globalTags.tags`) replaced; the same object when nothing changes.
 * @param copies makes many changes of one object cost one copy of it
 */
export function mapAt(
  object: JsonObject,
  path: string,
  change: (value: unknown) => unknown,
  copies: Copies = new WeakSet(),
): JsonObject {
  const dot = path.indexOf(".");
  const first = dot < 0 ? path : path.slice(0, dot);
  const value = fieldOf(object, first);
  const inner = (): unknown => (isObject(value) ? mapAt(value, path.slice(dot + 1), change, copies) : value);
  const changed = dot < 0 ? change(value) : inner();
  if (changed === value) return object;
  const copy = copies.has(object) ? object : { ...object };
  copies.add(copy);
  setField(copy, first, changed);
  return copy;
}
