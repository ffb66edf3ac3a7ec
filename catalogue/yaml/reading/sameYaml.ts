import { NOT_CHECKED } from "../faults/notChecked.ts";
import { readYaml } from "./readYaml.ts";
import type { Value } from "../values/value.ts";

/**
 * Compares one text with several others: whether they have the same values and faults as YAML, in whatever places;
 * unknown, so `false`, for a text that is not read in full. The one text is read once, at the first comparison.
 */
export function sameYamlAs(one: string): (other: string) => boolean {
  let first: { readonly said: string | undefined } | undefined;
  return (other) => {
    first ??= { said: said(one) };
    return first.said !== undefined && first.said === said(other);
  };
}

/** Whether two values are the same, in whatever places. */
export function isSameValue(one: Value, other: Value): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function said(text: string): string | undefined {
  const { documents, problems } = readYaml(text);
  const codes = problems.map(({ code }) => code);
  return codes.includes(NOT_CHECKED) ? undefined : JSON.stringify([documents.map(plain), codes]);
}

function plain(value: Value): unknown {
  if (value.kind === "scalar") return [value.value, value.quoted];
  return value.kind === "list"
    ? value.items.map(plain)
    : value.fields.map(({ key, value }) => ({ key, is: plain(value) }));
}
