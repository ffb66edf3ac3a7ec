import * as l10n from "@vscode/l10n";
import { columnTexts } from "../changes/columnDescription.ts";
import { DATASET_ASPECTS } from "../changes/dataset.ts";
import { strandedColumns } from "../changes/strandedColumns.ts";
import type { StoredAspects } from "../graph/graph.ts";
import type { Owner } from "../model/aspects/ownership.ts";
import { namedOwner } from "../records/recordUrn.ts";
import { listedNames } from "../text/listedNames.ts";
import { isBlank } from "../text/unlessBlank.ts";
import { entityName, parseUserUrn, type DatasetUrn } from "../urn/urn.ts";
import { columnPaths, shortestPaths } from "../vocabulary/fieldPath.ts";
import { namedOwnershipType, ownershipTypeUrn, resolvedOwnershipType } from "../vocabulary/ownershipType.ts";
import { textIn, type Value } from "../yaml/values/value.ts";
import type { WantedValue, WantedFields, WantedItem } from "./wanted.ts";
import { present } from "./wantedUser.ts";

/** The aspects of a dataset that a record is made of. */
export const PULLED_FROM_DATASET = DATASET_ASPECTS;

/** The record of a dataset, which changes nothing when it is upserted. */
export function wantedDataset(urn: DatasetUrn, stored: StoredAspects): WantedFields {
  const owners = stored.aspect("ownership")?.value.owners ?? [];
  return present([
    ["dataset", urn],
    ["description", descriptionOf(stored)],
    ["links", linksOf(stored)],
    ["owners", owners.length > 0 ? ownerList(owners) : undefined],
    ["columns", columnsOf(stored)],
  ]);
}

/** A blank description cannot be in a record, where it would remove the stored one. */
function descriptionOf(stored: StoredAspects): WantedValue | string | undefined {
  const description = stored.aspect("editableDatasetProperties")?.value.description;
  return description !== undefined && isBlank(description) ? { kind: "left-out" } : description;
}

function linksOf(stored: StoredAspects): WantedValue | undefined {
  const elements = stored.aspect("institutionalMemory")?.value.elements ?? [];
  if (elements.length === 0) return undefined;
  const items = new Map<string, WantedItem>();
  for (const { url, description } of elements) {
    const isAlone = elements.filter((each) => each.url === url).every((each) => each.description === description);
    items.set(
      url,
      new Map([["url", url], ...(isAlone && description !== "" ? [["description", description] as const] : [])]),
    );
  }
  return { kind: "items", items, keyOf: (item) => fieldText(item, "url") };
}

function ownerList(owners: readonly Owner[]): WantedValue {
  return {
    kind: "items",
    items: new Map(owners.map((owner) => [ownerKey(owner.owner, resolvedOwnershipType(owner)), ownerItem(owner)])),
    keyOf: (item) => {
      const [owner, type] = [fieldText(item, "owner"), namedOwnershipType(fieldText(item, "type") ?? "")];
      return owner === undefined || !type ? undefined : ownerKey(namedOwner(owner), type.typeUrn);
    },
  };
}

function ownerKey(owner: string, typeUrn: string): string {
  return `${owner} ${typeUrn}`;
}

function ownerItem(owner: Owner): WantedItem {
  const typeUrn = resolvedOwnershipType(owner);
  const isGiven = owner.type !== "CUSTOM" && ownershipTypeUrn(owner.type) === typeUrn;
  return new Map([
    ["owner", parseUserUrn(owner.owner) ? entityName(owner.owner) : owner.owner],
    ["type", isGiven ? owner.type : typeUrn],
  ]);
}

/** The descriptions of the columns that the schema has, by their shortest paths. */
function columnsOf(stored: StoredAspects): WantedValue | undefined {
  const paths = stored.aspect("schemaMetadata")?.value.fields.map(({ fieldPath }) => fieldPath) ?? [];
  const entries = stored.aspect("editableSchemaMetadata")?.value.editableSchemaFieldInfo ?? [];
  const textOf = columnTexts(entries, paths);
  const shortest = shortestPaths(paths);
  const pathOf = columnPaths(paths);
  const texts = paths.flatMap((path): (readonly [string, string])[] => {
    const description = textOf(path);
    return isBlank(description) ? [] : [[shortest(path), description]];
  });
  if (texts.length === 0) return undefined;
  const keyOf = (key: string): string => {
    const found = pathOf(key);
    return found.ok ? shortest(found.value) : key;
  };
  return { kind: "texts", texts: new Map(texts), keyOf };
}

/** Sentences about the descriptions of columns that the record does not have, since no column of the schema has their paths. */
export function columnsLeftOut(urn: DatasetUrn, stored: StoredAspects): readonly string[] {
  const schemaMetadata = stored.aspect("schemaMetadata")?.value;
  const { missing, ambiguous } = strandedColumns({
    schemaMetadata,
    editableSchemaMetadata: stored.aspect("editableSchemaMetadata")?.value,
  });
  const names = listedNames(missing);
  const whyMissing = schemaMetadata
    ? l10n.t`Column descriptions of ${urn} are left out, because its schema does not have their columns: ${names}.`
    : l10n.t`Column descriptions of ${urn} are left out, because the catalogue has no schema of this dataset: ${names}.`;
  return [
    ...(missing.length > 0 ? [whyMissing] : []),
    ...(ambiguous.length > 0
      ? [
          l10n.t`Column descriptions of ${urn} are left out, because each of these paths fits several columns: ${listedNames(ambiguous)}.`,
        ]
      : []),
  ];
}

function fieldText(item: Value, key: string): string | undefined {
  return item.kind === "mapping" ? textIn(item, key)?.value : undefined;
}
