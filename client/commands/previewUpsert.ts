import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import { placeId, saidOf } from "../catalogue/place.ts";
import { tellNotAllowed } from "../catalogue/tellFailure.ts";
import { showInformation } from "../sinks/messages.ts";
import { previewFiles } from "../upsert/previewFiles.ts";
import type { Command } from "./command.ts";
import { tellUpsert } from "./tellUpsert.ts";
import { upsertInteraction } from "./upserting.ts";
import { upsertOfFiles, upsertTargets } from "./upsertTargets.ts";

/**
 * Shows what an upsert would change in VS Code's diff editor: what the catalogue stores on the left, what it would store on
 * the right. Writes nothing.
 */
export const previewUpsert: Command = async (environment, argument, selection) => {
  const targets = await upsertTargets(environment, argument, selection);
  const { catalogue, upsertPreviews, output } = environment;
  const graph = await catalogue.graph();
  const { place } = catalogue;
  const upsert = upsertOfFiles(environment, targets);
  if (!upsert) return;
  const shown = await previewFiles(graph, upsert, upsertInteraction(environment, upsert));
  if (shown.kind !== "shown") {
    const again = (): PromiseLike<unknown> =>
      commands.executeCommand("metadataCatalogue.previewUpsert", argument, selection);
    await tellUpsert(environment, { upsert, place, end: shown, preview: true, again });
    return;
  }
  const { readOnly } = catalogue.access;
  const sentence =
    readOnly === undefined
      ? l10n.t`Preview of ${upsert.title}: ${shown.summary}. Nothing has been written yet.`
      : l10n.t`Preview of ${upsert.title}: ${shown.summary}. It cannot be applied. ${readOnly}`;
  output.info(sentence);
  if (!shown.changes) {
    void showInformation(saidOf(place, l10n.t`Nothing would change. ${upsert.title}: ${shown.summary}.`));
    return;
  }
  await upsertPreviews.open({ shown, catalogue: placeId(place) });
  // Without a button that applies it: VS Code would keep the message when the preview has been closed. What to do comes first,
  // because VS Code shows one line of a message without buttons.
  void (readOnly === undefined
    ? showInformation(saidOf(place, `${HOW_TO_APPLY} ${sentence}`))
    : tellNotAllowed(place, showInformation, saidOf(place, sentence)));
};

const HOW_TO_APPLY = l10n.t('To apply this preview, choose the tick in its title bar ("Apply Upsert").');
