import * as l10n from "@vscode/l10n";
import { commands, type Uri } from "vscode";
import { placeId, saidOf } from "../catalogue/place.ts";
import { tellNotAllowed } from "../catalogue/tellFailure.ts";
import { showInformation } from "../sinks/messages.ts";
import { changedRecords } from "../upsert/chosenRecords.ts";
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
  const side = await upsertPreviews.open({ shown, catalogue: placeId(place) });
  if (readOnly !== undefined) {
    void tellNotAllowed(place, showInformation, saidOf(place, sentence));
    return;
  }
  const choosable = changedRecords(shown.compared).length > 1;
  void offerToApply(saidOf(place, sentence), { side, choosable });
};

interface OfferedPreview {
  /** A text of the preview, which names it: another one may be in front by then. */
  readonly side: Uri;
  /** Whether there are several records to choose from. */
  readonly choosable: boolean;
}

async function offerToApply(sentence: string, { side, choosable }: OfferedPreview): Promise<void> {
  const chosen = await showInformation(sentence, APPLY, ...(choosable ? [CHOOSE] : []));
  if (chosen === APPLY) await commands.executeCommand("metadataCatalogue.applyUpsert", side);
  if (chosen === CHOOSE) await commands.executeCommand("metadataCatalogue.applyUpsertOfRecords", side);
}

const APPLY = l10n.t("Apply");
const CHOOSE = l10n.t("Choose Records…");
