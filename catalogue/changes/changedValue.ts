import * as l10n from "@vscode/l10n";
import { distinctNames } from "../display/distinctNames.ts";
import { LONGEST } from "../display/longest.ts";
import { oneLine } from "../display/plainText.ts";
import { parseOwnerUrn, typeNameOf, type EntityUrn, type OwnerUrn } from "../urn/urn.ts";
import type { FieldChange } from "./fieldChange.ts";

/** The field whose change to `false` restores an entity that is marked as removed; no record has a field of this name. */
export const REMOVED = "removed";

/** What people call the property of an entity that says whether it is marked as removed. */
export const REMOVED_MARK = l10n.t("marked as removed");

/**
 * A change on one line for people: `replaces title: old → new`, `adds to groups: sales`. Users and groups are shown by their
 * IDs; where a user and a group have the same, with their kind. Of values that are not for people, only what changes: `removes tags`.
 * @param urn the entity that changes
 */
export function changeLine(change: FieldChange, urn: EntityUrn): string {
  const { field, from, to } = change;
  const isMark = field === REMOVED_MARK;
  if (isMark && to === "true") return l10n.t("marks the entity as removed");
  const lists = change.opaque ? undefined : joinedAndLeft(from, to);
  const idOf = idsIn(change);
  if (lists?.left.length === 0) return l10n.t`adds to ${field}: ${lists.joined.map(idOf).join(", ")}`;
  if (lists?.joined.length === 0) return l10n.t`removes from ${field}: ${lists.left.map(idOf).join(", ")}`;
  const value = lists
    ? [...lists.joined.map((urn) => `+${idOf(urn)}`), ...lists.left.map((urn) => `-${idOf(urn)}`)].join(", ")
    : changedValue(withIds(change, idOf));
  switch (isMark && from === "true" ? "restores" : shownEffect(change)) {
    case "adds":
      return change.opaque ? l10n.t`adds ${field}` : l10n.t`adds ${field}: ${value}`;
    case "replaces":
      return change.opaque ? l10n.t`replaces ${field}` : l10n.t`replaces ${field}: ${value}`;
    case "removes":
      return change.opaque ? l10n.t`removes ${field}` : l10n.t`removes ${field}: ${value}`;
    case "restores":
      return restored(urn);
    case "changes":
      return l10n.t`changes ${field}: ${value}`;
  }
}

function restored(urn: EntityUrn): string {
  switch (typeNameOf(urn)) {
    case "corpuser":
      return l10n.t("restores the user, who is marked as removed");
    case "corpGroup":
      return l10n.t("restores the group, which is marked as removed");
    case "dataset":
      return l10n.t("restores the dataset, which is marked as removed");
    default:
      return l10n.t("restores the entity, which is marked as removed");
  }
}

/**
 * A change without its verb, which the command line aligns in a column of its own (`shownEffect`): the field with its
 * values, such as `title: old → new` or `to groups: urn:…`; only the field, such as `tags`, if the values are not for
 * people.
 */
export function changedField(change: FieldChange): string {
  if (isRestoration(change)) return "the entity, which is marked as removed";
  if (change.opaque) return change.field;
  const lists = joinedAndLeft(change.from, change.to);
  if (lists?.left.length === 0) return `to ${change.field}: ${lists.joined.join(", ")}`;
  if (lists?.joined.length === 0) return `from ${change.field}: ${lists.left.join(", ")}`;
  return `${change.field}: ${changedValue(change)}`;
}

/** The values of a change on one line for people: `old → new`; of lists of URNs, what joins (`+`) and what leaves (`-`). */
export function changedValue({ from, to }: FieldChange): string {
  const lists = joinedAndLeft(from, to);
  if (lists) return [...lists.joined.map((urn) => `+${urn}`), ...lists.left.map((urn) => `-${urn}`)].join(", ");
  if (from !== undefined && to !== undefined) return briefly(from, to);
  return oneLine(from ?? to ?? "", LONGEST.value);
}

