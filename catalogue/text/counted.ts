import * as l10n from "@vscode/l10n";

/** What is counted in sentences. Each has both numbers in full, since other languages do not make the second by an ending. */
const THINGS = {
  user: (count) => (count === 1 ? l10n.t("1 user") : l10n.t("{0} users", count)),
  group: (count) => (count === 1 ? l10n.t("1 group") : l10n.t("{0} groups", count)),
  dataset: (count) => (count === 1 ? l10n.t("1 dataset") : l10n.t("{0} datasets", count)),
  record: (count) => (count === 1 ? l10n.t("1 record") : l10n.t("{0} records", count)),
  file: (count) => (count === 1 ? l10n.t("1 file") : l10n.t("{0} files", count)),
  field: (count) => (count === 1 ? l10n.t("1 field") : l10n.t("{0} fields", count)),
  column: (count) => (count === 1 ? l10n.t("1 column") : l10n.t("{0} columns", count)),
  owner: (count) => (count === 1 ? l10n.t("1 owner") : l10n.t("{0} owners", count)),
  version: (count) => (count === 1 ? l10n.t("1 version") : l10n.t("{0} versions", count)),
  aspect: (count) => (count === 1 ? l10n.t("1 aspect") : l10n.t("{0} aspects", count)),
  value: (count) => (count === 1 ? l10n.t("1 value") : l10n.t("{0} values", count)),
  description: (count) => (count === 1 ? l10n.t("1 description") : l10n.t("{0} descriptions", count)),
  "changed description": (count) =>
    count === 1 ? l10n.t("1 changed description") : l10n.t("{0} changed descriptions", count),
  "other description": (count) =>
    count === 1 ? l10n.t("1 other description") : l10n.t("{0} other descriptions", count),
  "unsaved description": (count) =>
    count === 1 ? l10n.t("1 unsaved description") : l10n.t("{0} unsaved descriptions", count),
  "unsaved change": (count) => (count === 1 ? l10n.t("1 unsaved change") : l10n.t("{0} unsaved changes", count)),
  "more error": (count) => (count === 1 ? l10n.t("1 more error") : l10n.t("{0} more errors", count)),
  "more row": (count) => (count === 1 ? l10n.t("1 more row") : l10n.t("{0} more rows", count)),
  cell: (count) => (count === 1 ? l10n.t("1 cell") : l10n.t("{0} cells", count)),
  part: (count) => (count === 1 ? l10n.t("1 part") : l10n.t("{0} parts", count)),
  other: (count) => (count === 1 ? l10n.t("1 other") : l10n.t("{0} others", count)),
  "other row": (count) => (count === 1 ? l10n.t("1 other row") : l10n.t("{0} other rows", count)),
  "new user": (count) => (count === 1 ? l10n.t("1 new user") : l10n.t("{0} new users", count)),
  error: (count) => (count === 1 ? l10n.t("1 error") : l10n.t("{0} errors", count)),
  warning: (count) => (count === 1 ? l10n.t("1 warning") : l10n.t("{0} warnings", count)),
  hint: (count) => (count === 1 ? l10n.t("1 hint") : l10n.t("{0} hints", count)),
  "access token": (count) => (count === 1 ? l10n.t("1 access token") : l10n.t("{0} access tokens", count)),
  "earlier version": (count) => (count === 1 ? l10n.t("1 earlier version") : l10n.t("{0} earlier versions", count)),
  "older version": (count) => (count === 1 ? l10n.t("1 older version") : l10n.t("{0} older versions", count)),
  "changed record": (count) => (count === 1 ? l10n.t("1 changed record") : l10n.t("{0} changed records", count)),
  "changed user": (count) => (count === 1 ? l10n.t("1 changed user") : l10n.t("{0} changed users", count)),
  "changed group": (count) => (count === 1 ? l10n.t("1 changed group") : l10n.t("{0} changed groups", count)),
  "changed dataset": (count) => (count === 1 ? l10n.t("1 changed dataset") : l10n.t("{0} changed datasets", count)),
  "unchanged record": (count) => (count === 1 ? l10n.t("1 unchanged record") : l10n.t("{0} unchanged records", count)),
  "unchanged user": (count) => (count === 1 ? l10n.t("1 unchanged user") : l10n.t("{0} unchanged users", count)),
  "unchanged group": (count) => (count === 1 ? l10n.t("1 unchanged group") : l10n.t("{0} unchanged groups", count)),
  "unchanged dataset": (count) =>
    count === 1 ? l10n.t("1 unchanged dataset") : l10n.t("{0} unchanged datasets", count),
  "new record": (count) => (count === 1 ? l10n.t("1 new record") : l10n.t("{0} new records", count)),
  "new group": (count) => (count === 1 ? l10n.t("1 new group") : l10n.t("{0} new groups", count)),
  "new dataset": (count) => (count === 1 ? l10n.t("1 new dataset") : l10n.t("{0} new datasets", count)),
  "symbolic link": (count) => (count === 1 ? l10n.t("1 symbolic link") : l10n.t("{0} symbolic links", count)),
  "special file": (count) => (count === 1 ? l10n.t("1 special file") : l10n.t("{0} special files", count)),
  path: (count) => (count === 1 ? l10n.t("1 path") : l10n.t("{0} paths", count)),
  folder: (count) => (count === 1 ? l10n.t("1 folder") : l10n.t("{0} folders", count)),
  "YAML file": (count) => (count === 1 ? l10n.t("1 YAML file") : l10n.t("{0} YAML files", count)),
} satisfies Readonly<Record<string, (count: number) => string>>;

/** What can be counted. */
export type Thing = keyof typeof THINGS;

/** A number and what there is that many of: "1 dataset", "3 datasets". */
export function counted(count: number, thing: Thing): string {
  return THINGS[thing](count);
}

/** Whether a name is one of those that are counted in the words of a language. */
export function isThing(name: string): name is Thing {
  return Object.hasOwn(THINGS, name);
}
