import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readAllOwned } from "../../catalogue/graph/readRelated.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { entityName, type DatasetUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { datasetLook } from "../entityLook.ts";
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
  const from = leaver
    ? { urn: leaver, name: entityName(leaver) }
    : await pickPerson(graph, `${l10n.t("Transfer Ownership From")}${left}`);
  if (!from) return;
  const selected = datasetsOf(given);
  const urns = selected.length > 0 ? selected : await chosenDatasets(graph, from);
  if (!urns || urns.length === 0) return;
  const to = await pickPerson(graph, `${l10n.t`Transfer Ownership From ${from.name} To`}${left}`);
  if (!to) return;
  if (to.urn === from.urn) throw new Error(l10n.t`${from.name} owns these datasets already; choose somebody else.`);
  const wish = l10n.t`Transfer ownership from ${from.name} to ${to.name}`;
  await changeManyOwners(environment, {
    names: {
      doing: l10n.t`Transferring ownership from ${from.name} to ${to.name}`,
      wish,
      verb: l10n.t("Transfer"),
      datasets: counted(urns.length, "dataset"),
    },
    changes: urns.map((urn) => ({ urn, wishes: [{ kind: "transfer", from: from.urn, to: to.urn }] })),
  });
};

/** The datasets of somebody that the user leaves ticked. `undefined`: the user cancelled. */
async function chosenDatasets(
  graph: CatalogueGraph,
  { urn, name }: { readonly urn: OwnerUrn; readonly name: string },
): Promise<readonly DatasetUrn[] | undefined> {
  const owned = valueOf(await readAllOwned(graph, urn));
  if (owned.length === 0) throw new Error(l10n.t`${name} owns no dataset.`);
  const choices = owned.map((dataset) => ({ ...datasetLook(dataset.urn), value: dataset.urn }));
  return chooseMany(choices, {
    title: l10n.t`Transfer Ownership From ${name}`,
    placeholder: l10n.t("Which datasets?"),
  });
}
