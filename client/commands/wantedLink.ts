import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { Link } from "../../catalogue/vocabulary/link.ts";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { pickDatasetToWrite } from "../pick/pickDatasetToWrite.ts";
import { showInformation } from "../sinks/messages.ts";
import { choose } from "../sinks/quickPick.ts";
import { valueOf } from "../value.ts";
import { readGiven } from "./given.ts";
import { linkOf } from "./linkRows.ts";

/** A link of a dataset. */
interface WantedLink {
  readonly dataset: DatasetUrn;
  readonly link: Link;
  /** The catalogue that has it, and its ID. */
  readonly graph: CatalogueGraph;
  readonly place: string;
}

/**
 * The link that a command was called on, or that the user chooses. `undefined`: they did not say, or there is none, which is
 * told.
 * @param titleOf the title of what asks, about a dataset by its name, or before one is chosen
 */
export async function wantedLink(
  { catalogue }: Pick<Environment, "catalogue">,
  argument: unknown,
  titleOf: (dataset: string | undefined) => string,
): Promise<WantedLink | undefined> {
  const place = placeId(catalogue.place);
  const dataset = readGiven(argument).dataset ?? (await pickDatasetToWrite(catalogue, titleOf(undefined)));
  if (!dataset) return undefined;
  const graph = await catalogue.graphToWrite(place);
  catalogue.access.demand(dataset, "institutionalMemory");
  const given = linkOf(argument);
  if (given) return { dataset, graph, place, link: given };
  const { links } = valueOf(await readDataset(graph, dataset));
  const name = entityName(dataset);
  if (links.length === 0) {
    // The last result, which may be a change with its Undo, stays to be shown again.
    void showInformation(l10n.t`${name} has no links.`);
    return undefined;
  }
  const choices = links.map((link) => ({
    label: link.label === "" ? link.url : link.label,
    description: link.label === "" ? "" : link.url,
    icon: "link",
    value: { url: link.url, description: link.label },
  }));
  const link = await choose(choices, { title: titleOf(name), placeholder: l10n.t("Which link?") });
  return link && { dataset, graph, place, link };
}
