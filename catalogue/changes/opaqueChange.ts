import { canonicalJson } from "../json/canonicalJson.ts";
import type { FieldChange } from "./fieldChange.ts";

/** The change of something whose values are not for people, as a list of one change or none. An empty object is no value. */
export function opaqueChange(field: string, before: unknown, after: unknown): FieldChange[] {
  const [from, to] = [jsonOf(before), jsonOf(after)];
  if (from === to) return [];
  const effect = from === undefined ? "adds" : to === undefined ? "removes" : "replaces";
  return [{ field, effect, from, to, opaque: true }];
}

function jsonOf(value: unknown): string | undefined {
  const json = value === null ? undefined : canonicalJson(value);
  return json === "{}" ? undefined : json;
}
