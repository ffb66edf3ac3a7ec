import * as l10n from "@vscode/l10n";
import { TabInputCustom, TabInputText, window } from "vscode";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { searchDatasets } from "../../catalogue/graph/searchEntities.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { DATASET_SCHEME, datasetAddress } from "../datasetFiles/datasetUri.ts";
import { datasetLook } from "../entityLook.ts";
import { valueOf } from "../value.ts";
import { searchPick } from "./searchPick.ts";

/** How many are offered at a time; typing narrows them. */
const OFFERED = 100;

/**
 * Asks which dataset; the one whose text or page is in front is offered first. `undefined`: the person did not say.
 * @param graph the catalogue, or what connects to it: the list opens at once, and is busy until then
 */
export function pickDataset(
  graph: CatalogueGraph | (() => Promise<CatalogueGraph>),
  title: string,
): Promise<DatasetUrn | undefined> {
  const inFront = datasetInFront();
  return searchPick({
    title,
    placeholder: l10n.t("Which dataset? Type a part of its name"),
    search: async (query) => {
      const reached = typeof graph === "function" ? await graph() : graph;
      const [all, one] = await Promise.all([
        searchDatasets(reached, { query, start: 0, count: OFFERED }),
        // The catalogue that is searched may be another one, which does not have it.
        query === "" && inFront ? searchDatasets(reached, { query: inFront, start: 0, count: 1 }) : undefined,
      ]);
      const { items, ...found } = valueOf(all);
      const first = one?.ok === true ? one.value.items.filter((urn) => urn === inFront) : [];
      const urns = [...new Set([...first, ...items])];
      return { choices: urns.map((urn) => ({ ...datasetLook(urn), value: urn })), ...found };
    },
    sought: {
      none: l10n.t("The catalogue has no dataset yet"),
      advice: l10n.t('Run "Import Metadata File…" or "Load Sample Catalogue" to add datasets'),
      noMatch: (typed) => l10n.t`No dataset matches "${typed}"`,
    },
  });
}

/** The dataset whose text or page is in front. */
function datasetInFront(): DatasetUrn | undefined {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  const isOfUri = input instanceof TabInputText || input instanceof TabInputCustom;
  return isOfUri && input.uri.scheme === DATASET_SCHEME ? datasetAddress(input.uri).urn : undefined;
}
