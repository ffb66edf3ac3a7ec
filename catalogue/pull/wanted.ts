import type { Value } from "../yaml/values/value.ts";

/** The value that a field of a record needs so that an upsert of it changes nothing. */
export type WantedValue =
  /** `implied`: where a record does not have the field, it follows from others, and is not added. */
  | { readonly kind: "scalar"; readonly value: string | number; readonly implied?: true }
  /** What is stored cannot be said in a record without changing it, so a record must not have the field. */
  | { readonly kind: "left-out" }
  | WantedItems
  /** Texts by keys, such as the descriptions of columns. */
  | {
      readonly kind: "texts";
      readonly texts: ReadonlyMap<string, string>;
      /** The key in `texts` that is meant by a key of a file. */
      readonly keyOf: (key: string) => string;
    };

/** A list of items, each with a key by which it is found in a file. */
export interface WantedItems {
  readonly kind: "items";
  readonly items: ReadonlyMap<string, WantedItem>;
  /** The key of an item of a file; `undefined`: it has none. */
  readonly keyOf: (item: Value) => string | undefined;
  /** The fields of the user whom an item defines inline, by the key of the item. */
  readonly inline?: ReadonlyMap<string, WantedFields>;
}

/** An item of a list: a text, or fields. */
export type WantedItem = string | ReadonlyMap<string, string>;

/** The fields of a record in their order, by the names that files have. */
export type WantedFields = ReadonlyMap<string, WantedValue>;

/** Whether a record that does not have the field gets it. */
export function isAdded(wanted: WantedValue): boolean {
  return wanted.kind !== "left-out" && !(wanted.kind === "scalar" && wanted.implied === true);
}
