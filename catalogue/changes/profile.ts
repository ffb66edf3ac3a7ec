import { sameJson } from "../json/canonicalJson.ts";
import { withGiven } from "./fieldChange.ts";

/** What is to be changed of what people say of themselves or of a group; absent fields stay, an empty text removes its field. */
type ProfileFields = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** A profile with the fields given put in. `undefined`: it has them already, nothing to write. */
export function withProfile(current: object | undefined, given: ProfileFields): object | undefined {
  const texts: Record<string, string> = {};
  const lists: Record<string, readonly string[]> = {};
  const before = new Map<string, unknown>(Object.entries(current ?? {}));
  for (const [field, value] of Object.entries(given)) {
    if (typeof value === "string") texts[field] = value;
    else if (value && !sameJson(before.get(field) ?? [], value)) lists[field] = value;
  }
  const withTexts = withGiven(current ?? {}, texts);
  return withTexts || Object.keys(lists).length > 0 ? { ...(withTexts ?? current), ...lists } : undefined;
}
