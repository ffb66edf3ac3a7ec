import * as l10n from "@vscode/l10n";
import { readableNumber } from "./language.ts";

/**
 * What is counted in sentences, by name in order: one of it, or as many as a text says. Each has both numbers in full, since
 * other languages do not make the second by an ending.
 */
const THINGS = {
  "access token": (count) => (count === 1 ? l10n.t("1 access token") : l10n.t("{0} access tokens", count)),
  aspect: (count) => (count === 1 ? l10n.t("1 aspect") : l10n.t("{0} aspects", count)),
  "changed dataset": (count) => (count === 1 ? l10n.t("1 changed dataset") : l10n.t("{0} changed datasets", count)),
  "changed description": (count) =>
    count === 1 ? l10n.t("1 changed description") : l10n.t("{0} changed descriptions", count),
  "changed group": (count) => (count === 1 ? l10n.t("1 changed group") : l10n.t("{0} changed groups", count)),
  "changed record": (count) => (count === 1 ? l10n.t("1 changed record") : l10n.t("{0} changed records", count)),
  "changed user": (count) => (count === 1 ? l10n.t("1 changed user") : l10n.t("{0} changed users", count)),
  column: (count) => (count === 1 ? l10n.t("1 column") : l10n.t("{0} columns", count)),
  dataset: (count) => (count === 1 ? l10n.t("1 dataset") : l10n.t("{0} datasets", count)),
  description: (count) => (count === 1 ? l10n.t("1 description") : l10n.t("{0} descriptions", count)),
  "earlier version": (count) => (count === 1 ? l10n.t("1 earlier version") : l10n.t("{0} earlier versions", count)),
  entity: (count) => (count === 1 ? l10n.t("1 entity") : l10n.t("{0} entities", count)),
  error: (count) => (count === 1 ? l10n.t("1 error") : l10n.t("{0} errors", count)),
  field: (count) => (count === 1 ? l10n.t("1 field") : l10n.t("{0} fields", count)),
  file: (count) => (count === 1 ? l10n.t("1 file") : l10n.t("{0} files", count)),
  "file or folder": (count) => (count === 1 ? l10n.t("1 file or folder") : l10n.t("{0} files or folders", count)),
  folder: (count) => (count === 1 ? l10n.t("1 folder") : l10n.t("{0} folders", count)),
  group: (count) => (count === 1 ? l10n.t("1 group") : l10n.t("{0} groups", count)),
  hint: (count) => (count === 1 ? l10n.t("1 hint") : l10n.t("{0} hints", count)),
  link: (count) => (count === 1 ? l10n.t("1 link") : l10n.t("{0} links", count)),
  membership: (count) => (count === 1 ? l10n.t("1 membership") : l10n.t("{0} memberships", count)),
  "more error": (count) => (count === 1 ? l10n.t("1 more error") : l10n.t("{0} more errors", count)),
  "new dataset": (count) => (count === 1 ? l10n.t("1 new dataset") : l10n.t("{0} new datasets", count)),
  "new group": (count) => (count === 1 ? l10n.t("1 new group") : l10n.t("{0} new groups", count)),
  "new record": (count) => (count === 1 ? l10n.t("1 new record") : l10n.t("{0} new records", count)),
  "new user": (count) => (count === 1 ? l10n.t("1 new user") : l10n.t("{0} new users", count)),
  "older version": (count) => (count === 1 ? l10n.t("1 older version") : l10n.t("{0} older versions", count)),
  other: (count) => (count === 1 ? l10n.t("1 other") : l10n.t("{0} others", count)),
  "other description": (count) =>
    count === 1 ? l10n.t("1 other description") : l10n.t("{0} other descriptions", count),
  "other row": (count) => (count === 1 ? l10n.t("1 other row") : l10n.t("{0} other rows", count)),
  owner: (count) => (count === 1 ? l10n.t("1 owner") : l10n.t("{0} owners", count)),
  part: (count) => (count === 1 ? l10n.t("1 part") : l10n.t("{0} parts", count)),
  record: (count) => (count === 1 ? l10n.t("1 record") : l10n.t("{0} records", count)),
  patch: (count) => (count === 1 ? l10n.t("1 patch") : l10n.t("{0} patches", count)),
  "ticked dataset": (count) => (count === 1 ? l10n.t("1 ticked dataset") : l10n.t("{0} ticked datasets", count)),
  "unchanged dataset": (count) =>
    count === 1 ? l10n.t("1 unchanged dataset") : l10n.t("{0} unchanged datasets", count),
  "unchanged group": (count) => (count === 1 ? l10n.t("1 unchanged group") : l10n.t("{0} unchanged groups", count)),
  "unchanged record": (count) => (count === 1 ? l10n.t("1 unchanged record") : l10n.t("{0} unchanged records", count)),
  "unchanged user": (count) => (count === 1 ? l10n.t("1 unchanged user") : l10n.t("{0} unchanged users", count)),
  "unsaved change": (count) => (count === 1 ? l10n.t("1 unsaved change") : l10n.t("{0} unsaved changes", count)),
  "unsaved description": (count) =>
    count === 1 ? l10n.t("1 unsaved description") : l10n.t("{0} unsaved descriptions", count),
  user: (count) => (count === 1 ? l10n.t("1 user") : l10n.t("{0} users", count)),
  value: (count) => (count === 1 ? l10n.t("1 value") : l10n.t("{0} values", count)),
  version: (count) => (count === 1 ? l10n.t("1 version") : l10n.t("{0} versions", count)),
  warning: (count) => (count === 1 ? l10n.t("1 warning") : l10n.t("{0} warnings", count)),
} satisfies Readonly<Record<string, (count: 1 | string) => string>>;

/** A noun that `counted` can count, such as `dataset`. */
export type Thing = keyof typeof THINGS;

/** A number and what there is that many of: "1 dataset", "3 datasets", "6,400 datasets". */
export function counted(count: number, thing: Thing): string {
  return THINGS[thing](count === 1 ? 1 : readableNumber(count));
}

/** As `counted`; of a number that is only a lower bound: "900+ others". */
export function countedFound(count: number, isLowerBound: boolean, thing: Thing): string {
  return isLowerBound ? THINGS[thing](foundNumber(count, true)) : counted(count, thing);
}

/** How many were found: "1,000", or "1,000+" if that is only a lower bound. */
export function foundNumber(count: number, isLowerBound: boolean): string {
  return isLowerBound ? `${readableNumber(count)}+` : readableNumber(count);
}

/** Whether a name is one of those that are counted in the words of a language. */
export function isThing(name: string): name is Thing {
  return Object.hasOwn(THINGS, name);
}
