import * as l10n from "@vscode/l10n";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listOwnershipTypes } from "../../catalogue/graph/listOwnershipTypes.ts";
import { OFFERED_OWNERSHIP_TYPES, ownershipTypeLabel } from "../../catalogue/vocabulary/ownershipType.ts";
import { choose } from "../sinks/quickPick.ts";
import { ownershipTypeChoices, type ChosenOwnershipType } from "./ownershipTypeChoices.ts";

const meanings: Readonly<Record<(typeof OFFERED_OWNERSHIP_TYPES)[number], string>> = {
  TECHNICAL_OWNER: l10n.t("Builds and runs it"),
  BUSINESS_OWNER: l10n.t("Is accountable for what it means"),
  DATA_STEWARD: l10n.t("Maintains its documentation and quality"),
  NONE: l10n.t("No specific role"),
};

/**
 * Asks in what capacity somebody owns a dataset: the well-known ownership types, then those that the catalogue has besides.
 * `undefined`: the user did not say.
 */
export async function pickOwnershipType(
  graph: CatalogueGraph,
  title: string,
): Promise<ChosenOwnershipType | undefined> {
  const own = await listOwnershipTypes(graph);
  const wellKnown = OFFERED_OWNERSHIP_TYPES.map((type) => {
    const label = ownershipTypeLabel({ type });
    return { label, description: meanings[type], value: { type, label } };
  });
  const placeholder = own.ok
    ? l10n.t("Which type of ownership?")
    : l10n.t`Which type of ownership? The other types of this catalogue could not be read: ${errorSentence(own.error)}`;
  return choose<ChosenOwnershipType>([...wellKnown, ...ownershipTypeChoices(own.ok ? own.value : [])], {
    title,
    placeholder,
  });
}
