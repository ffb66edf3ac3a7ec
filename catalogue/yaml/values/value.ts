import type { Span } from "../../text/span.ts";

/** A text, number, boolean or nothing. `text` is what a person wrote, without quotes. */
export interface Scalar {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  readonly text: string;
  readonly quoted: boolean;
  readonly span: Span;
}

export interface List {
  readonly kind: "list";
  readonly items: readonly Value[];
  readonly span: Span;
  /** What it is made of, when it has long runs of words. */
  readonly long?: LongList;
}

/**
 * Words that follow one another in a list, as `plainItems` finds them: each is an item, and text for every reader of
 * YAML.
 */
export interface WordRun {
  readonly words: readonly string[];
  /** Where each of them begins. */
  readonly starts: readonly number[];
  /** The beginnings of the URNs among them, such as `urn:li:corpuser:`, each once. */
  readonly prefixes: readonly string[];
}

/** The parts of a list with long runs of words. */
export interface LongList {
  readonly runs: readonly WordRun[];
  /** The items that are in no run, by their places in the list. */
  readonly others: ReadonlyMap<number, Value>;
}

export interface Mapping {
  readonly kind: "mapping";
  readonly fields: readonly Field[];
  readonly span: Span;
}

/** One key of a mapping with its value. */
export interface Field {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: Value;
  /** Whether the mapping has this field only through a merge key (`<<`); `keySpan` is then the place of the merge key. */
  readonly merged: boolean;
}

/** What YAML says, with the place of everything. An alias reads as what it names, at the alias's place. */
export type Value = Scalar | List | Mapping;

/** The value of a field, or `undefined` when the mapping does not have it. */
export function fieldOf(mapping: Mapping, key: string): Field | undefined {
  return mapping.fields.find((field) => field.key === key);
}

/** A scalar that is text. */
export type Text = Scalar & { readonly value: string };

/** Whether a value is text. */
export function isText(value: Value): value is Text {
  return value.kind === "scalar" && typeof value.value === "string";
}

/** Whether a field or item has no value: it is empty, or `null`. */
export function isNothing(value: Value): boolean {
  return value.kind === "scalar" && value.value === null;
}

/** The text that a field holds; `undefined` when the mapping does not have it, or it holds something else or nothing. */
export function textIn(mapping: Mapping, key: string): Text | undefined {
  const value = fieldOf(mapping, key)?.value;
  return value && isText(value) && value.value !== "" ? value : undefined;
}

/** Every scalar inside a value, keys excluded, in order. */
export function* scalarsIn(value: Value): Generator<Scalar> {
  if (value.kind === "scalar") yield value;
  else if (value.kind === "list") for (const item of value.items) yield* scalarsIn(item);
  else for (const field of value.fields) if (!field.merged) yield* scalarsIn(field.value);
}
