import * as l10n from "@vscode/l10n";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import { readDataset, type DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import { removeOwner } from "../../catalogue/graph/removeOwner.ts";
import { restoreOwner } from "../../catalogue/graph/restoreOwner.ts";
import { resolvedOwnershipType } from "../../catalogue/vocabulary/ownershipType.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { placeId } from "../catalogue/place.ts";
import { personLook } from "../entityLook.ts";
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
  const place = placeId(catalogue.place);
  const graph = await catalogue.graphToWrite(place);
  const all = readAllGiven(argument, selection);
  if (all.length > 1) return removeFromMany(environment, { graph, place }, all);
  const [given] = all;
  const dataset = given.dataset ?? (await pickDataset(graph, l10n.t("Remove Owner")));
  if (!dataset) return;
  catalogue.access.demand(dataset, "ownership");
  const named = given.owner ?? (given.person && { urn: given.person });
  const { owners } = valueOf(await readDataset(graph, dataset));
  const [owner, ...others] = named ? ownershipsOf(owners, named) : await chosenOwnership(owners, dataset);
  if (!owner) {
    const why = notOwned(owners, { dataset, named });
    if (why !== undefined) void lastResult.tell({ severity: "information", sentence: why, actions: [] });
    // Somebody else may have removed the owner meanwhile, and what is shown may have it still.
    if (named) catalogue.changed([dataset]);
    return;
  }
  // In several capacities: the question names each of them, as it does for several rows.
  if (others.length > 0) return removeFromMany(environment, { graph, place }, [{ dataset, owner: { urn: owner.urn } }]);

  const stored = valueOf(await graph.readAspects(dataset, ["ownership"]));
  const entries = stored.aspect("ownership")?.value.owners ?? [];
  const removed = entries.filter((each) => each.owner === owner.urn && resolvedOwnershipType(each) === owner.typeUrn);
  const { typeLabel: as } = owner;
  const name = nameWithId(owner.urn, owner.name);
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

/** In which capacities somebody owns a dataset: in the given one if they do, or in every one. */
function ownershipsOf(
  owners: readonly DatasetOwner[],
  { urn, typeUrn }: NonNullable<Given["owner"]>,
): readonly DatasetOwner[] {
  return owners.filter((each) => each.urn === urn && (typeUrn === undefined || each.typeUrn === typeUrn));
}

/** The ownership that the user chooses among those of a dataset. None: there are none, or the user did not say. */
async function chosenOwnership(owners: readonly DatasetOwner[], dataset: DatasetUrn): Promise<readonly DatasetOwner[]> {
  if (owners.length === 0) return [];
  const choices = owners.map((owner) => {
    const { label, description: id, icon } = personLook(owner);
    return {
      label,
      icon,
      description: id === undefined ? owner.typeLabel : `${id} · ${owner.typeLabel}`,
      value: owner,
    };
  });
  const title = l10n.t`Remove Owner of ${entityName(dataset)}`;
  const chosen = await choose(choices, { title, placeholder: l10n.t("Which owner?") });
  return chosen ? [chosen] : [];
}

/** Why there is nothing to remove. `undefined`: the user chose nothing. */
function notOwned(
  owners: readonly DatasetOwner[],
  { dataset, named }: { readonly dataset: DatasetUrn; readonly named: Given["owner"] },
): string | undefined {
  if (named) {
    const [id, name] = [entityName(named.urn), entityName(dataset)];
    return owners.some((each) => each.urn === named.urn)
      ? l10n.t`${id} owns ${name}, but not as you were shown; look at its owners again.`
      : l10n.t`${id} does not own ${name}.`;
  }
  return owners.length === 0 ? l10n.t`${entityName(dataset)} has no owners.` : undefined;
}
