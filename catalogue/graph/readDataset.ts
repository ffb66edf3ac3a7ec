import { columnNames } from "../vocabulary/fieldPath.ts";
import { ownershipTypeLabel, resolvedOwnershipType, type OwnershipType } from "../vocabulary/ownershipType.ts";
import { failure, success, type Result } from "../result.ts";
import { columnDescriptions } from "./columnDescriptions.ts";
import { shownDescription, type ShownDescription } from "../facts/shownDescription.ts";
import { isStorable } from "../model/storableUrn.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { DATASET, type ShownDataset, type ShownOwners } from "./operations.generated.ts";
import { personOf, type Person } from "./person.ts";

/** A dataset as a person sees it. */
export interface Dataset {
  readonly urn: DatasetUrn;
  readonly description: ShownDescription | undefined;
  readonly columns: readonly Column[];
  readonly owners: readonly DatasetOwner[];
  readonly links: readonly { readonly url: string; readonly label: string }[];
}

export interface Column {
  /** The exact path in the schema. */
  readonly fieldPath: string;
  /** The path to show: the simple one, or, where several columns share it, the whole but for the version. */
  readonly name: string;
  readonly nativeDataType: string | undefined;
  readonly description: ShownDescription | undefined;
}

export interface DatasetOwner extends Person {
  readonly type: OwnershipType;
  /** The resolved ownership type, as a URN. */
  readonly typeUrn: string;
  /** The ownership type as people read it. */
  readonly typeLabel: string;
}

/** Reads a dataset with its columns, owners and links. DataHub answers an unknown URN with an object that does not exist. */
export async function readDataset(graph: CatalogueGraph, urn: DatasetUrn): Promise<Result<Dataset, CatalogueError>> {
  if (!isStorable(urn)) return failure({ kind: "entity-not-found", urn });
  const reply = await graph.execute(DATASET, { urn });
  if (!reply.ok) return reply;
  const { dataset } = reply.value;
  return dataset && dataset.exists !== false
    ? success(datasetOf(urn, dataset))
    : failure({ kind: "entity-not-found", urn });
}

/** The dataset of this URN, from what GraphQL answered. */
export function datasetOf(urn: DatasetUrn, data: ShownDataset): Dataset {
  return {
    urn,
    description: shownDescription(data.editableProperties?.description, data.properties?.description),
    columns: columnsOf(data),
    owners: ownersOf(data),
    links: data.institutionalMemory?.elements ?? [],
  };
}

function columnsOf(data: ShownDataset): Column[] {
  const fields = data.schemaMetadata?.fields ?? [];
  const nameOf = columnNames(fields.map((field) => field.fieldPath));
  const descriptionOf = columnDescriptions(data);
  return fields.map((field) => ({
    fieldPath: field.fieldPath,
    name: nameOf(field.fieldPath),
    nativeDataType: field.nativeDataType ?? undefined,
    description: descriptionOf(field),
  }));
}

/** The owners that are users or groups. */
export function ownersOf({ ownership }: Pick<ShownDataset, "ownership">): DatasetOwner[] {
  return ownership?.owners?.flatMap(ownerOf) ?? [];
}

function ownerOf({ owner, type, ownershipType }: NonNullable<ShownOwners["owners"]>[number]): DatasetOwner[] {
  const person = personOf(owner);
  if (!person) return [];
  const typed = { type: type ?? "NONE", typeUrn: ownershipType?.urn };
  const typeLabel = ownershipTypeLabel(typed, ownershipType?.info?.name);
  return [{ ...person, type: typed.type, typeUrn: resolvedOwnershipType(typed), typeLabel }];
}
