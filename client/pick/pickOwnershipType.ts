import * as l10n from "@vscode/l10n";
import { choose } from "../sinks/quickPick.ts";
import {
  OFFERED_OWNERSHIP_TYPES,
  ownershipTypeLabel,
  type OwnershipType,
} from "../../catalogue/vocabulary/ownershipType.ts";

const meanings: Readonly<Record<(typeof OFFERED_OWNERSHIP_TYPES)[number], string>> = {
  TECHNICAL_OWNER: l10n.t("Builds and runs it"),
  BUSINESS_OWNER: l10n.t("Is accountable for what it means"),
  DATA_STEWARD: l10n.t("Maintains its documentation and quality"),
  NONE: l10n.t("No specific role"),
};

/** Asks in what capacity somebody owns a dataset. `undefined`: the person did not say. */
export function pickOwnershipType(title: string): Promise<OwnershipType | undefined> {
  const choices = OFFERED_OWNERSHIP_TYPES.map((type) => ({
    label: ownershipTypeLabel({ type }),
    description: meanings[type],
    value: type,
  }));
  return choose(choices, { title, placeholder: l10n.t("Which type of ownership?") });
}
