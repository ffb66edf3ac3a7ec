import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readAllOwned } from "../../catalogue/graph/readRelated.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import type { DatasetUrn, OwnerUrn } from "../../catalogue/urn/urn.ts";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import { placeId } from "../catalogue/place.ts";
import { datasetLook } from "../entityLook.ts";
import { readNames } from "../owners/readNames.ts";
import { tellStillNamed } from "../owners/tellStillNamed.ts";
import { pickOwnerOf } from "../pick/pickOwnerOf.ts";
import { pickPerson } from "../pick/pickPerson.ts";
import { reachToWrite } from "../pick/reachToWrite.ts";
import { readCancellable } from "../work/readCancellable.ts";
import type { NamedChange } from "../work/underWay.ts";
import { showBrief, showInformation } from "../sinks/messages.ts";
import { chooseMany } from "../sinks/quickPick.ts";
import { changeManyOwners } from "./changeManyOwners.ts";
import type { Command } from "./command.ts";
import { Declined } from "./declined.ts";
import { givenDatasetsWords, datasetsOf, leftOutSuffix, onePersonOf, readAllGiven } from "./given.ts";

/** Gives what a user or group owns, in the selected datasets or in those that the user ticks, to another. */
export const transferOwnership: Command = async (environment, argument, selection) => {
  const given = readAllGiven(argument, selection);
  const leaver = onePersonOf(given);
  const left = leftOutSuffix(given);
  const { catalogue } = environment;
  const place = placeId(catalogue.place);
  const reach = await reachToWrite(catalogue);
  const selected = datasetsOf(given);
  const from = leaver
    ? { urn: leaver, name: (await readNames(await reach(), [leaver]))(leaver) }
    : await askedLeaver(reach, { selected, datasets: givenDatasetsWords(given, selected), left });
  if (!from) return;
  const graph = await reach();
  const tellRest = (change?: NamedChange): void => {
    void tellStillNamed(environment, { ...from, place, change });
  };
  const chosen = selected.length > 0 ? { urns: selected, isAll: false } : await chosenDatasets(graph, from, tellRest);
  if (!chosen) return;
  const { urns } = chosen;
  const datasets = givenDatasetsWords(given, urns);
  const picked = await pickPerson(graph, `${l10n.t`Transfer Ownership of ${datasets} from ${from.name} to`}${left}`, {
    except: from.urn,
  });
  if (!picked) return;
  const to = { urn: picked.urn, name: nameWithId(picked.urn, picked.name) };
  if (to.urn === from.urn)
    throw new Declined(
      urns.length === 1
        ? l10n.t`${from.name} owns this dataset already; choose somebody else.`
        : l10n.t`${from.name} owns these datasets already; choose somebody else.`,
    );
  const wish = l10n.t`Transfer ownership from ${from.name} to ${to.name}`;
  await changeManyOwners(environment, {
    names: {
      doing: l10n.t`Transferring ownership from ${from.name} to ${to.name}`,
      wish,
      verb: l10n.t("Transfer"),
      datasets,
    },
    changes: urns.map((urn) => ({ urn, wishes: [{ kind: "transfer", from: from.urn, to: to.urn }] })),
    place,
    // Who hands over all their datasets may be leaving.
    whenChanged: chosen.isAll ? tellRest : undefined,
  });
};

/** Whose ownership is transferred; the name is followed by the ID. */
interface Leaver {
  readonly urn: OwnerUrn;
  readonly name: string;
}

/** The selected datasets, how many that are, and what the titles say about rows that are left out. */
interface AskedDatasets {
  readonly selected: readonly DatasetUrn[];
  readonly datasets: string;
  readonly left: string;
}

/** Asks for an owner of the selected datasets, or, if none are selected, for any user or group. `undefined`: the user cancelled. */
async function askedLeaver(
  reach: () => Promise<CatalogueGraph>,
  { selected, datasets, left }: AskedDatasets,
): Promise<Leaver | undefined> {
  const picked =
    selected.length === 0
      ? await pickPerson(reach, `${l10n.t("Transfer Ownership from")}${left}`, { withRemoved: true })
      : await pickOwnerOf(await reach(), selected, {
          title: `${l10n.t`Transfer Ownership of ${datasets}`}${left}`,
          placeholder: l10n.t("From which owner? All ownership types are transferred."),
        });
  return picked && { urn: picked.urn, name: nameWithId(picked.urn, picked.name) };
}

/** Datasets of somebody, and whether these are all. */
interface ChosenDatasets {
  readonly urns: readonly DatasetUrn[];
  readonly isAll: boolean;
}

/**
 * The datasets of somebody that the user leaves ticked. `undefined`: the user cancelled, ticked none, or was told that there are none.
 * @param tellRest tells what else names somebody who owns none
 */
async function chosenDatasets(
  graph: CatalogueGraph,
  { urn, name }: Leaver,
  tellRest: () => void,
): Promise<ChosenDatasets | undefined> {
  const read = await readCancellable(l10n.t`Reading which datasets ${name} owns`, (signal) =>
    readAllOwned(graph, urn, signal),
  );
  if (!read) {
    const sentence = l10n.t("Nothing was transferred because you cancelled.");
    showBrief(sentence);
    return undefined;
  }
  const { datasets, others } = read;
  const left = othersSentence(others.length);
  if (datasets.length === 0) {
    void showInformation(l10n.t`${name} owns no dataset.`);
    tellRest();
    return undefined;
  }
  const choices = datasets.map((dataset) => ({ ...datasetLook(dataset.urn), value: dataset.urn }));
  const urns = await chooseMany(choices, {
    title: l10n.t`Transfer Ownership from ${name}`,
    placeholder: [l10n.t("Which datasets?"), ...left].join(" "),
  });
  if (!urns) return undefined;
  if (urns.length > 0) return { urns, isAll: urns.length === datasets.length };
  void showInformation(l10n.t("Nothing was transferred because nothing was ticked."));
  return undefined;
}

/** What else somebody owns, which is not a dataset and stays theirs, as a sentence. */
function othersSentence(count: number): readonly string[] {
  if (count === 0) return [];
  return count === 1
    ? [l10n.t("1 other entity that they own, such as a group, is not transferred.")]
    : [l10n.t`${readableNumber(count)} other entities that they own, such as groups, are not transferred.`];
}
