import { hidingText } from "./shownInfo.ts";
import type { GivenFields } from "./fieldChange.ts";

/** What becomes of the values that a record gives to the information about a user or group. */
interface GivenInfo {
  /** The values to write into the ingested information (`corpUserInfo`, `corpGroupInfo`). */
  readonly ingested: GivenFields;
  /**
   * What to write into the edited information (`corpUserEditableInfo`, `corpGroupEditableInfo`): an empty text for each property
   * whose edited text would hide the record's value.
   */
  readonly edited: GivenFields;
}

/**
 * Where the values that a record gives go, so that each of them is shown.
 * Decision: an edited text that hides another value is removed. If the edited text is the record's
 * value already, neither aspect changes.
 */
export function givenInfo(edited: object | undefined, given: GivenFields): GivenInfo {
  const hiding = (name: string): string | undefined => hidingText(edited, name);
  const fields = Object.entries(given).filter(([name, value]) => value !== undefined && hiding(name) !== value);
  const hidden = fields.filter(([name]) => hiding(name) !== undefined).map(([name]) => [name, ""] as const);
  return { ingested: Object.fromEntries(fields), edited: Object.fromEntries(hidden) };
}