/** The effect as a verb for people. What joins a list of URNs is added to it; a list that some leave too is changed. */
export function shownEffect(change: FieldChange): FieldChange["effect"] | "changes" | "restores" {
  if (isRestoration(change)) return "restores";
  const { effect, from, to, opaque } = change;
  const lists = opaque ? undefined : joinedAndLeft(from, to);
  if (!lists) return effect;
  if (lists.left.length === 0) return "adds";
  return lists.joined.length === 0 ? "removes" : "changes";
}

/** A change whose values are lists of users or groups, with their IDs for their URNs. */
function withIds(change: FieldChange, idOf: (urn: string) => string): FieldChange {
  const [from, to] = [change.from, change.to].map((value) => urnList(value)?.map(idOf).join(", ") ?? value);
  return { ...change, from, to };
}

/** The IDs of the users and groups in the lists of a change, with their ownership types; any other URN as it is. */
function idsIn({ from, to }: FieldChange): (item: string) => string {
  const items = [from, to].flatMap((value) => urnList(value) ?? []);
  const nameOf = distinctNames(items.flatMap((item) => ownerIn(item)?.owner ?? []));
  return (item) => {
    const found = ownerIn(item);
    return found ? nameOf(found.owner) + found.type : item;
  };
}

/** An item as `ownerAndType` in fieldChange.ts writes it: a user or group, and the ownership type after it, if any: ` (Data Steward)`. */
function ownerIn(item: string): { readonly owner: OwnerUrn; readonly type: string } | undefined {
  const at = item.endsWith(")") ? item.indexOf(" (") : -1;
  const end = at > 0 ? at : item.length;
  const owner = parseOwnerUrn(item.slice(0, end));
  return owner && { owner, type: item.slice(end) };
}

function isRestoration({ field, from, to }: FieldChange): boolean {
  return field === REMOVED && from === "true" && to === "false";
}

interface ListChange {
  readonly joined: readonly string[];
  readonly left: readonly string[];
}

/** `undefined` when they are something else than lists of URNs, or the same in another order. */
function joinedAndLeft(from: string | undefined, to: string | undefined): ListChange | undefined {
  const [before, after] = [urnList(from), urnList(to)];
  if (!before || !after) return undefined;
  const [old, now] = [new Set(before), new Set(after)];
  const joined = after.filter((urn) => !old.has(urn));
  const left = before.filter((urn) => !now.has(urn));
  return joined.length + left.length > 0 ? { joined, left } : undefined;
}

function urnList(value: string | undefined): string[] | undefined {
  const items = value?.split(", ");
  return items?.every((item) => item.startsWith("urn:li:")) ? items : undefined;
}

/**
 * Two values on one line each: `old → new`. If they differ only further on than is shown, they are shown from just before
 * that; of values that would look the same, only one is shown.
 */
function briefly(from: string, to: string): string {
  const [before, after] = [oneLine(from, MOST_COMPARED), oneLine(to, MOST_COMPARED)];
  if (before !== after) return shownFrom(before, after);
  const [whole, other] = [oneLine(from, Infinity), oneLine(to, Infinity)];
  if (whole !== other) return shownFrom(whole, other);
  const shown = oneLine(from, LONGEST.value);
  return from === to ? `${shown} → ${shown}` : l10n.t`${shown} (only white space differs)`.trimStart();
}

/** Two lines, shown from the beginning, or from just before they differ. */
function shownFrom(before: string, after: string): string {
  let same = 0;
  while (same < before.length && before.charCodeAt(same) === after.charCodeAt(same)) same++;
  if (same <= LONGEST.value - SHOWN_BEFORE) {
    return [before, after].map((text) => oneLine(text, LONGEST.value)).join(" → ");
  }
  // Not in the middle of a character.
  const start = before.slice(0, same - SHOWN_BEFORE).replace(/[\uD800-\uDBFF]$/, "").length;
  return [before, after].map((text) => `…${oneLine(text.slice(start), LONGEST.value - 1)}`).join(" → ");
}

/** How much of two values is compared at first to find where they differ, and how much in front of that is shown. */
const MOST_COMPARED = 10_000;
const SHOWN_BEFORE = 20;
