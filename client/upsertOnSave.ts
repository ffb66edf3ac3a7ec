import * as l10n from "@vscode/l10n";
import { commands, Disposable, Uri, workspace } from "vscode";
import { placeId, placeName } from "./catalogue/place.ts";
import { AutomaticSaves } from "./descriptions/automaticSaves.ts";
import type { Environment } from "./environment.ts";
import { titleInWorkspace } from "./files/titlesInWorkspace.ts";
import { OneAfterAnother } from "./work/oneAfterAnother.ts";
import { documentKind } from "./files/openFileContext.ts";
import { isRecordKind } from "../catalogue/fileKinds/kinds.ts";
import { upsertsOnSave } from "./settings.ts";
import { showWarning } from "./sinks/messages.ts";
import { tellThrown } from "./tellThrown.ts";
import { thrownSentence } from "./thrownSentence.ts";
import { notUpsertedOnSave } from "./upsert/notUpsertedOnSave.ts";
import type { WhyAsked } from "./upsert/upsertQuestion.ts";
import type { UpsertedFile } from "./upsert/upsertedFile.ts";

/**
 * Upserts files of records that the user saves, if the setting says so: what was saved, whatever is typed meanwhile; not files
 * that a pull saves. An upsert on save never asks. What *Upsert Open File* would ask about (in a catalogue that is marked as
 * production, everything) is refused, with a button to preview it.
 */
export function upsertOnSave(environment: Environment): Disposable {
  const automatic = new AutomaticSaves("file");
  const saved = new OneAfterAnother<SavedFile>((file) =>
    upsertSaved(environment, file).catch((error: unknown) => {
      file.onBegun();
      // Which waits until the message is answered.
      const sentence = l10n.t`${file.title} was saved but not upserted. ${thrownSentence(error)}`;
      void tellThrown(environment, `${file.title} could not be upserted`, error, sentence);
    }),
  );
  return Disposable.from(
    automatic,
    workspace.onDidSaveTextDocument((document) => {
      const { uri } = document;
      if (
        automatic.take(uri) ||
        environment.pulling.has(uri.toString()) ||
        uri.scheme !== "file" ||
        !workspace.isTrusted ||
        !upsertsOnSave()
      )
        return;
      const kind = documentKind(document);
      if (!isRecordKind(kind)) return;
      const { place } = environment.catalogue;
      const { promise: begun, resolve } = Promise.withResolvers<undefined>();
      const onBegun = (): void => {
        resolve(undefined);
      };
      const [title, catalogue] = [titleInWorkspace(uri), placeId(place)];
      const file = { title, uri: uri.toString(), kind, text: document.getText(), catalogue, onBegun };
      saved.add(file.uri, file)?.onBegun();
      const upsert = { command: "previewUpsert", uris: [file.uri] } as const;
      void environment.underWay.noted(
        { kind: "upsert", title, upsert, catalogue: placeName(place), waitsFor: catalogue },
        () => begun,
      );
    }),
  );
}

interface SavedFile extends UpsertedFile {
  /** The ID of the catalogue of the window when it was saved. */
  readonly catalogue: string;
  /** Ends the note that says that it waits, which the next window would report. */
  readonly onBegun: () => void;
}

async function upsertSaved(environment: Environment, file: SavedFile): Promise<void> {
  // With the rules and the library of YAML, which are loaded when the first file is upserted.
  const { upsertDocument } = await import("./commands/upsertDocument.ts");
  // The upsert of a saved file waits for other work instead of being refused: nobody saves an unchanged file again.
  await environment.writing.duringFree(
    () => environment.catalogue.graphToWrite(file.catalogue),
    (graph) =>
      upsertDocument(environment, graph, {
        file,
        onQuestion: (why) => void offerPreview(environment, file, why),
        onBegun: file.onBegun,
      }),
  );
}

async function offerPreview({ catalogue }: Environment, { title, uri }: UpsertedFile, why: WhyAsked): Promise<void> {
  const { place, guard } = catalogue;
  const sentence = notUpsertedOnSave({ title, place, asks: guard.asks(place), why });
  if ((await showWarning(sentence, l10n.t("Preview Upsert"))) !== undefined)
    await commands.executeCommand("metadataCatalogue.previewUpsert", Uri.parse(uri));
}
