import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import { listPlatforms } from "../../catalogue/graph/listPlatforms.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { pickPerson } from "../pick/pickPerson.ts";
import { choose } from "../sinks/quickPick.ts";
import { DATASET_FILTERS, FILTER_NAMES } from "../views/datasetFilter.ts";
import type { DatasetSearch } from "../views/datasetSearch.ts";
import { readCancellable } from "../work/readCancellable.ts";
import type { Command } from "./command.ts";
import { FOCUS_DATASETS } from "../views/focusDatasets.ts";

/** Shows in the view the datasets of which something is missing, those that somebody owns, or those of a platform. */
export const filterDatasets: Command = async ({ tree, catalogue }) => {
  const search = tree.searchNow();
  const choices = DATASET_FILTERS.map((filter) => ({
    ...FILTER_NAMES[filter],
    ...(filter === search.filter ? { icon: "check" } : {}),
    value: { ...search, filter, ...(filter === "all" ? { platform: undefined } : {}) },
  }));
  const detail =
    search.platform === undefined
      ? l10n.t("Only datasets on one platform")
      : l10n.t`Only datasets on ${search.platform} are shown`;
  const onPlatform = { label: l10n.t("On One Platform…"), detail, value: "platform" } as const;
  const chosen = await choose<DatasetSearch | "platform">([...choices, onPlatform], {
    title: l10n.t("Filter Datasets"),
    placeholder: l10n.t("Which datasets?"),
  });
  const wanted =
    chosen === "platform"
      ? await askPlatform(catalogue, search)
      : chosen?.filter === "owned"
        ? await askOwner(catalogue, chosen)
        : chosen;
  if (!wanted) return;
  tree.look(wanted);
  await commands.executeCommand(FOCUS_DATASETS);
};

/** The datasets of a user or group that the user chooses. `undefined`: they did not choose. */
async function askOwner(catalogue: Catalogue, search: DatasetSearch): Promise<DatasetSearch | undefined> {
  const offered = { withRemoved: true, withMissing: true };
  const owner = await pickPerson(() => catalogue.graph(), l10n.t("Filter Datasets"), offered);
  return owner && { ...search, owner };
}

/**
 * The datasets of a platform that the user chooses, or of any platform again. `undefined`: they did not choose. The catalogue is asked
 * for the platforms: the view may have listed nothing yet, or only datasets of one.
 */
async function askPlatform(catalogue: Catalogue, search: DatasetSearch): Promise<DatasetSearch | undefined> {
  const graph = await catalogue.graph();
  const platforms = await readCancellable(l10n.t("Reading the platforms"), (signal) => listPlatforms(graph, signal));
  if (!platforms) return undefined;
  const every = { label: l10n.t("All Platforms"), value: { ...search, platform: undefined } };
  const each = platforms.map((platform) => ({
    label: platform,
    ...(platform === search.platform ? { icon: "check" } : {}),
    value: { ...search, platform },
  }));
  return choose<DatasetSearch>([every, ...each], {
    title: l10n.t("Filter Datasets"),
    placeholder: l10n.t("Of which platform?"),
  });
}
