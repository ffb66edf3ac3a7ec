import { STORED_MODEL } from "../../catalogue/model/storedModel.ts";
import { parseUserUrn } from "../../catalogue/urn/urn.ts";
import { indexedValue } from "./search/indexedValue.ts";

/**
 * The managers that a stored `corpUserInfo` names; none where it is damaged, as when it is read. Both databases have it read by
 * this program when their tables are changed: their own functions differ in what is JSON, and refuse a whole value with an
 * escape such as `\u0000`.
 */
export function managersIn(value: unknown): readonly string[] {
  // SQLite has bytes where something else wrote them.
  if (typeof value !== "string") return [];
  const { relatedTo = [] } = indexedValue(STORED_MODEL, "corpUserInfo", value) ?? {};
  // The value is not validated again, so that it may hold anything.
  return relatedTo.filter((each: unknown) => typeof each === "string" && parseUserUrn(each) !== undefined);
}
