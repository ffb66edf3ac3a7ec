import type { OwnOwnershipType } from "../../catalogue/graph/listOwnershipTypes.ts";
import { OFFERED_OWNERSHIP_TYPES, ownershipTypeLabel } from "../../catalogue/vocabulary/ownershipType.ts";
import type { Choice } from "../sinks/quickPick.ts";
import type { ChosenOwnershipType } from "./pickOwnershipType.ts";

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
