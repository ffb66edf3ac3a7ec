import { CancellationTokenSource, Uri, workspace } from "vscode";
import { inFlight } from "../../catalogue/collections/inFlight.ts";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { IN_FLIGHT, textNow } from "../files/fileNow.ts";
import { openDocument, textTabs } from "../files/openDocument.ts";
import { whenToAsk } from "../settings.ts";
import { isLong, type WantedUpsert } from "../upsert/upsertedFile.ts";
import type { AskingInteraction, UpsertInteraction } from "../upsert/upsertFiles.ts";
import { changeNotes } from "../undo/changeNotes.ts";
import type { NamedUpsert } from "../work/underWay.ts";
import { namedUpsert } from "./upsertAgain.ts";
import { writingInteraction } from "./writingInteraction.ts";

/**
 * The functions of VS Code that an upsert uses to compare, ask and write.
 * @param again the command by which it is done again if it is interrupted
 */
export function upsertInteraction(
  environment: Environment,
  upsert: WantedUpsert,
  again: NamedUpsert["command"] = "upsertOpenFile",
): UpsertInteraction & AskingInteraction {
  const { underWay, catalogue } = environment;
  const { title, files, target } = upsert;
  const notes = changeNotes(environment, placeId(catalogue.place), { kind: "upsert", title });
  // What was closed since is no longer what the user sees; what was never open is read again.
  const shown = new Set(files.map(({ uri }) => uri).filter(isShown));
  return {
    whenToAsk: whenToAsk(files.map(({ uri }) => uri)),
    ...writingInteraction(environment, { long: isLong(upsert) }),
    noted: (work) =>
      underWay.noted(
        { kind: "upsert", title, upsert: namedUpsert(upsert, again), catalogue: target, undo: notes.named },
        work,
      ),
    async membershipsInFiles(groups, signal) {
      const cancelling = new CancellationTokenSource();
      signal.addEventListener("abort", () => {
        cancelling.cancel();
      });
      try {
        const found = await environment.inWorkspace.memberships(groups, cancelling.token);
        return found.map(({ uri, ...each }) => ({ ...each, file: workspace.asRelativePath(Uri.parse(uri)) }));
      } catch (error) {
        if (!signal.aborted)
          environment.output.error("The files of the workspace could not be searched for members", error);
        return undefined;
      }
    },
    async changedFile() {
      const changed = await inFlight(IN_FLIGHT, files, async ({ uri, text, title: changedTitle }) => {
        const now = shown.has(uri) ? openDocument(Uri.parse(uri))?.getText() : await textNow(Uri.parse(uri));
        if (now === text) return undefined;
        const gone = shown.has(uri) ? ("closed" as const) : ("deleted" as const);
        return { kind: now === undefined ? gone : ("edited" as const), title: changedTitle };
      });
      return changed.find((change) => change !== undefined);
    },
    ...notes,
    restarts: () => catalogue.restarts,
  };
}

/** Whether a tab shows the text of the file: of one that is very large, VS Code shows none. */
function isShown(uri: string): boolean {
  return openDocument(Uri.parse(uri)) !== undefined && textTabs(Uri.parse(uri)).length > 0;
}
