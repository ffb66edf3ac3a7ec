import * as l10n from "@vscode/l10n";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import { addOwner } from "../../catalogue/graph/addOwner.ts";
import { removeOwner } from "../../catalogue/graph/removeOwner.ts";
import { resolvedOwnershipType } from "../../catalogue/vocabulary/ownershipType.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { entityName, type DatasetUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { stepDone } from "../walkthrough.ts";
import { readNames } from "../owners/readNames.ts";
import { pickDatasetToWrite } from "../pick/pickDatasetToWrite.ts";
import { ownershipTypeOf, pickOwnershipType } from "../pick/pickOwnershipType.ts";
import { pickPerson } from "../pick/pickPerson.ts";
import { changeOne } from "../undo/singleChange.ts";
import { nothingUndone, undoneMessage } from "../undo/undoneMessage.ts";
import type { Command } from "./command.ts";
import { changeManyOwners } from "./changeManyOwners.ts";
import { givenDatasetsWords, datasetsOf, leftOutSuffix, ownersOf, readAllGiven } from "./given.ts";

/** Makes a user or group an owner of a dataset; can be undone from its message, also when that is shown again. */
export const addOwnerCommand: Command = async (environment, argument, selection) => {
  const { catalogue } = environment;
  const place = placeId(catalogue.place);
  const all = readAllGiven(argument, selection);
  const selected = datasetsOf(all);
  const owners = ownersOf(all);
  const left = leftOutSuffix(all);
  const dataset = selected[0] ?? (await pickDatasetToWrite(catalogue, `${l10n.t("Add Owner")}${left}`));
  if (!dataset) return;
  const graph = await catalogue.graphToWrite(place);
  const urns = selected.length > 0 ? selected : [dataset];
  if (urns.length > 1 || owners.length > 1)
    return addToMany(environment, graph, {
      urns,
      datasets: givenDatasetsWords(all, urns),
      owners,
      left,
      place,
    });
  catalogue.access.demand(dataset, "ownership");
  const [given] = all;
  const of = entityName(dataset);
  const title = `${l10n.t`Add Owner to ${of}`}${left}`;
  const [wanted] = owners;
  const person = wanted ? undefined : await pickPerson(graph, title);
  const owner = wanted ?? person?.urn;
  if (!owner) return;
  const name = person ? nameWithId(owner, person.name) : (await readNames(graph, [owner]))(owner);
  const type =
    (given.type === undefined ? undefined : await ownershipTypeOf(graph, given.type)) ??
    (await pickOwnershipType(graph, `${l10n.t`Make ${name} an Owner of ${of}`}${left}`, [dataset]));
  if (!type) return;

  const { label: as, ...typed } = type;
  const wish = { doing: l10n.t`Make ${name} ${as} of ${of}`, verb: l10n.t("Add") };
  await changeOne(environment, place, {
    wish,
    failed: l10n.t`${name} was not made ${as} of ${of}.`,
    write: (noted) => addOwner(noted, dataset, { owner, ...typed }),
    urns: [dataset],
    told(outcome) {
      if (outcome === "written") stepDone("ownerAdded");
      return {
        sentence:
          outcome === "written" ? l10n.t`${name} is now ${as} of ${of}.` : l10n.t`${name} was already ${as} of ${of}.`,
        undo: {
          doing: l10n.t`Undo: remove ${name} as ${as} of ${of}`,
          failed: l10n.t`${name} is still ${as} of ${of}.`,
          write: (again) => removeOwner(again, dataset, { owner, typeUrn: resolvedOwnershipType(typed) }),
          undone: (undone) =>
            (undone === "written" ? undoneMessage : nothingUndone)(l10n.t`${name} is no longer ${as} of ${of}.`),
        },
      };
    },
  });
};

interface ManyToAdd {
  readonly urns: readonly DatasetUrn[];
  /** How many that are: "12 ticked datasets". */
  readonly datasets: string;
  /** The ID of the catalogue that has them. */
  readonly place: string;
  readonly owners: readonly OwnerUrn[];
  /** What the titles say about selected rows that are left out. */
  readonly left: string;
}

/** Makes users and groups owners of datasets; one that is not given is asked for. */
async function addToMany(
  environment: Environment,
  graph: CatalogueGraph,
  { urns, datasets, place, owners, left }: ManyToAdd,
): Promise<void> {
  const title = `${l10n.t`Add Owner to ${datasets}`}${left}`;
  const person = owners.length === 0 ? await pickPerson(graph, title) : undefined;
  const added = person ? [person.urn] : owners;
  if (added.length === 0) return;
  const who = person ? nameWithId(person.urn, person.name) : listedNames(added.map(await readNames(graph, added)));
  const make =
    added.length > 1 ? l10n.t`Make ${who} Owners of ${datasets}` : l10n.t`Make ${who} an Owner of ${datasets}`;
  const type = await pickOwnershipType(graph, `${make}${left}`, urns);
  if (!type) return;
  const { label: as, ...typed } = type;
  const wishes = added.map((owner) => ({ kind: "add", owner: { owner, ...typed } }) as const);
  await changeManyOwners(environment, {
    names: {
      doing: l10n.t`Adding ${who} as ${as}`,
      wish: l10n.t`Add ${who} as ${as}`,
      asks: (those) => l10n.t`Add ${who} as ${as} to ${those}?`,
      verb: l10n.t("Add"),
      datasets,
    },
    changes: urns.map((urn) => ({ urn, wishes })),
    place,
  });
}
