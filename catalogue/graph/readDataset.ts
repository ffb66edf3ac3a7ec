import { columnNames } from "../vocabulary/fieldPath.ts";
import { resolvedOwnershipType, type OwnershipType } from "../vocabulary/ownershipType.ts";
import type { TypeNameOf } from "../display/ownershipTypeNames.ts";
import { failure, success, type Result } from "../result.ts";
import { columnDescriptions } from "./columnDescriptions.ts";
import { shownDescription, type ShownDescription } from "../facts/shownDescription.ts";
import { isStorable } from "../model/storableUrn.ts";
import { malformedOwners } from "../urn/malformedOwners.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { DATASET, type ShownDataset, type ShownOwners } from "./operations.generated.ts";
import type { MaybeGone } from "./markGone.ts";
import { displayNameOf, personOf, type EntityNames, type Person } from "./person.ts";
import { answeredTypeNames, readTypeNames, type AnsweredOwnershipType } from "./readTypeNames.ts";

/** A dataset as a person sees it. */
export interface Dataset {
  readonly urn: DatasetUrn;
  /** Absent: it has none, or it is the name in the URN. */
  readonly displayName?: string;
  readonly description: ShownDescription | undefined;
  readonly columns: readonly Column[];
  readonly owners: readonly DatasetOwner[];
  /** The URNs of owners that nothing can be asked about. Absent: there are none. */
  readonly malformedOwners?: readonly string[];
  readonly links: readonly { readonly url: string; readonly label: string }[];
  /** The dataset is marked as removed, so that searches do not find it. Absent: it is not. */
  readonly isRemoved?: true;
}

export interface Column {
  /** The exact path in the schema. */
  readonly fieldPath: string;
  /** The path to show: the simple one, or, where several columns share it, the whole but for the version. */
  readonly name: string;
  readonly nativeDataType: string | undefined;
  readonly description: ShownDescription | undefined;
}

/** An owner of a dataset, with one ownership type. Whether the owner is `gone` is known only after `markGone`. */
export interface DatasetOwner extends Person, MaybeGone {
  readonly type: OwnershipType;
  /** The resolved ownership type, as a URN. */
  readonly typeUrn: string;
  /** The ownership type as people read it: with its ID where another type has its name. */
  readonly typeLabel: string;
}

/**
 * Reads a dataset with its columns, owners and links, and, if an owner has a custom ownership type, what these are called.
 * DataHub answers an unknown URN with an object that does not exist.
 */
export async function readDataset(graph: CatalogueGraph, urn: DatasetUrn): Promise<Result<Dataset, CatalogueError>> {
  if (!isStorable(urn)) return failure({ kind: "entity-not-found", urn });
  const reply = await graph.execute(DATASET, { urn });
  if (!reply.ok) return reply;
  const { dataset } = reply.value;
  if (!dataset || dataset.exists === false) return failure({ kind: "entity-not-found", urn });
  return success(datasetOf(urn, dataset, await readTypeNames(graph, typesOf(dataset))));
}

/** The dataset of this URN, from what GraphQL answered. @param typeOf left out: the answer alone says how types are called */
export function datasetOf(urn: DatasetUrn, data: ShownDataset & EntityNames, typeOf?: TypeNameOf): Dataset {
  const displayName = displayNameOf(urn, data);
  return {
    urn,
    ...(displayName === undefined ? {} : { displayName }),
    description: shownDescription(data.editableProperties?.description, data.properties?.description),
    columns: columnsOf(data),
    owners: ownersOf(data, typeOf),
    ...malformedIn(data),
    links: data.institutionalMemory?.elements ?? [],
    ...(data.status?.removed === true ? { isRemoved: true } : {}),
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

/** What has owners in an answer. */
type Owned = Pick<ShownDataset, "ownership">;

/** The owners that are users or groups, each once with an ownership type. @param typeOf left out: the answer alone says how types are called */
export function ownersOf(data: Owned, typeOf = answeredTypeNames(typesOf(data))): DatasetOwner[] {
  const owners = new Map<string, DatasetOwner>();
  for (const each of data.ownership?.owners ?? []) {
    const person = personOf(each.owner);
    if (!person) continue;
    const type = typeIn(each);
    const typeUrn = resolvedOwnershipType(type);
    // An ingestion may store an owner several times, from several sources.
    owners.set(`${person.urn} ${typeUrn}`, { ...person, type: type.type, typeUrn, typeLabel: typeOf(type) });
  }
  return [...owners.values()];
}

/** The owners whose URNs are malformed, as a property to be spread; nothing, if there are none. */
export function malformedIn({ ownership }: Owned): Pick<Dataset, "malformedOwners"> {
  const malformed = malformedOwners((ownership?.owners ?? []).map(({ owner }) => owner.urn));
  return malformed.length === 0 ? {} : { malformedOwners: malformed };
}

/** The ownership types of the owners. */
export function typesOf({ ownership }: Owned): readonly AnsweredOwnershipType[] {
  return (ownership?.owners ?? []).map(typeIn);
}

function typeIn({ type, ownershipType }: NonNullable<ShownOwners["owners"]>[number]): AnsweredOwnershipType {
  return { type: type ?? "NONE", typeUrn: ownershipType?.urn, name: ownershipType?.info?.name };
}
