import * as l10n from "@vscode/l10n";
import { counted, isThing } from "../text/counted.ts";
import type { MetadataReading } from "./metadataFile.ts";
import type { SkipCode, Skipped } from "./skipped.ts";
import { groupedBy } from "../collections/groupedBy.ts";
import { entityTypes, isEntityType } from "../urn/entityTypes.ts";
import { typeNameOf, type EntityUrn } from "../urn/urn.ts";
import { countUnconfirmed, errorSentence, isUnconfirmed } from "../graph/error.ts";
import type { FailedImport, Imported } from "../graph/importMetadata.ts";
import type { SeriesImported } from "../graph/importSeries.ts";
import type { AddedValues, UnwrittenValues } from "../graph/missingSeries.ts";
import type { PatchedAspect } from "../graph/importWishes.ts";
import type { ImportPreview } from "../graph/previewImport.ts";
import { readableNumber } from "../text/language.ts";

/** How many entities of each type: "12 datasets, 1 user"; "nothing" if there are none. */
export function entityCounts(urns: readonly EntityUrn[]): string {
  const entities = groupedBy([...new Set(urns)], typeLabel);
  const parts = inOrder([...entities.keys()]).map((label) => countedType(entities.get(label)?.length ?? 0, label));
  return parts.length === 0 ? l10n.t("nothing") : parts.join(", ");
}

/** What people call an entity of a type; of a type that is only kept, its name in URNs. */
function typeLabel(urn: EntityUrn): string {
  const type = typeNameOf(urn);
  return isEntityType(type) ? entityTypes[type].name : type;
}

/** So many entities of a type: "2 datasets". */
function countedType(count: number, label: string): string {
  if (isThing(label)) return counted(count, label);
  return count === 1 ? l10n.t`1 ${label}` : l10n.t`${readableNumber(count)} ${label}s`;
}

/** The types that are shown first, in their order, then the others by their names. */
function inOrder(labels: readonly string[]): readonly string[] {
  const shown = Object.values(entityTypes).map(({ name }): string => name);
  const others = labels.filter((label) => !shown.includes(label)).toSorted();
  return [...shown.filter((label) => labels.includes(label)), ...others];
}

/** The expected effect of an import by entity type: "12 datasets: 2 new, 10 unchanged. 1 user: 1 not importable." */
export function importPreviewSummary(
  previews: readonly ImportPreview[],
  failed: readonly Pick<FailedImport, "urn">[] = [],
): string {
  const labels = [...new Set([...previews, ...failed].map(({ urn }) => typeLabel(urn)))];
  const sentences = inOrder(labels).flatMap((name) => {
    const entities = previews.filter(({ urn }) => typeLabel(urn) === name);
    const created = entities.filter((each) => each.created).length;
    const unchanged = entities.filter((each) => !each.created && each.changes.length === 0).length;
    const changed = entities.length - created - unchanged;
    const refused = failed.filter(({ urn }) => typeLabel(urn) === name).length;
    const all = entities.length + refused;
    if (all === 0) return [];
    const parts = [
      ...(created > 0 ? [l10n.t`${readableNumber(created)} new`] : []),
      ...(changed > 0 ? [l10n.t`${readableNumber(changed)} changed`] : []),
      ...(unchanged > 0 ? [l10n.t`${readableNumber(unchanged)} unchanged`] : []),
      ...(refused > 0 ? [l10n.t`${readableNumber(refused)} not importable`] : []),
    ];
    return [`${countedType(all, name)}: ${parts.join(", ")}.`];
  });
  return sentences.join(" ");
}

/**
 * The outcome of an import: "Imported 12 datasets; 1 entity failed; 3 entities not tried; 2 parts of the file skipped." What the
 * catalogue did not confirm is neither imported nor failed.
 * @param older values that were left out, since the catalogue has one as late or later
 */
export function importedSentence(
  { written, failed, untried, unwritten = [] }: ImportCounts,
  skipped: readonly Skipped[],
  older = 0,
): string {
  const unconfirmed = countUnconfirmed(failed);
  const refused = failed.length - unconfirmed;
  const missing = sumOf(unwritten);
  const lost = sumOf(unwritten.filter(isLost));
  const nothing = unconfirmed === 0 ? l10n.t("Imported nothing") : l10n.t("No import was confirmed");
  const parts = [
    written.length === 0 ? nothing : l10n.t`Imported ${entityCounts(written)}`,
    ...(unconfirmed > 0 ? [l10n.t`${counted(unconfirmed, "entity")} may have been stored`] : []),
    ...(refused > 0 ? [l10n.t`${counted(refused, "entity")} failed`] : []),
    ...(untried.length > 0 ? [l10n.t`${counted(untried.length, "entity")} not tried`] : []),
    ...(lost > 0 ? [l10n.t`${counted(lost, "value")} not confirmed`] : []),
    ...(missing > lost ? [l10n.t`${counted(missing - lost, "value")} not written`] : []),
    ...(older > 0 ? [olderValues(older)] : []),
    ...(skipped.length > 0 ? [l10n.t`${counted(skipped.length, "part")} of the file skipped`] : []),
  ];
  return `${parts.join("; ")}.`;
}

type ImportCounts = Pick<Imported, "written" | "failed" | "untried"> & Partial<Pick<SeriesImported, "unwritten">>;

function sumOf(values: readonly UnwrittenValues[]): number {
  return values.reduce((sum, { count }) => sum + count, 0);
}

