import * as l10n from "@vscode/l10n";
import { placeId, saidOf, type Place } from "../catalogue/place.ts";
import { tellNotAllowed } from "../catalogue/tellFailure.ts";
import type { Environment } from "../environment.ts";
import { showInformation } from "../sinks/messages.ts";
import { previewFiles, type ShownUpsert } from "../upsert/previewFiles.ts";
import { WrittenMeanwhile } from "../upsert/writtenMeanwhile.ts";
import type { Command } from "./command.ts";
import { tellUpsert } from "./tellUpsert.ts";
import { namedUpsert, upsertAgain } from "./upsertAgain.ts";
import { upsertInteraction } from "./upserting.ts";
import { upsertOfFiles, upsertTargets } from "./upsertTargets.ts";

/**
 * Shows what an upsert would change in VS Code's diff editor: what the catalogue stores on the left, what it would store on
 * the right. Writes nothing.
 */
export const previewUpsert: Command = async (environment, argument, selection) => {
  const targets = await upsertTargets(environment, argument, selection);
  const { catalogue } = environment;
  const graph = await catalogue.graph();
  const { place } = catalogue;
  const upsert = upsertOfFiles(environment, targets);
  if (!upsert) return;
  const meanwhile = new WrittenMeanwhile(catalogue, placeId(place));
  try {
    const shown = await previewFiles(graph, upsert, upsertInteraction(environment, upsert));
    if (shown.kind === "shown") await show(environment, { shown, place }, meanwhile);
    else {
      const again = (): PromiseLike<unknown> => upsertAgain(namedUpsert(upsert, "previewUpsert"));
      await tellUpsert(environment, { upsert, place, end: shown, preview: true, again });
    }
  } finally {
    meanwhile.dispose();
  }
};

/** Opens a preview and tells what it shows, or tells that nothing would change. */
async function show(
  { catalogue, upsertPreviews, output }: Environment,
  { shown, place }: { readonly shown: ShownUpsert; readonly place: Place },
  meanwhile: WrittenMeanwhile,
): Promise<void> {
  const { upsert, summary } = shown;
  const { readOnly } = catalogue.access;
  const sentence =
    readOnly === undefined
      ? l10n.t`Preview of ${upsert.title}: ${summary}. Nothing has been written yet.`
      : l10n.t`Preview of ${upsert.title}: ${summary}. It cannot be applied. ${readOnly}`;
  output.info(sentence);
  if (!shown.changes) {
    void showInformation(saidOf(place, l10n.t`Nothing would change. ${upsert.title}: ${summary}.`));
    return;
  }
  await upsertPreviews.open({ shown, catalogue: placeId(place) }, meanwhile);
  // Without a button that applies it: VS Code would keep the message when the preview has been closed. What to do comes first,
  // because VS Code shows one line of a message without buttons.
  void (readOnly === undefined
    ? showInformation(saidOf(place, `${HOW_TO_APPLY} ${sentence}`))
    : tellNotAllowed({ catalogue, place }, showInformation, saidOf(place, sentence)));
}

const HOW_TO_APPLY = l10n.t('To apply this preview, choose the tick in its title bar ("Apply Upsert").');
