import { choose } from "../sinks/quickPick.ts";
import {
  OFFERED_OWNERSHIP_TYPES,
  ownershipTypeLabel,
  type OwnershipType,
} from "../../catalogue/vocabulary/ownershipType.ts";

const meanings: Readonly<Record<(typeof OFFERED_OWNERSHIP_TYPES)[number], string>> = {
  TECHNICAL_OWNER: "Builds and runs it",
  BUSINESS_OWNER: "Is accountable for what it means",
  DATA_STEWARD: "Maintains its documentation and quality",
  NONE: "No specific role",
};

/** Asks in what capacity somebody owns a dataset. `undefined`: the person did not say. */
export function pickOwnershipType(title: string): Promise<OwnershipType | undefined> {
  const choices = OFFERED_OWNERSHIP_TYPES.map((type) => ({
    label: ownershipTypeLabel({ type }),
    description: meanings[type],
    value: type,
  }));
  return choose(choices, { title, placeholder: "Which type of ownership?" });
}
