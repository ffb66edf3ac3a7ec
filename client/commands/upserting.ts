import { TabInputText, Uri, window } from "vscode";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { fileName } from "../fileName.ts";
import { existingDocument, openDocument } from "../openDocument.ts";
import { whenToAsk } from "../settings.ts";
import { isLong, type WantedUpsert } from "../upsert/upsertedFile.ts";
import type { AskingInteraction, UpsertInteraction } from "../upsert/upsertFiles.ts";
import { writingInteraction } from "./writingInteraction.ts";

/** The functions of VS Code that an upsert uses to compare, ask and write. */
export function upsertInteraction(
  environment: Environment,
  upsert: WantedUpsert,
): UpsertInteraction & AskingInteraction {
  const { underWay, catalogue, lastUpserts, output } = environment;
  const place = placeId(catalogue.place);
  const id = crypto.randomUUID();
  const { title, files, target } = upsert;
  // What was closed since is no longer what the user sees; what was never open is read again.
  const shown = new Set(files.map(({ uri }) => uri).filter(isShown));
  const [first] = files;
  return {
    whenToAsk: whenToAsk(),
    ...writingInteraction(environment, isLong(upsert)),
    noted: (work) => underWay.noted({ title, uri: first?.uri ?? "", catalogue: target }, work),
    async changedFile() {
      for (const { uri, text } of files) {
        const now = shown.has(uri) ? openDocument(Uri.parse(uri))?.getText() : await textNow(Uri.parse(uri));
        const gone = shown.has(uri) ? "closed" : "deleted";
        if (now !== text) return { kind: now === undefined ? gone : "edited", title: fileName(Uri.parse(uri)) };
      }
      return undefined;
    },
    async forgetWritten() {
      try {
        await lastUpserts.forget(place);
      } catch (error) {
        output.error("What the upsert before has written could not be forgotten", error);
      }
    },
    async noteWritten(written, { isComplete }) {
      try {
        return await lastUpserts.note(place, { id, title, written, isComplete });
      } catch (error) {
        output.error("What was written could not be noted, so it cannot be undone", error);
        return undefined;
      }
    },
    restarts: () => catalogue.restarts,
  };
}

/** Whether a tab shows the file. */
function isShown(uri: string): boolean {
  return window.tabGroups.all.some(({ tabs }) =>
    tabs.some(({ input }) => input instanceof TabInputText && input.uri.toString() === uri),
  );
}

/** The text of a file as an editor has it. `undefined`: the file does not exist any more, or cannot be read. */
async function textNow(uri: Uri): Promise<string | undefined> {
  try {
    return (await existingDocument(uri)).getText();
  } catch {
    return undefined;
  }
}
