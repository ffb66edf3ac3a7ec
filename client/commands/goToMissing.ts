import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import type { MissingStep } from "../../catalogue/coverage/steps.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { entityName, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { noLonger } from "../entityLook.ts";
import type { Environment } from "../environment.ts";
import { missingPlace, type MissingPlace } from "../overview/missingPlace.ts";
import { showBrief } from "../sinks/messages.ts";
import { valueOf } from "../value.ts";
import { addOwnerCommand } from "./addOwner.ts";

/** Goes to what is missing of a dataset, from where the way goes on to what else is missing. */
export async function goToMissing(environment: Environment, step: MissingStep): Promise<void> {
  const { overview, catalogue } = environment;
  const { urn, gap } = step;
  const { way } = overview;
  const read = await readDataset(await catalogue.graph(), urn);
  // Another catalogue, group or gap was chosen while it was read.
  if (overview.way !== way) return;
  const isGone = !read.ok && read.error.kind === "entity-not-found";
  const missing = isGone ? undefined : missingPlace(valueOf(read), gap, { direction: "next" });
  if (!missing) {
    // Somebody else has given it, or removed the dataset, which is counted now.
    catalogue.changed([urn]);
    const name = entityName(urn);
    const sentence = isGone
      ? noLonger(urn)
      : valueOf(read).isRemoved
        ? l10n.t`${name} is marked as removed.`
        : l10n.t`Somebody has already filled in what ${name} lacked.`;
    showBrief(sentence);
    return;
  }
  const index = overview.state.whole?.coverage.datasets.findIndex((dataset) => dataset.urn === urn);
  // The page may have shown a dataset that is not among those read last.
  const at = index === -1 ? undefined : index;
  overview.at = { ...step, index: at, column: missing.gap === "columns" ? missing.column.fieldPath : undefined };
  await setStepping(true);
  if (overview.way !== way) return;
  if (gap === "owner") await addOwnerCommand(environment, { urn });
  else await openMissing(environment, urn, missing);
}

/** Makes the keys that step through what is missing work, or leaves them to others. */
export async function setStepping(isStepping: boolean): Promise<void> {
  await commands.executeCommand("setContext", "metadataCatalogue.stepping", isStepping);
}

/** Opens the text of a dataset at the place where something is missing. Gives whether it is shown. */
export async function openMissing(
  { datasetFiles }: Pick<Environment, "datasetFiles">,
  urn: DatasetUrn,
  missing: MissingPlace,
): Promise<boolean> {
  return datasetFiles.openAt(urn, missing.gap === "columns" ? { column: missing.column.fieldPath } : missing.gap);
}
