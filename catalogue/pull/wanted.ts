import type { Value } from "../yaml/values/value.ts";

/** What a field of a record should hold, so that an upsert of it changes nothing. */
export type WantedValue =
  | { readonly kind: "scalar"; readonly value: string | number }
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
}

/** An item of a list: a text, or fields. */
export type WantedItem = string | ReadonlyMap<string, string>;

/** The fields of a record in their order, by the names that files have. */
export type WantedFields = ReadonlyMap<string, WantedValue>;
