import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { searchDatasets } from "../../catalogue/graph/searchEntities.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { datasetLook } from "../entityLook.ts";
import { valueOf } from "../value.ts";
import { searchPick } from "./searchPick.ts";

/** How many are offered at a time; typing narrows them. */
const OFFERED = 100;

/**
 * Asks which dataset. `undefined`: the person did not say.
 * @param graph the catalogue, or what connects to it: the list opens at once, and is busy until then
 */
export function pickDataset(
  graph: CatalogueGraph | (() => Promise<CatalogueGraph>),
  title: string,
): Promise<DatasetUrn | undefined> {
  return searchPick({
    title,
    placeholder: l10n.t("Which dataset? Type a part of its name"),
    search: async (query) => {
      const reached = typeof graph === "function" ? await graph() : graph;
      const { items, ...found } = valueOf(await searchDatasets(reached, { query, start: 0, count: OFFERED }));
      return { choices: items.map((urn) => ({ ...datasetLook(urn), value: urn })), ...found };
    },
    sought: {
      none: l10n.t("The catalogue has no dataset yet"),
      advice: l10n.t('Run "Import Metadata File…" or "Load Sample Catalogue" to add datasets'),
      noMatch: (typed) => l10n.t`No dataset matches "${typed}"`,
    },
  });
}
