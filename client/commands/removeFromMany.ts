import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import type { Environment } from "../environment.ts";
import { readNames, type NameOf } from "../owners/readNames.ts";
import { pickDataset } from "../pick/pickDataset.ts";
import { pickOwnerOf } from "../pick/pickOwnerOf.ts";
import { changeManyOwners } from "./changeManyOwners.ts";
import { givenDatasetsWords, datasetsOf, leftOutSuffix, ownersOf, type Given } from "./given.ts";
import { everyOwnership, removalsOf, type OwnerRemovals } from "./removalsOf.ts";

/** The catalogue that has the datasets, and its ID. */
interface RemovedFrom {
  readonly graph: CatalogueGraph;
  readonly place: string;
}

/** Removes the owners of several selected rows, or, if the rows are datasets, one owner of all of them. */
export async function removeFromMany(
  environment: Environment,
  { graph, place }: RemovedFrom,
  given: readonly Given[],
): Promise<void> {
  const people = given.flatMap(({ owner, person }) => owner?.urn ?? person ?? []);
  const nameOf = await readNames(graph, people);
  const removals = removalsOf(given, nameOf) ?? (await askedRemovals(graph, given, nameOf));
  if (!removals) return;
  const { changes } = removals;
  const datasets = givenDatasetsWords(
    given,
    changes.map(({ urn }) => urn),
  );
  const names = { ...removals.names, verb: l10n.t("Remove"), datasets };
  await changeManyOwners(environment, { names, changes, place });
}

/** Asks for what the rows do not name. `undefined`: the user did not say. */
async function askedRemovals(
  graph: CatalogueGraph,
  given: readonly Given[],
  nameOf: NameOf,
): Promise<OwnerRemovals | undefined> {
  const left = leftOutSuffix(given);
  const selected = datasetsOf(given);
  const dataset = selected[0] ?? (await pickDataset(graph, `${l10n.t("Remove Owner")}${left}`));
  if (!dataset) return undefined;
  const urns = selected.length > 0 ? selected : [dataset];
  const people = ownersOf(given);
  const owner =
    people.length > 0
      ? undefined
      : await pickOwnerOf(graph, urns, {
          title: `${l10n.t`Remove Owner from ${givenDatasetsWords(given, urns)}`}${left}`,
          placeholder: l10n.t("Which owner? All ownership types are removed."),
        });
  const owners = owner ? [owner.urn] : people;
  if (owners.length === 0) return undefined;
  const wishes = owners.map((each) => ({ kind: "remove", removal: { owner: each } }) as const);
  const names = everyOwnership(owners, owner ? () => nameWithId(owner.urn, owner.name) : nameOf);
  return { changes: urns.map((urn) => ({ urn, wishes })), names };
}
