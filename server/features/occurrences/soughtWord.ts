import { subjectKey } from "../../../catalogue/subjects/subject.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";

/**
 * The longest word that stands in a text wherever somebody is named there, however the id is quoted, escaped or
 * percent-encoded; `undefined` when there is none, so that every text has to be read.
 */
export function soughtWord(urn: EntityUrn): string | undefined {
  const words = subjectKey(urn).id.split(/%[0-9a-f]{2}|[^\w.@%-]+|%/i);
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), "");
  return longest === "" ? undefined : longest;
}
