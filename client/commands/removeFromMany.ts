import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import { readDatasets } from "../../catalogue/graph/readDatasets.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { DatasetUrn, OwnerUrn } from "../../catalogue/urn/urn.ts";
import { entityIcon } from "../entityLook.ts";
import type { Environment } from "../environment.ts";
import { pickDataset } from "../pick/pickDataset.ts";
import { choose } from "../sinks/quickPick.ts";
import { valueOf } from "../value.ts";
import { changeManyOwners } from "./changeManyOwners.ts";
import { datasetsOf, leftOut, ownersOf, type Given } from "./given.ts";
import { everyOwnership, removalsOf, type OwnerRemovals } from "./removalsOf.ts";

/** Removes the owners of several selected rows, or, if the rows are datasets, one owner of all of them. */
export async function removeFromMany(
  environment: Environment,
  graph: CatalogueGraph,
  given: readonly Given[],
): Promise<void> {
  const removals = removalsOf(given) ?? (await askedRemovals(graph, given));
  if (!removals) return;
  const { changes } = removals;
  const datasets = counted(changes.length, "dataset");
  const names = { ...removals.names, verb: l10n.t("Remove"), datasets };
  await changeManyOwners(environment, { names, changes });
}

/** Asks for what the rows do not name. `undefined`: the user did not say. */
async function askedRemovals(graph: CatalogueGraph, given: readonly Given[]): Promise<OwnerRemovals | undefined> {
  const left = leftOut(given);
  const selected = datasetsOf(given);
  const dataset = selected[0] ?? (await pickDataset(graph, `${l10n.t("Remove Owner")}${left}`));
  if (!dataset) return undefined;
  const urns = selected.length > 0 ? selected : [dataset];
  const people = ownersOf(given);
  const owner = people.length > 0 ? undefined : await ownerOfMany(graph, urns, left);
  const owners = owner ? [owner.urn] : people;
  if (owners.length === 0) return undefined;
  const wishes = owners.map((each) => ({ kind: "remove", removal: { owner: each } }) as const);
  return { changes: urns.map((urn) => ({ urn, wishes })), names: everyOwnership(owners) };
}

/** Asks which of the owners of any of these datasets. `undefined`: the user did not say. */
async function ownerOfMany(
  graph: CatalogueGraph,
  urns: readonly DatasetUrn[],
  left: string,
): Promise<DatasetOwner | undefined> {
  const datasets = counted(urns.length, "dataset");
  const read = valueOf(await readDatasets(graph, urns));
  const owners = new Map<OwnerUrn, { readonly owner: DatasetOwner; readonly of: Set<DatasetUrn> }>();
  for (const dataset of read.values())
    for (const owner of dataset.owners) {
      const each = owners.get(owner.urn) ?? { owner, of: new Set() };
      owners.set(owner.urn, each);
      each.of.add(dataset.urn);
    }
  if (owners.size === 0)
    throw new Error(
      urns.length === 1 ? l10n.t("The dataset has no owners.") : l10n.t`Nobody owns any of these ${datasets}.`,
    );
  const choices = Array.from(owners.values(), ({ owner, of }) => ({
    label: owner.name,
    icon: entityIcon(owner.urn),
    description: l10n.t`owns ${of.size} of them`,
    value: owner,
  }));
  return choose(choices, {
    title: `${l10n.t`Remove Owner of ${datasets}`}${left}`,
    placeholder: l10n.t("Which owner, in every capacity?"),
  });
}
