import * as l10n from "@vscode/l10n";
import { linesWithHiddenShown } from "../../catalogue/display/hidden.ts";
import { oneLine } from "../../catalogue/display/plainText.ts";
import type {
  DatasetHistory,
  HistoricValue,
  HistoricVersion,
  HistorySubject,
} from "../../catalogue/graph/datasetHistory.ts";
import type { DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import type { Owner } from "../../catalogue/model/aspects/ownership.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableTime } from "../../catalogue/text/language.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { simpleFieldPath } from "../../catalogue/vocabulary/fieldPath.ts";
import { typeNameById } from "../../catalogue/display/ownershipTypeNames.ts";
import { userName } from "../catalogue/place.ts";
import { changeText, ownershipText } from "../owners/ownersQuestion.ts";
import { OWNERSHIPS_BY_ID, type OwnershipNames } from "../owners/ownershipNames.ts";

/** What a history is of, after "the": "description of order_id in lake.orders". A translation of it fits after a colon. */
export function subjectName(subject: HistorySubject): string {
  const dataset = entityName(subject.urn);
  if (subject.kind === "owners") return l10n.t`owners of ${dataset}`;
  return subject.column === ""
    ? l10n.t`description of ${dataset}`
    : l10n.t`description of ${simpleFieldPath(subject.column)} in ${dataset}`;
}

/** Whom a dataset belongs to, each by name once, whatever their ownership types. Empty: nobody. */
export function ownersLine(owners: readonly Pick<DatasetOwner, "urn" | "name">[]): string {
  return [...new Map(owners.map(({ urn, name }) => [urn, name])).values()].join(", ");
}

/** A value as a text to read and to compare: line by line, with what is hidden in it made visible. */
export function valueText(value: HistoricValue): string {
  if (value.kind === "description") return linesWithHiddenShown(value.text);
  const lines = value.owners.map((owner) => oneLine(`${typeNameById(owner)}: ${owner.owner}`, LONGEST_LINE));
  return [...new Set(lines)].toSorted().join("\n");
}

/** When a version was stored. */
export function versionTime({ time, version }: Pick<HistoricVersion, "time" | "version">): string {
  return time === undefined ? l10n.t`version ${version}` : readableTime(time);
}

/** How a version is listed. @param names how owners are called; left out: by their IDs */
export function versionRow(
  version: HistoricVersion,
  names?: OwnershipNames,
): {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly icon: string;
} {
  const { origin, value, before } = version;
  const parts = [
    storedBy(version),
    ...(before === undefined ? [l10n.t("the previous value is no longer stored")] : []),
  ];
  return {
    label: versionTime(version),
    description: parts.join("; "),
    detail: changedLine(version, names),
    icon: isEmpty(value) ? "circle-outline" : origin === "ingested" ? "note" : "comment",
  };
}

/** Who stored a version, and of a description whether they edited or ingested it. */
function storedBy({ origin, value, actor }: HistoricVersion): string {
  const who = actor === undefined ? undefined : userName(actor);
  if (value.kind === "owners") return who === undefined ? l10n.t("by an unknown user") : l10n.t`by ${who}`;
  if (origin === "edited") return who === undefined ? l10n.t("edited by an unknown user") : l10n.t`edited by ${who}`;
  return who === undefined ? l10n.t("ingested by an unknown user") : l10n.t`ingested by ${who}`;
}

/**
 * The value of a version on one line. Of owners, what changed against the version before comes first: the list of two versions may
 * differ only in what is cut off.
 */
function changedLine({ value, before }: HistoricVersion, names?: OwnershipNames): string {
  const line = valueLine(value, names);
  const changes = before === undefined ? "" : ownersChange(before, value, names ?? OWNERSHIPS_BY_ID);
  if (changes === "" || (before?.kind === "owners" && before.owners.length === 0)) return line;
  return l10n.t`${changes}; owners then: ${line}`;
}

/** Which owners were added and removed between two values. Empty: none, or they are not of owners. */
export function ownersChange(before: HistoricValue, after: HistoricValue, names: OwnershipNames): string {
  return before.kind === "owners" && after.kind === "owners"
    ? changeText({ before: before.owners, after: after.owners }, names)
    : "";
}

/** A value on one line. @param names how owners are called; left out: by their IDs */
export function valueLine(value: HistoricValue, names?: OwnershipNames): string {
  if (value.kind === "owners")
    return value.owners.length === 0
      ? l10n.t("No owners")
      : value.owners.map((owner) => ownershipText(owner, names)).join(", ");
  return value.text === "" ? l10n.t("No description") : oneLine(value.text, LONGEST_LINE);
}

/** What a restoration has done. `leftOut`: owners of the version who are no longer in the catalogue. */
export function restoredSentence(
  subject: HistorySubject,
  version: Pick<HistoricVersion, "time" | "version">,
  { leftOut, names }: { readonly leftOut: readonly Owner[]; readonly names: OwnershipNames },
): string {
  const name = subjectName(subject);
  const then = versionTime(version);
  const hasTime = version.time !== undefined;
  if (subject.kind !== "owners")
    return hasTime
      ? l10n.t`The ${name} is now what it was on ${then}.`
      : l10n.t`The ${name} is now what it was in ${then}.`;
  if (leftOut.length === 0)
    return hasTime
      ? l10n.t`The ${name} are now what they were on ${then}.`
      : l10n.t`The ${name} are now what they were in ${then}.`;
  const missing = leftOut.map((owner) => ownershipText(owner, names)).join(", ");
  return hasTime
    ? l10n.t`The ${name} are now what they were on ${then}, without ${missing} (no longer in the catalogue).`
    : l10n.t`The ${name} are now what they were in ${then}, without ${missing} (no longer in the catalogue).`;
}

/** What is said about all that was read: how many versions there are, and what is missing. */
export function historyRemark({ versions, hasMore, isCut }: DatasetHistory): string {
  const read = counted(versions.length, "version");
  if (hasMore) return l10n.t`${read} so far; older ones have not been read yet`;
  return isCut ? l10n.t`${read}; the catalogue no longer has older ones` : l10n.t`${read}; nothing was stored before`;
}

/** Whether there is something to compare a version with that was there before it: not, if it is the first one. */
export function hasVersionBefore({ versions, hasMore }: DatasetHistory, version: HistoricVersion): boolean {
  const isOldest = versions.at(-1) === version && !hasMore;
  return !isOldest || (version.before !== undefined && !isEmpty(version.before));
}

/** Why there is no version to show. */
export function noHistory({ subject, isUntold }: DatasetHistory, place: string): string {
  const name = subjectName(subject);
  if (isUntold)
    return l10n.t`The history of the ${name} cannot be shown: ${place} has a value, but does not report its versions. Its server may be too old, or store no versions.`;
  return subject.kind === "owners"
    ? l10n.t`There is no history of the ${name}: ${place} has stored no owner of it so far.`
    : l10n.t`There is no history of the ${name}: ${place} has stored no description of it so far.`;
}

function isEmpty(value: HistoricValue): boolean {
  return value.kind === "owners" ? value.owners.length === 0 : value.text === "";
}

const LONGEST_LINE = 200;
