import * as l10n from "@vscode/l10n";
import { commands } from "vscode";
import * as z from "zod";
import { placeId, placeName, saidOf } from "../catalogue/place.ts";
import { notUndoneLines, undoLast, undoMessage, withoutUndone } from "../upsert/undoLast.ts";
import type { Command } from "./command.ts";
import { writingInteraction } from "./writingInteraction.ts";

/** What a message is about: an upsert, and the ID of the catalogue that was written. */
const given = z.object({ id: z.string(), into: z.string() });

/** Undoes the last upsert into the catalogue of the window; of a message about an upsert, only if that is still the last one. */
export const undoLastUpsert: Command = async (environment, argument) => {
  const { catalogue, lastUpserts, lastResult, output } = environment;
  const { place } = catalogue;
  const id = placeId(place);
  const meant = given.safeParse(argument);
  // Which says so if the window is connected to another one by now.
  const graph = await catalogue.graphToWrite(meant.success ? meant.data.into : id);
  const last = await lastUpserts.of(id);
  if (!last)
    throw new Error(
      l10n.t`There is no upsert into ${placeName(place)} to undo. Only the last one can be undone, once; an import cannot be undone. Another change may be undone from its message: run "Show Last Result".`,
    );
  if (meant.success && meant.data.id !== last.id)
    throw new Error(
      l10n.t`Another upsert into ${placeName(place)} came after this one, and only the last one can be undone. To undo the upsert of ${last.title}, run "Undo Last Upsert…".`,
    );
  const end = await undoLast(graph, last, {
    target: placeName(place),
    interaction: {
      ...writingInteraction(environment),
      noted: (work) =>
        environment.underWay.noted({ kind: "undo", title: last.title, catalogue: placeName(place) }, work),
    },
  });
  if (end.kind === "done") {
    const { written, failed, untried, stopped } = end.outcome;
    // What failed or was not tried can be undone later.
    const isWhole = failed.length + untried.length === 0;
    await lastUpserts.undone(id, last, isWhole ? undefined : withoutUndone(last, written));
    // If it was stopped, what was under way may have been written as well.
    catalogue.changed(stopped ? undefined : written);
  }
  for (const line of notUndoneLines(end)) output.warn(line);
  const about = undoMessage(last.title, end);
  output.info(about.sentence);
  const message = { ...about, sentence: saidOf(place, about.sentence) };
  const told = about.actions.includes("Try Again") ? lastResult.tellKept(message) : lastResult.tell(message);
  void told.then((choice) => {
    if (choice === "Show Output") output.show();
    if (choice === "Try Again")
      void commands.executeCommand("metadataCatalogue.undoLastUpsert", { id: last.id, into: id });
  });
};
