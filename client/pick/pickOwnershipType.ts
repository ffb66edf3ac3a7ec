import * as l10n from "@vscode/l10n";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readTypeNames } from "../../catalogue/graph/readTypeNames.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { namedOwnershipType } from "../../catalogue/vocabulary/ownershipType.ts";
import { chooseWhileReading } from "../sinks/growingPick.ts";
import { askLine } from "../sinks/inputBox.ts";
import type { Choice } from "../sinks/quickPick.ts";
import { offeredOwnershipTypes, WELL_KNOWN_CHOICES, type ChosenOwnershipType } from "./ownershipTypeChoices.ts";

/**
 * Asks which ownership type somebody gets: the well-known ones at once; then those that the catalogue lists or that owners of
 * the first datasets have; or one that is typed. `undefined`: the user did not say.
 */
export async function pickOwnershipType(
  graph: CatalogueGraph,
  title: string,
  datasets: readonly DatasetUrn[],
): Promise<ChosenOwnershipType | undefined> {
  const prompt = { title, placeholder: l10n.t("Which type of ownership?") };
  const chosen = await chooseWhileReading<ChosenOwnershipType | "typed">(WELL_KNOWN_CHOICES, prompt, async (signal) => {
    const { offered, fault } = await offeredOwnershipTypes(graph, datasets, signal);
    const choices = [...offered, TYPED];
    if (!fault) return { choices };
    const label = l10n.t("The other ownership types of this catalogue could not be read");
    return { choices, remark: { label, detail: errorSentence(fault), icon: "warning" } };
  });
  return chosen === "typed" ? askOwnershipType(graph, title) : chosen;
}

const TYPED: Choice<"typed"> = {
  label: l10n.t("Another Ownership Type…"),
  description: l10n.t("Enter its URN"),
  value: "typed",
};

/** The ownership type that a text names, by its name or its URN. `undefined`: it names none. */
export async function ownershipTypeOf(graph: CatalogueGraph, text: string): Promise<ChosenOwnershipType | undefined> {
  const named = namedOwnershipType(text);
  if (!named) return undefined;
  const label = (await readTypeNames(graph, [named]))(named);
  return named.type === "CUSTOM" ? { ...named, label } : { type: named.type, label };
}

async function askOwnershipType(graph: CatalogueGraph, title: string): Promise<ChosenOwnershipType | undefined> {
  const text = await askLine({
    title,
    prompt: l10n.t("The URN of the ownership type. It need not be in the list of the catalogue."),
    placeholder: "urn:li:ownershipType:data_keeper",
    validate: (typed) =>
      namedOwnershipType(typed.trim())
        ? undefined
        : l10n.t("This is not the URN of an ownership type, such as urn:li:ownershipType:data_keeper."),
  });
  return text === undefined ? undefined : ownershipTypeOf(graph, text.trim());
}