function isLost({ error }: UnwrittenValues): boolean {
  return error !== undefined && isUnconfirmed(error);
}

/** Says how many values were left out of an import, and why. */
export function olderValues(count: number): string {
  return l10n.t`${counted(count, "value")} left out, because the catalogue has the same or a later one`;
}

/** Says which values of an entity were not written, and why. */
export function unwrittenLine(values: UnwrittenValues): string {
  const [what, why] = [valuesOf(values), values.error ? ` ${errorSentence(values.error)}` : ""];
  return isLost(values)
    ? l10n.t`Not confirmed: ${what} for "${values.urn}".` + why
    : l10n.t`Not written: ${what} for "${values.urn}".` + why;
}

function valuesOf({ count, aspectName }: Pick<AddedValues, "count" | "aspectName">): string {
  return l10n.t`${counted(count, "value")} of ${aspectName}`;
}

/** The adding of values to an aspect that is kept by time: "3 values of datasetProfile". */
export function addedChange(added: AddedValues): ImportPreview["changes"][number] {
  return { field: valuesOf(added), effect: "adds", opaque: true };
}

/** An aspect that patches change, how many do, and whether they would again: "ownership (2 patches)". */
export function patchedName({ aspectName, patches, repeatable }: PatchedAspect): string {
  const count = counted(patches, "patch");
  return repeatable
    ? l10n.t`${aspectName} (${count})`
    : l10n.t`${aspectName} (${count}; another import of the file would change it again)`;
}

/** The previews with the values that are added to aspects that are kept by time. */
export function withAddedValues(
  previews: readonly ImportPreview[],
  added: readonly AddedValues[],
): readonly ImportPreview[] {
  const byEntity = groupedBy(added, ({ urn }) => urn);
  return previews.map((preview) => {
    const values = byEntity.get(preview.urn) ?? [];
    return { ...preview, changes: [...preview.changes, ...values.map(addedChange)] };
  });
}

/** How many reasons a message names. */
const NAMED = 2;

/**
 * Which parts of a file were skipped, and why: for each of the most frequent reasons how many and the first of them; nothing
 * if there are none.
 */
export function skippedSentence(skipped: readonly Skipped[]): string {
  const reasons = [...groupedBy(skipped, ({ code }) => code).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  // A single reason that is left is named instead of "1 part for other reasons".
  const most = reasons.length === NAMED + 1 ? reasons.length : NAMED;
  const named = reasons.slice(0, most).flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const where = skippedPlace(first);
    return parts.length === 1
      ? [l10n.t`${where}, because ${first.why}`]
      : [l10n.t`${counted(parts.length, "part")}, such as ${where}, because ${reasonOf(parts, first)}`];
  });
  if (named.length === 0) return "";
  const left = reasons.slice(most).reduce((sum, parts) => sum + parts.length, 0);
  const more = left === 0 ? [] : [l10n.t`${counted(left, "part")} for other reasons`];
  return l10n.t`Skipped: ${[...named, ...more].join("; ")}.`;
}

/** Why parts of one code were skipped: as it is said of each, or else of all of them. */
function reasonOf(parts: readonly Skipped[], { code, why }: Skipped): string {
  return parts.every((each) => each.why === why) ? why : REASONS[code];
}

/** Why several parts are skipped whose reasons differ in their details, without a final stop. */
const REASONS: Readonly<Record<SkipCode, string>> = {
  "unknown-entity-type": l10n.t("this catalogue stores no entities of their types"),
  "unknown-aspect": l10n.t("this catalogue stores no such aspects of these entities"),
  "not-an-event": l10n.t("they cannot be read as snapshots or change proposals"),
  "malformed-urn": l10n.t("their URNs are malformed"),
  "unsupported-change": l10n.t("an import does not support their change types"),
  "invalid-aspect": l10n.t("their values cannot be stored"),
};

/** What skipped parts of a file have in common, for a table: the entity type, the aspect and why. */
export function skippedReason({ code, entityType, aspect, why }: Skipped): string {
  const named = aspect === undefined || code === "unknown-entity-type" ? entityType : `${entityType} ${aspect}`;
  return `${named}: ${why}`;
}

/** Says which entity was refused, and why. */
export function failedLine({ urn, error }: Imported["failed"][number]): string {
  return l10n.t`Import failed for "${urn}". ${errorSentence(error)}`;
}

/** Which part of the file is not stored, and why: `item 3 ("urn:li:chart:a"): this catalogue stores no charts`. */
export function skippedLine(skipped: Skipped): string {
  return `${skippedPlace(skipped)}: ${skipped.why}`;
}

/** Says which item of the file replaces what an earlier one says. */
export function replacedLine({ index, by, urn, aspectName }: MetadataReading["replaced"][number]): string {
  const [earlier, later] = [readableNumber(itemNumber(index)), readableNumber(itemNumber(by))];
  return l10n.t`Item ${later} of the file replaces the aspect ${aspectName} of ${urn} from item ${earlier}.`;
}

/** Which part of the file it is, its items counted from 1. The file may have anything as a URN. */
function skippedPlace({ index, urn, aspect }: Skipped): string {
  const item = readableNumber(itemNumber(index));
  if (urn === undefined) return l10n.t`item ${item} (no URN)`;
  return aspect === undefined ? l10n.t`item ${item} ("${urn}")` : l10n.t`item ${item} ("${urn}", ${aspect})`;
}

/** The number by which people find an item of the file's list. @param index from 0 */
function itemNumber(index: number): number {
  return index + 1;
}
