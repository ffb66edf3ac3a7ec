import { commands, Uri, window } from "vscode";
import type { Environment } from "./environment.ts";

/**
 * What `npm start` shows first: the Catalogue view, the file that METADATA_CATALOGUE_TOUR names, which has something to
 * fix, and next to it the walkthrough, which says what to try. Without that variable, nothing.
 */
export function startTour({ context, platform, output }: Environment): void {
  const file = platform.variables["METADATA_CATALOGUE_TOUR"];
  if (file === undefined) return;
  show(file, `${context.extension.id}#getStarted`).catch((error: unknown) => {
    output.error("The tour could not be shown", error);
  });
}

async function show(file: string, walkthrough: string): Promise<void> {
  await commands.executeCommand("metadataCatalogue.datasets.focus");
  await window.showTextDocument(Uri.file(file), { preview: false });
  await commands.executeCommand("workbench.action.openWalkthrough", walkthrough, true);
}
