import * as l10n from "@vscode/l10n";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listOwnershipTypes, type CustomOwnershipType } from "../../catalogue/graph/listOwnershipTypes.ts";
import type { DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import { readOwners } from "../../catalogue/graph/readOwners.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import {
  namedOwnershipType,
  OFFERED_OWNERSHIP_TYPES,
  ownershipTypeUrn,
  type OwnershipType,
} from "../../catalogue/vocabulary/ownershipType.ts";
import { ownershipTypeNames, typeNameById } from "../../catalogue/display/ownershipTypeNames.ts";
import type { Choice } from "../sinks/quickPick.ts";

/** An ownership type as an owner has it, and how it is called. */
export interface ChosenOwnershipType {
  readonly type: OwnershipType;
  /** Of a type that the catalogue has besides the well-known ones. */
  readonly typeUrn?: string;
  readonly label: string;
}

const meanings: Readonly<Record<(typeof OFFERED_OWNERSHIP_TYPES)[number], string>> = {
  TECHNICAL_OWNER: l10n.t("Builds and runs the dataset"),
  BUSINESS_OWNER: l10n.t("Is accountable for the meaning of the dataset"),
  DATA_STEWARD: l10n.t("Maintains the documentation and quality of the dataset"),
  NONE: l10n.t("No specific role"),
};

/** The rows of the ownership types that every catalogue has. */
export const WELL_KNOWN_CHOICES: readonly Choice<ChosenOwnershipType>[] = OFFERED_OWNERSHIP_TYPES.map((type) => {
  const label = typeNameById({ type });
  return { label, description: meanings[type], value: { type, label } };
});

/** The ownership types that are offered besides those, and why the catalogue did not list its own. */
interface OfferedOwnershipTypes {
  readonly offered: readonly Choice<ChosenOwnershipType>[];
  readonly fault?: CatalogueError;
}

/** The owners of so many datasets are read, which is one request. */
const MOST_READ = 50;

/** Reads the ownership types that the catalogue lists, and those that owners of the first datasets have. */
export async function offeredOwnershipTypes(
  graph: CatalogueGraph,
  datasets: readonly DatasetUrn[],
  signal?: AbortSignal,
): Promise<OfferedOwnershipTypes> {
  const [listed, read] = await Promise.all([
    listOwnershipTypes(graph, signal),
    readOwners(graph, datasets.slice(0, MOST_READ), signal),
  ]);
  const owners = read.ok ? [...read.value.values()].flatMap((each) => each.owners) : [];
  const offered = ownershipTypeChoices(listed.ok ? listed.value : [], owners);
  return listed.ok ? { offered } : { offered, fault: listed.error };
}

/**
 * The rows of the other ownership types: those that the catalogue lists with a name, and those that only owners have, such as
 * deleted ones.
 */
export function ownershipTypeChoices(
  custom: readonly CustomOwnershipType[],
  owners: readonly Pick<DatasetOwner, "typeUrn" | "typeLabel">[] = [],
): readonly Choice<ChosenOwnershipType>[] {
  const offered = new Set([...OFFERED_OWNERSHIP_TYPES.map(ownershipTypeUrn), ...custom.map(({ urn }) => urn)]);
  const gone = new Map(
    owners
      .filter(({ typeUrn }) => !offered.has(typeUrn))
      .map(({ typeUrn: urn, typeLabel: name }) => [
        urn,
        { urn, name, description: l10n.t("An owner has this type already") },
      ]),
  );
  const types = [...custom, ...gone.values()];
  const nameOf = ownershipTypeNames(types);
  return types.flatMap(({ urn, name, description }) => {
    const typed = namedOwnershipType(urn);
    if (name === "" || !typed) return [];
    const label = nameOf(typed);
    return [{ label, ...(description === undefined ? {} : { description }), value: { ...typed, label } }];
  });
}
