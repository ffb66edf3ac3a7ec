import * as l10n from "@vscode/l10n";
import type { CustomOwnershipType } from "../../catalogue/graph/listOwnershipTypes.ts";
import type { DatasetOwner } from "../../catalogue/graph/readDataset.ts";
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

/**
 * The rows of the ownership types that a catalogue has besides those, and of others that owners have, which may be gone from it;
 * one that it has without a name is not offered.
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
