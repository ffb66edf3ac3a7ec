import * as l10n from "@vscode/l10n";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listOwnershipTypes } from "../../catalogue/graph/listOwnershipTypes.ts";
import { chooseWhileReading } from "../sinks/growingPick.ts";
import { ownershipTypeChoices, WELL_KNOWN_CHOICES, type ChosenOwnershipType } from "./ownershipTypeChoices.ts";

/**
 * Asks which ownership type somebody is to have: the well-known ones at once, then those that the catalogue has besides, as soon
 * as they are read. `undefined`: the user did not say.
 */
export function pickOwnershipType(graph: CatalogueGraph, title: string): Promise<ChosenOwnershipType | undefined> {
  const prompt = { title, placeholder: l10n.t("Which type of ownership?") };
  return chooseWhileReading<ChosenOwnershipType>(WELL_KNOWN_CHOICES, prompt, async (signal) => {
    const listed = await listOwnershipTypes(graph, signal);
    if (listed.ok) return { choices: ownershipTypeChoices(listed.value) };
    const label = l10n.t("The other ownership types of this catalogue could not be read");
    return { choices: [], remark: { label, detail: errorSentence(listed.error), icon: "warning" } };
  });
}
