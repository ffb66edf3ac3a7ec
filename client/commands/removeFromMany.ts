import type { OwnersWish } from "../../catalogue/changes/owners.ts";
import type { OwnersChange } from "../../catalogue/graph/changeOwners.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { DatasetOwner } from "../../catalogue/graph/readDataset.ts";
import { readDatasets } from "../../catalogue/graph/readDatasets.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { DatasetUrn, OwnerUrn } from "../../catalogue/urn/urn.ts";
import { entityIcon } from "../entityLook.ts";
import type { Environment } from "../environment.ts";
import { choose } from "../sinks/quickPick.ts";
import { valueOf } from "../value.ts";
import { changeManyOwners } from "./changeManyOwners.ts";
import { datasetsOf, type Given } from "./given.ts";

/** Removes the owners of several selected rows, or, if the rows are datasets, one owner of all of them. */
export async function removeFromMany(
  environment: Environment,
  graph: CatalogueGraph,
  given: readonly Given[],
): Promise<void> {
  const owners = given.flatMap((each) => {
    // A dataset below a user or group: that one is removed, in every capacity.
    const owner = each.owner ?? (each.person && { urn: each.person });
    return owner && each.dataset ? [{ ...each, owner }] : [];
  });
  if (owners.length > 0) {
    const changes = removals(owners);
    const datasets = counted(changes.length, "dataset");
    const what = counted(owners.length, "owner");
    const names = { doing: `Removing ${what}`, wish: `Remove ${what}`, verb: "Remove", datasets };
    return changeManyOwners(environment, { names, changes });
  }
  const urns = datasetsOf(given);
  const datasets = counted(urns.length, "dataset");
  const owner = await ownerOfMany(graph, urns, datasets);
  if (!owner) return;
  await changeManyOwners(environment, {
    names: { doing: `Removing ${owner.name}`, wish: `Remove ${owner.name}`, verb: "Remove", datasets },
    changes: urns.map((urn) => ({ urn, wishes: [{ kind: "remove", removal: { owner: owner.urn } }] })),
  });
}

/** The removals that rows of owners name, those of one dataset together. */
function removals(given: readonly Given[]): readonly OwnersChange[] {
  const wishes = new Map<DatasetUrn, OwnersWish[]>();
  for (const { dataset, owner } of given) {
    if (!dataset || !owner) continue;
    const removal = { owner: owner.urn, typeUrn: owner.typeUrn };
    wishes.set(dataset, [...(wishes.get(dataset) ?? []), { kind: "remove", removal }]);
  }
  return Array.from(wishes, ([urn, each]) => ({ urn, wishes: each }));
}

/** Asks which of the owners of any of these datasets. `undefined`: the user did not say. */
async function ownerOfMany(
  graph: CatalogueGraph,
  urns: readonly DatasetUrn[],
  datasets: string,
): Promise<DatasetOwner | undefined> {
  const read = valueOf(await readDatasets(graph, urns));
  const owners = new Map<OwnerUrn, { readonly owner: DatasetOwner; readonly of: Set<DatasetUrn> }>();
  for (const dataset of read.values())
    for (const owner of dataset.owners) {
      const each = owners.get(owner.urn) ?? { owner, of: new Set() };
      owners.set(owner.urn, each);
      each.of.add(dataset.urn);
    }
  if (owners.size === 0) throw new Error(`Nobody owns any of these ${datasets}.`);
  const choices = Array.from(owners.values(), ({ owner, of }) => ({
    label: owner.name,
    icon: entityIcon(owner.urn),
    description: `owns ${of.size} of them`,
    value: owner,
  }));
  return choose(choices, { title: `Remove Owner of ${datasets}`, placeholder: "Which owner, in every capacity?" });
}
