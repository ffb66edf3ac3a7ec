import { subjectKey } from "../../../catalogue/subjects/subject.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";

/**
 * The longest word that is in a text wherever an entity is named there, however the ID is quoted or percent-encoded; `undefined`
 * if there is none, so that every text has to be read. With escapes, YAML can write any character in another way, so a text with
 * these has to be read as well.
 */
export function soughtWord(urn: EntityUrn): string | undefined {
  const words = subjectKey(urn).id.split(/%[0-9a-f]{2}|[^\w.@%-]+|%/i);
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), "");
  return longest === "" ? undefined : longest;
}
