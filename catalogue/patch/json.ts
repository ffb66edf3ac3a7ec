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

/** An object with the value at a path of fields (`globalTags.tags`) replaced; unchanged when there is no object to have it. */
export function mapAt(object: JsonObject, path: string, change: (value: unknown) => unknown): JsonObject {
  const [first = "", ...rest] = path.split(".");
  const value = fieldOf(object, first);
  if (rest.length === 0) {
    const changed = change(value);
    return changed === value ? object : { ...object, [first]: changed };
  }
  return isObject(value) ? { ...object, [first]: mapAt(value, rest.join("."), change) } : object;
}
