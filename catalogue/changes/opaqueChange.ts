import { canonicalJson } from "../json/canonicalJson.ts";
import { changeOf, type FieldChange } from "./fieldChange.ts";

/** The change of something whose values are not for people, as a list of one change or none. An empty object is no value. */
export function opaqueChange(field: string, before: unknown, after: unknown): FieldChange[] {
  return changeOf(field, jsonOf(before), jsonOf(after)).map((change) => ({ ...change, opaque: true }));
}

function jsonOf(value: unknown): string | undefined {
  const json = value === null ? undefined : canonicalJson(value);
  return json === "{}" ? undefined : json;
}
