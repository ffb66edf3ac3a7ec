import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import { placeId, placeName, saidOf, type Place } from "../catalogue/place.ts";
import { openFolders, openWorkspace } from "../openWorkspace.ts";
import type { LastResult } from "../lastResult.ts";
import { changeName, type LastChange } from "../lastChanges.ts";
import { namedChange } from "../underWay.ts";
import { notUndoneLines, undoLast, undoMessage, withoutUndone } from "../upsert/undoLast.ts";
import { originSentence } from "../upsert/undoQuestion.ts";
import type { Command } from "./command.ts";
import { writingInteraction } from "./writingInteraction.ts";

/**
 * Undoes the last upsert or change of many entities that this workspace made in the catalogue of the window, or the last one of
 * another workspace if there is none; of a message, the one of the message.
 */
export const undoLastChange: Command = async (environment, argument) => {
  const { catalogue, lastChanges, lastResult, output } = environment;
  const { place } = catalogue;
  const id = placeId(place);
  const meant = namedChange.safeParse(argument).data;
  // Which says so if the window is connected to another one by now.
  const graph = await catalogue.graphToWrite(meant?.into ?? id);
  const kept = await lastChanges.of(id);
  const here = { id: openWorkspace().id, folders: openFolders() };
  const last = meant
    ? kept.find((each) => each.id === meant.id)
    : (kept.find(({ from }) => from?.id === here.id) ??
      kept.find(({ from }) => from && here.folders.has(from.id)) ??
      kept[0]);
  if (!last) throw new Error(meant ? goneSentence(place) : noneSentence(place, lastResult.undoable?.catalogue === id));
  const end = await undoLast(graph, last, {
    target: placeName(place),
    origin: originSentence(last, here),
    since: meant ? undefined : changeSince(lastResult.undoable, last, id),
    interaction: {
      ...writingInteraction(environment),
      noted: (work) =>
        environment.underWay.noted(
          { kind: "undo", title: changeName(last), catalogue: placeName(place), undo: { id: last.id, into: id } },
          work,
        ),
    },
  });
  if (end.kind === "done") {
    const { written, failed, untried, stopped } = end.outcome;
    // What failed or was not tried can be undone later.
    const isWhole = failed.length + untried.length === 0;
    await lastChanges.undone(id, last, isWhole ? undefined : withoutUndone(last, written));
    // If it was stopped, what was under way may have been written as well.
    catalogue.changed(stopped ? undefined : written);
  }
  for (const line of notUndoneLines(end)) output.warn(line);
  const about = undoMessage(changeName(last), end);
  output.info(about.sentence);
  const message = { ...about, sentence: saidOf(place, about.sentence) };
  const told = about.actions.includes("Try Again") ? lastResult.tellKept(message) : lastResult.tell(message);
  void told.then((choice) => {
    if (choice === "Show Output") output.show();
    if (choice === "Try Again")
      void commands.executeCommand("metadataCatalogue.undoLastChange", { id: last.id, into: id });
  });
};

/** What the user changed after that and may mean to undo. */
function changeSince(
  change: LastResult["undoable"],
  { id, at = 0 }: Pick<LastChange, "id" | "at">,
  into: string,
): string | undefined {
  return change && change.noted !== id && change.at > at && change.catalogue === into ? change.sentence : undefined;
}

/** @param isOther whether the last result is another change, which can be undone */
function noneSentence(place: Place, isOther: boolean): string {
  const none = l10n.t`There is no upsert and no bulk change in ${placeName(place)} to undo.`;
  if (isOther) return `${none} ${l10n.t('To undo the last change, run "Show Last Result".')}`;
  return [
    none,
    l10n.t("The last five upserts and bulk changes of each folder are kept, for the five folders used last."),
    l10n.t("An import cannot be undone, and a single change only until the window is reloaded."),
  ].join(" ");
}

function goneSentence(place: Place): string {
  return l10n.t`This change in ${placeName(place)} cannot be undone: it was undone already, later changes have taken its place, or nothing was recorded of it. To undo an earlier one, run "Undo Last Upsert or Bulk Change…".`;
}
