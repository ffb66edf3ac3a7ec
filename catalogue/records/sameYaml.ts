import { readYaml } from "./readYaml.ts";
import type { Value } from "./value.ts";

/** Whether two texts say the same in YAML, wherever in them it stands, and are broken in the same ways. */
export function isSameYaml(one: string, other: string): boolean {
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

/** Whether two values are the same, wherever they stand. */
export function isSameValue(one: Value, other: Value): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function said(text: string): unknown {
  const { documents, problems } = readYaml(text);
  return [documents.map(plain), problems.map(({ code }) => code)];
}

function plain(value: Value): unknown {
  if (value.kind === "scalar") return [value.value, value.quoted];
  return value.kind === "list"
    ? value.items.map(plain)
    : value.fields.map(({ key, value }) => ({ key, is: plain(value) }));
}
