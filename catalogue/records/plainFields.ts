import type { Mapping, Value } from "../yaml/values/value.ts";

/** The fields of a record as plain data, under camel-case names: `first_name` is `firstName`. Fields without a value are left out. */
export function plainFields(mapping: Mapping): Readonly<Record<string, unknown>> {
  const fields = mapping.fields.map(({ key, value }): [string, unknown] => [camelCase(key), plain(value)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}

/** The name of a field as files have it: `firstName` is `first_name`. */
export function wireName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camelCase(key: string): string {
  return !key.includes("_") ? key : key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function plain(value: Value): unknown {
  switch (value.kind) {
    case "scalar":
      return value.value;
    case "list":
      return value.items.map(plain);
    case "mapping":
      return plainFields(value);
  }
}
