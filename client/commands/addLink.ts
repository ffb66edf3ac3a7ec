import * as l10n from "@vscode/l10n";
import { addLink } from "../../catalogue/graph/addLink.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { removeLink } from "../../catalogue/graph/removeLink.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { placeId } from "../catalogue/place.ts";
import { askLink } from "../pick/askLink.ts";
import { pickDatasetToWrite } from "../pick/pickDatasetToWrite.ts";
import { changeOne } from "../undo/singleChange.ts";
import { valueOf } from "../value.ts";
import type { Command } from "./command.ts";
import { readGiven } from "./given.ts";
import { addingUndone, linkAdded, linkName } from "./linkSentences.ts";

/** Adds a related link to a dataset; can be undone from its message, also when that is shown again. */
export const addLinkCommand: Command = async (environment, argument) => {
  const { catalogue } = environment;
  const place = placeId(catalogue.place);
  const dataset = readGiven(argument).dataset ?? (await pickDatasetToWrite(catalogue, l10n.t("Add Link")));
  if (!dataset) return;
  const graph = await catalogue.graphToWrite(place);
  catalogue.access.demand(dataset, "institutionalMemory");
  const of = entityName(dataset);
  const { links } = valueOf(await readDataset(graph, dataset));
  const link = await askLink({ title: l10n.t`Add Link to ${of}`, taken: new Set(links.map(({ url }) => url)) });
  if (!link) return;
  const name = linkName(link);
  const wish = { doing: l10n.t`Add the link ${name} to ${of}`, verb: l10n.t("Add") };
  await changeOne(environment, place, {
    wish,
    failed: l10n.t`The link ${name} was not added to ${of}.`,
    write: (noted) => addLink(noted, dataset, link),
    urns: [dataset],
    told: (outcome) => ({
      sentence: linkAdded(outcome, link, of),
      undo: {
        doing: l10n.t`Undo: remove the link ${name} from ${of}`,
        failed: l10n.t`The link ${name} was not removed from ${of}.`,
        write: (again) => removeLink(again, dataset, link),
        undone: (undone) => addingUndone(undone, link, of),
      },
    }),
  });
};
