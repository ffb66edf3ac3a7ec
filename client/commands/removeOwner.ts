import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readDataset, type DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import { removeOwner } from "../../catalogue/graph/removeOwner.ts";
import { restoreOwner } from "../../catalogue/graph/restoreOwner.ts";
import { resolvedOwnershipType } from "../../catalogue/vocabulary/ownershipType.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { entityIcon } from "../entityLook.ts";
import { pickDataset } from "../pick/pickDataset.ts";
import { choose } from "../sinks/quickPick.ts";
import type { Command } from "./command.ts";
import { readAllGiven, type Given } from "./given.ts";
import { removeFromMany } from "./removeFromMany.ts";
import { orTryAgain } from "../orTryAgain.ts";
import { valueOf } from "../value.ts";

/**
 * Removes an owner from a dataset: in one capacity when that is named or chosen, otherwise in every capacity. Can be undone
 * from its message, also when that is shown again.
 */
export const removeOwnerCommand: Command = async (environment, argument, selection) => {
  const { catalogue, lastResult } = environment;
  const { guard } = catalogue;
  const graph = await catalogue.graphToWrite();
  const all = readAllGiven(argument, selection);
  if (all.length > 1) return removeFromMany(environment, graph, all);
  const [given] = all;
  const dataset = given.dataset ?? (await pickDataset(graph, l10n.t("Remove Owner")));
  if (!dataset) return;
  catalogue.access.demand(dataset, "ownership");
  const named = given.owner ?? (given.person && { urn: given.person });
  const [owner, ...others] = await ownersToRemove(graph, dataset, named);
  if (!owner) return;
  // In several capacities: the question names each of them, as it does for several rows.
  if (others.length > 0) return removeFromMany(environment, graph, [{ dataset, owner: { urn: owner.urn } }]);

  const stored = valueOf(await graph.readAspects(dataset, ["ownership"]));
  const entries = stored.aspect("ownership")?.value.owners ?? [];
  const removed = entries.filter((each) => each.owner === owner.urn && resolvedOwnershipType(each) === owner.typeUrn);
  const { name, typeLabel: as } = owner;
  const of = entityName(dataset);
  const removal = { owner: owner.urn, typeUrn: owner.typeUrn };
  const wish = { doing: l10n.t`Remove ${name} as ${as} of ${of}`, verb: l10n.t("Remove") };
  const outcome = await orTryAgain(l10n.t`${name} is still ${as} of ${of}.`, () =>
    guard.confirmed(graph, wish, () => removeOwner(graph, dataset, removal)),
  );
  if (outcome === undefined) return;
  catalogue.changed([dataset]);
  if (outcome === "unchanged") {
    const sentence = l10n.t`${name} did not own ${of}.`;
    void lastResult.tell({ severity: "information", sentence, actions: [] });
    return;
  }
  if (!(await lastResult.tellUndoable(l10n.t`${name} is no longer ${as} of ${of}.`))) return;
  let restored = true;
  const back = { doing: l10n.t`Undo: make ${name} ${as} of ${of} again`, verb: l10n.t("Undo") };
  for (const entry of removed) {
    const done = await orTryAgain(l10n.t`${name} was not made ${as} of ${of} again.`, () =>
      guard.confirmed(graph, back, () => restoreOwner(graph, dataset, entry)),
    );
    restored &&= done !== undefined;
  }
  catalogue.changed([dataset]);
  if (!restored) return;
  void lastResult.tell({ severity: "brief", sentence: l10n.t`${name} is ${as} of ${of} again.`, actions: [] });
};

/** The ownerships that were given, or the one that the user chooses among the dataset's. None: the user did not say. */
async function ownersToRemove(
  graph: CatalogueGraph,
  dataset: DatasetUrn,
  given: Given["owner"],
): Promise<readonly DatasetOwner[]> {
  const { owners } = valueOf(await readDataset(graph, dataset));
  if (given) {
    const found = owners.filter(
      ({ urn, typeUrn }) => urn === given.urn && (given.typeUrn === undefined || typeUrn === given.typeUrn),
    );
    if (found.length === 0) throw new Error(l10n.t`${entityName(given.urn)} does not own ${entityName(dataset)}.`);
    return found;
  }
  if (owners.length === 0) throw new Error(l10n.t`${entityName(dataset)} has no owners.`);
  const choices = owners.map((owner) => ({
    label: owner.name,
    icon: entityIcon(owner.urn),
    description: owner.typeLabel,
    value: owner,
  }));
  const title = l10n.t`Remove Owner of ${entityName(dataset)}`;
  const chosen = await choose(choices, { title, placeholder: l10n.t("Which owner?") });
  return chosen ? [chosen] : [];
}
