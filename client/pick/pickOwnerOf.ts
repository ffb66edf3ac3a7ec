import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { markGone } from "../../catalogue/graph/markGone.ts";
import type { Person } from "../../catalogue/graph/person.ts";
import { readOwners } from "../../catalogue/graph/readOwners.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import { goneLook } from "../entityLook.ts";
import { showInformation } from "../sinks/messages.ts";
import { choose } from "../sinks/quickPick.ts";
import { readCancellable } from "../work/readCancellable.ts";
import { ownersByDatasets, whyNoOwner } from "./ownersByDatasets.ts";

/**
 * Asks for one of the owners of any of these datasets. `undefined`: the user cancelled the reading, did not say, or was told that
 * there are none, or no such datasets.
 */
export async function pickOwnerOf(
  graph: CatalogueGraph,
  urns: readonly DatasetUrn[],
  prompt: { readonly title: string; readonly placeholder: string },
): Promise<Person | undefined> {
  const title = l10n.t`Reading the owners of ${counted(urns.length, "dataset")}`;
  const datasets = await readCancellable(title, (signal) => readOwners(graph, urns, signal));
  if (!datasets) return undefined;
  const unmarked = ownersByDatasets([...datasets.values()]);
  const marked = await markGone(
    graph,
    unmarked.map(({ value }) => value),
  );
  const choices = unmarked.map((choice, at) => goneLook((marked.ok && marked.value[at]) || {}, choice));
  if (choices.length === 0) {
    void showInformation(whyNoOwner(urns, datasets));
    return undefined;
  }
  return choose(choices, prompt);
}
