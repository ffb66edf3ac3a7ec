import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readAllOwned } from "../../catalogue/graph/readRelated.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { entityName, type DatasetUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { readOwnerNames } from "../../catalogue/coverage/ownerNames.ts";
import { datasetLook } from "../entityLook.ts";
import { pickOwnerOf } from "../pick/pickOwnerOf.ts";
import { pickPerson } from "../pick/pickPerson.ts";
import { chooseMany } from "../sinks/quickPick.ts";
import { valueOf } from "../value.ts";
import { changeManyOwners } from "./changeManyOwners.ts";
import type { Command } from "./command.ts";
import { datasetsOf, leftOut, onePersonOf, readAllGiven } from "./given.ts";

/** Gives what a user or group owns, in the selected datasets or in those that the user ticks, to another. */
export const transferOwnership: Command = async (environment, argument, selection) => {
  const given = readAllGiven(argument, selection);
  const leaver = onePersonOf(given);
  const left = leftOut(given);
  const graph = await environment.catalogue.graphToWrite();
  const selected = datasetsOf(given);
  const from = leaver ? await named(graph, leaver) : await askedLeaver(graph, selected, left);
  if (!from) return;
  const urns = selected.length > 0 ? selected : await chosenDatasets(graph, from);
  if (!urns || urns.length === 0) return;
  const datasets = counted(urns.length, "dataset");
  const to = await pickPerson(graph, `${l10n.t`Transfer Ownership of ${datasets} From ${from.name} To`}${left}`);
  if (!to) return;
  if (to.urn === from.urn) throw new Error(l10n.t`${from.name} owns these datasets already; choose somebody else.`);
  const wish = l10n.t`Transfer ownership from ${from.name} to ${to.name}`;
  await changeManyOwners(environment, {
    names: {
      doing: l10n.t`Transferring ownership from ${from.name} to ${to.name}`,
      wish,
      verb: l10n.t("Transfer"),
      datasets,
    },
    changes: urns.map((urn) => ({ urn, wishes: [{ kind: "transfer", from: from.urn, to: to.urn }] })),
  });
};

/** Whose ownership is transferred, and what that user or group is called. */
interface Leaver {
  readonly urn: OwnerUrn;
  readonly name: string;
}

async function named(graph: CatalogueGraph, urn: OwnerUrn): Promise<Leaver> {
  const names = valueOf(await readOwnerNames(graph, [urn]));
  return { urn, name: names.get(urn) ?? entityName(urn) };
}

/** Asks for an owner of the selected datasets, or, if none are selected, for any user or group. `undefined`: the user cancelled. */
function askedLeaver(
  graph: CatalogueGraph,
  selected: readonly DatasetUrn[],
  left: string,
): Promise<Leaver | undefined> {
  if (selected.length === 0) return pickPerson(graph, `${l10n.t("Transfer Ownership From")}${left}`);
  const title = `${l10n.t`Transfer Ownership of ${counted(selected.length, "dataset")}`}${left}`;
  return pickOwnerOf(graph, selected, { title, placeholder: l10n.t("From which owner, in every capacity?") });
}

/** The datasets of somebody that the user leaves ticked. `undefined`: the user cancelled. */
async function chosenDatasets(
  graph: CatalogueGraph,
  { urn, name }: Leaver,
): Promise<readonly DatasetUrn[] | undefined> {
  const owned = valueOf(await readAllOwned(graph, urn));
  if (owned.length === 0) throw new Error(l10n.t`${name} owns no dataset.`);
  const choices = owned.map((dataset) => ({ ...datasetLook(dataset.urn), value: dataset.urn }));
  return chooseMany(choices, {
    title: l10n.t`Transfer Ownership From ${name}`,
    placeholder: l10n.t("Which datasets?"),
  });
}
