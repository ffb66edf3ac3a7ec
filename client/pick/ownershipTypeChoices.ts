import type { OwnOwnershipType } from "../../catalogue/graph/listOwnershipTypes.ts";
import {
  OFFERED_OWNERSHIP_TYPES,
  ownershipTypeLabel,
  type OwnershipType,
} from "../../catalogue/vocabulary/ownershipType.ts";
import type { Choice } from "../sinks/quickPick.ts";

/** An ownership type as an owner has it, and how it is called. */
export interface ChosenOwnershipType {
  readonly type: OwnershipType;
  /** Of a type that the catalogue has besides the well-known ones. */
  readonly typeUrn?: string;
  readonly label: string;
}

/** The rows of the ownership types that a catalogue has besides the well-known ones; types of one name are told apart by their IDs. */
export function ownershipTypeChoices(own: readonly OwnOwnershipType[]): readonly Choice<ChosenOwnershipType>[] {
  const names = [
    ...OFFERED_OWNERSHIP_TYPES.map((type) => ownershipTypeLabel({ type })),
    ...own.map(({ name }) => name),
  ];
  return own.map(({ urn, name, description }) => {
    const isShared = names.filter((each) => each === name).length > 1;
    const parts = [...(isShared ? [urn.slice(urn.lastIndexOf(":") + 1)] : []), ...(description ? [description] : [])];
    return { label: name, description: parts.join(" · "), value: { type: "CUSTOM", typeUrn: urn, label: name } };
  });
}
