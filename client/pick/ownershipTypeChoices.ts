import * as l10n from "@vscode/l10n";
import type { CustomOwnershipType } from "../../catalogue/graph/listOwnershipTypes.ts";
import { OFFERED_OWNERSHIP_TYPES, type OwnershipType } from "../../catalogue/vocabulary/ownershipType.ts";
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

/** The rows of the ownership types that a catalogue has besides those; one without a name is not offered. */
export function ownershipTypeChoices(custom: readonly CustomOwnershipType[]): readonly Choice<ChosenOwnershipType>[] {
  const nameOf = ownershipTypeNames(custom);
  const named = custom.filter(({ name }) => name !== "");
  return named.map(({ urn, description }) => {
    const typed = { type: "CUSTOM", typeUrn: urn } as const;
    const label = nameOf(typed);
    return { label, ...(description === undefined ? {} : { description }), value: { ...typed, label } };
  });
}
