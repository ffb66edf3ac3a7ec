import { linesWithHiddenShown } from "../../catalogue/display/hidden.ts";
import { oneLine } from "../../catalogue/display/plainText.ts";
import type {
  DatasetHistory,
  HistoricValue,
  HistoricVersion,
  HistorySubject,
} from "../../catalogue/graph/datasetHistory.ts";
import type { Owner } from "../../catalogue/model/aspects/ownership.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { simpleFieldPath } from "../../catalogue/vocabulary/fieldPath.ts";
import { ownershipTypeLabel } from "../../catalogue/vocabulary/ownershipType.ts";
import { userName } from "../catalogue/place.ts";

/** What a history is of, after "the": "description of order_id in lake.orders". */
export function subjectName(subject: HistorySubject): string {
  const dataset = entityName(subject.urn);
  if (subject.kind === "owners") return `owners of ${dataset}`;
  return subject.column === ""
    ? `description of ${dataset}`
    : `description of ${simpleFieldPath(subject.column)} in ${dataset}`;
}

/** A value as a text to read and to compare: line by line, with what is hidden in it made visible. */
export function valueText(value: HistoricValue): string {
  if (value.kind === "description") return linesWithHiddenShown(value.text);
  const lines = value.owners.map((owner) => oneLine(`${ownershipTypeLabel(owner)}: ${owner.owner}`, LONGEST_LINE));
  return [...new Set(lines)].toSorted().join("\n");
}

/** When a version was stored. */
export function versionTime({ time, version }: Pick<HistoricVersion, "time" | "version">): string {
  return time === undefined ? `version ${version}` : new Date(time).toLocaleString();
}

/** How a version is listed. */
export function versionRow(version: HistoricVersion): {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly icon: string;
} {
  const { origin, value, before, actor } = version;
  const by = actor === undefined ? "by somebody unknown" : `by ${userName(actor)}`;
  const since = before === undefined ? "; what was before is no longer stored" : "";
  return {
    label: versionTime(version),
    description: `${value.kind === "owners" ? by : `${origin} ${by}`}${since}`,
    detail: valueLine(value),
    icon: isEmpty(value) ? "circle-outline" : origin === "ingested" ? "note" : "comment",
  };
}

/** A value on one line. */
export function valueLine(value: HistoricValue): string {
  if (value.kind === "owners") return value.owners.length === 0 ? "No owners" : value.owners.map(ownerLine).join(", ");
  return value.text === "" ? "No description" : oneLine(value.text, LONGEST_LINE);
}

/** An owner, and in which capacity. */
export function ownerLine(owner: Owner): string {
  return `${entityName(owner.owner)} as ${ownershipTypeLabel(owner)}`;
}

/** What a restoration has done. @param leftOut owners of the version who are no longer in the catalogue */
export function restoredSentence(
  subject: HistorySubject,
  version: Pick<HistoricVersion, "time" | "version">,
  leftOut: readonly Owner[],
): string {
  const of = `The ${subjectName(subject)}`;
  const then = version.time === undefined ? `in ${versionTime(version)}` : `on ${versionTime(version)}`;
  if (subject.kind !== "owners") return `${of} is now what it was ${then}.`;
  if (leftOut.length === 0) return `${of} are now what they were ${then}.`;
  const missing = leftOut.map(ownerLine).join(", ");
  return `${of} are now what they were ${then}, without ${missing}: no longer in the catalogue.`;
}

/** What is said about all that was read: how many versions there are, and what is missing. */
export function historyRemark({ versions, hasMore, isCut }: DatasetHistory): string {
  const read = counted(versions.length, "version");
  if (hasMore) return `${read} so far; older ones are not read yet`;
  return isCut ? `${read}; the catalogue no longer has older ones` : `${read}; nothing was stored before`;
}

/** Why there is no version to show. */
export function noHistory({ subject, isUntold }: DatasetHistory, place: string): string {
  const name = subjectName(subject);
  if (isUntold)
    return `The history of the ${name} cannot be shown: ${place} has a value, but does not tell its versions. Its server may be too old, or store no versions.`;
  const never = subject.kind === "owners" ? "never had an owner" : "never had a description";
  return `There is no history of the ${name}: as far as ${place} knows, it ${never}.`;
}

function isEmpty(value: HistoricValue): boolean {
  return value.kind === "owners" ? value.owners.length === 0 : value.text === "";
}

const LONGEST_LINE = 200;
