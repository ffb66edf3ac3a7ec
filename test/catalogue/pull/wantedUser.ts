import type { WantedFields, WantedValue } from "../../../catalogue/pull/wanted.ts";

/** A user with these fields, as a pull wants it. */
export function wantedUser(id: string, fields: Readonly<Record<string, WantedValue>>): WantedFields {
  return new Map(Object.entries({ id: scalar(id), ...fields }));
}

/** A text. */
export function scalar(value: string): WantedValue {
  return { kind: "scalar", value };
}

/** The groups of a user. */
export function groups(...names: readonly string[]): WantedValue {
  return {
    kind: "items",
    items: new Map(names.map((name) => [name, name])),
    keyOf: (item) => (item.kind === "scalar" ? String(item.value) : undefined),
  };
}
