import { commands, window, type TextDocument } from "vscode";
import { outcomeSummary } from "../../catalogue/graph/upsertSummary.ts";
import { askFirst } from "../askFirst.ts";
import { placeName, saidOf, type Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { fileName } from "../fileName.ts";
import { withFileProgress } from "../fileProgress.ts";
import { documentKind } from "../openFileContext.ts";
import { whenToAsk } from "../settings.ts";
import { changedEntities } from "../upsert/changedEntities.ts";
import { isLong, upsertedKind, type UpsertedFile } from "../upsert/upsertedFile.ts";
import { upsertFile, type UpsertDoors, type UpsertEnd } from "../upsert/upsertFile.ts";
import { upsertMessage, type UpsertAction } from "../upsert/upsertMessages.ts";
import { outcomeLines } from "../upsert/upsertReport.ts";
import { stepDone } from "../walkthrough.ts";
import type { Command } from "./command.ts";

/** Upserts the records of the open file, with its unsaved changes. */
export const upsertOpenFile: Command = async (environment) => {
  const meant = environment.recordFile.meant();
  if (!meant) throw new Error("No file is open. Open a YAML file of users, groups or datasets first.");
  const { document, inFront } = meant;
  const title = fileName(document.uri);
  const kind = upsertedKind(title, documentKind(document));
  const { catalogue } = environment;
  const graph = await catalogue.graph();
  const { place } = catalogue;
  const file = { title, kind, text: document.getText(), target: placeName(place) };
  const doors = doorsOf(environment, document, file);
  const end = await upsertFile(graph, { file, confirm: !inFront, doors });
  if (end.kind === "done") {
    for (const line of outcomeLines(end.outcomes)) environment.output.info(line);
    catalogue.changed(changedEntities(end.outcomes));
    if (end.outcomes.some(({ kind: outcome }) => outcome === "upserted")) stepDone("upserted");
  }
  void tell(environment, { document, file, place, end });
};

function doorsOf(environment: Environment, document: TextDocument, file: UpsertedFile): UpsertDoors {
  const { writing, underWay, catalogue, lastResult } = environment;
  const cancellable = isLong(file);
  return {
    alone: (title, work) =>
      writing.alone({ title, cancellable }, () => {
        lastResult.clear();
        return withFileProgress({ title, long: cancellable, work });
      }),
    noted: (work) => underWay.noted({ title: file.title, uri: document.uri.toString(), catalogue: file.target }, work),
    whenToAsk: whenToAsk(),
    agreed: askFirst,
    now: () => (document.isClosed ? "closed" : document.getText() === file.text ? "same" : "edited"),
    restarts: () => catalogue.restarts,
  };
}

interface EndedUpsert {
  readonly document: TextDocument;
  readonly file: UpsertedFile;
  readonly place: Place;
  readonly end: UpsertEnd;
}

/** Shows how the upsert ended, and does what the user chooses there. */
async function tell({ output, lastResult }: Environment, { document, file, place, end }: EndedUpsert): Promise<void> {
  const about = upsertMessage(file, end, !document.isClosed);
  const message = { ...about, sentence: saidOf(place, about.sentence) };
  if (message.severity === "error") output.error(`${file.title}: ${message.sentence}`);
  else output.info(`${file.title}: ${message.sentence}`);
  const long = end.kind === "done" && isLong(file);
  const text = long ? outcomeSummary(file.kind, end.outcomes) : undefined;
  const choice: UpsertAction | undefined = await lastResult.tell(message, text);
  switch (choice) {
    case "Show Output":
      output.show();
      return;
    case "Show Problems":
      await commands.executeCommand("workbench.actions.view.problems");
      return;
    case "Compare Again":
      await window.showTextDocument(document);
      await commands.executeCommand("metadataCatalogue.upsertOpenFile");
      return;
    case undefined:
  }
}
