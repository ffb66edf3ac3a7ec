import { LONGEST } from "../display/longest.ts";
import { oneLine } from "../display/plainText.ts";
import type { FieldChange } from "./fieldChange.ts";

/** What changes, and how: `title: old → new`. Of values that are not for people, only what changes: `tags`. */
export function changedField(change: FieldChange): string {
  return change.opaque ? change.field : `${change.field}: ${changedValue(change)}`;
}

/** The values of a change on one line for people: `old → new`; of lists of URNs, what joins (`+`) and what leaves (`-`). */
export function changedValue({ from, to }: FieldChange): string {
  const values = [from, to].flatMap((value) => (value === undefined ? [] : [brief(value)]));
  return joinedAndLeft(from, to) ?? values.join(" → ");
}

/** The effect as a verb for people. A list of URNs that some join and some leave is changed, not replaced. */
export function shownEffect({ effect, from, to, opaque }: FieldChange): FieldChange["effect"] | "changes" {
  return opaque || joinedAndLeft(from, to) === undefined ? effect : "changes";
}

/** `undefined` when they are something else than lists of URNs, or the same in another order. */
function joinedAndLeft(from: string | undefined, to: string | undefined): string | undefined {
  const [before, after] = [urnList(from), urnList(to)];
  if (!before || !after) return undefined;
  const joined = after.filter((urn) => !before.includes(urn)).map((urn) => `+${urn}`);
  const left = before.filter((urn) => !after.includes(urn)).map((urn) => `-${urn}`);
  return joined.length + left.length > 0 ? [...joined, ...left].join(", ") : undefined;
}

function urnList(value: string | undefined): string[] | undefined {
  const items = value?.split(", ");
  return items?.every((item) => item.startsWith("urn:li:")) ? items : undefined;
}

function brief(value: string): string {
  return oneLine(value, LONGEST.value);
}
