import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import { placeId, placeName, type Place } from "../catalogue/place.ts";
import { openFolders, openWorkspace } from "../openWorkspace.ts";
import type { LastResult } from "../lastResult.ts";
import { restoredOwnersWords } from "../owners/restoredOwners.ts";
import { stayNamed } from "../owners/stayNamed.ts";
import { changeName, type RecentChange } from "../undo/recentChange.ts";
import { namedChange } from "../work/underWay.ts";
import { choose, type Choice } from "../sinks/quickPick.ts";
import { laterChange } from "../undo/laterChange.ts";
import { noteUndone } from "../undo/noteUndone.ts";
import { originSentence } from "../undo/changeOrigin.ts";
import { tellChange } from "../undo/changeOfMany.ts";
import { undoChoices } from "../undo/undoChoices.ts";
import { leftToUndo, undoChange } from "../undo/undoChange.ts";
import { notUndoneLines, undoMessage } from "../undo/undoMessage.ts";
import type { Command } from "./command.ts";
import { writingInteraction } from "./writingInteraction.ts";

/** By how much the clock of the embedded catalogue, which is that of this machine, may be set back meanwhile, in milliseconds. */
const OWN_CLOCK_APART = 1_000;

/**
 * Undoes a change that was made in the catalogue of the window, the one that the user chooses; of a message, the one of the
 * message.
 */
export const undoRecentChange: Command = async (environment, argument) => {
  const { catalogue, recentChanges, lastResult, output } = environment;
  const { place } = catalogue;
  const id = placeId(place);
  const meant = namedChange.safeParse(argument).data;
  // Which says so if the window is connected to another one by now.
  await catalogue.graphToWrite(meant?.into ?? id);
  const kept = await recentChanges.of(id, meant);
  const here = { id: openWorkspace().id, folders: openFolders() };
  const offered = kept.filter((each) => !meant || each.id === meant.id);
  if (offered.length === 0)
    throw new Error(meant ? goneSentence(place) : noneSentence(place, lastResult.undoable?.catalogue === id));
  const choice = await chosen(undoChoices(offered, here), place);
  if (!choice) return;
  // While the list was open, another window may have undone it, and this one may have been connected to another catalogue.
  const change = await recentChanges.one(id, choice);
  if (!change) throw new Error(goneSentence(place));
  const graph = await catalogue.graphToWrite(id);
  const restartsBefore = catalogue.restarts;
  const end = await undoChange(graph, change, {
    target: placeName(place),
    origin: originSentence(change, here),
    clocksApart: place.kind === "embedded" ? OWN_CLOCK_APART : undefined,
    since: meant ? undefined : changeSince(lastResult.undoable, { kept, undoing: change, into: id }),
    wordsOf: restoredOwnersWords,
    naming: stayNamed,
    interaction: writingInteraction(environment, {
      undo: { id: change.id, into: id },
      undoes: changeName(change),
    }),
  });
  if (end.kind === "done" || (end.kind === "nothing" && end.preview.deleted.some(({ isCertain }) => isCertain)))
    await noteUndone(output, () => recentChanges.undone(id, change, leftToUndo(change, end)));
  if (end.kind === "done" || end.kind === "nothing") {
    const { changedSince, setBack, deleted } = end.preview;
    const others = [...changedSince, ...setBack, ...deleted].map(({ urn }) => urn);
    const { written = [], failed = [], stopped } = end.kind === "done" ? end.outcome : {};
    // If it was stopped, what was under way may have been written as well, as may what failed if its answer was lost.
    catalogue.changed(stopped ? undefined : [...new Set([...written, ...failed.map(({ urn }) => urn), ...others])]);
  }
  for (const line of notUndoneLines(end)) output.warn(line);
  const later = end.kind === "nothing" || end.kind === "done" ? laterChange(change, kept, end.preview) : undefined;
  const about = undoMessage(changeName(change), end, {
    later: later && changeName(later),
    restarts: catalogue.restarts - restartsBefore,
  });
  void tellChange(environment, about, { place }).then((choice) => {
    if (choice === "Try Again")
      void commands.executeCommand("metadataCatalogue.undoLastChange", { id: change.id, into: id });
  });
};

/** The change that the user chooses, the first at first; the only one without a question. `undefined`: they chose none. */
async function chosen(choices: readonly Choice<RecentChange>[], place: Place): Promise<RecentChange | undefined> {
  const [first, ...others] = choices;
  if (others.length === 0) return first?.value;
  const title = l10n.t`Undo a Change in ${placeName(place)}`;
  return choose(choices, { title, placeholder: l10n.t("Which change?"), matchOnDetail: true });
}

/** What the user changed after that and may mean to undo, although it could not be noted. */
function changeSince(
  told: LastResult["undoable"],
  {
    kept,
    undoing,
    into,
  }: { readonly kept: readonly RecentChange[]; readonly undoing: RecentChange; readonly into: string },
): string | undefined {
  if (told?.catalogue !== into || told.at <= undoing.at) return undefined;
  return kept.some(({ id }) => id === told.noted) ? undefined : told.sentence;
}

/** @param isOther whether the last result is another change, which can be undone */
function noneSentence(place: Place, isOther: boolean): string {
  if (isOther) return l10n.t('To undo the last change, run "Show Last Result".');
  return [
    l10n.t`There is nothing to undo in ${placeName(place)}.`,
    l10n.t(
      "For each of the five folders you used last, the last 20 changes of one entity and the last 20 of several entities are kept.",
    ),
    l10n.t("An import cannot be undone."),
  ].join(" ");
}

function goneSentence(place: Place): string {
  return l10n.t`This change in ${placeName(place)} cannot be undone: it was undone already, it is no longer among the changes that are kept, or it was not recorded. To undo another change, run "Undo Upsert or Change…".`;
}
