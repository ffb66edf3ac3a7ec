import { commands, Uri, workspace } from "vscode";
import type { Environment } from "./environment.ts";
import { FOCUS_DATASETS } from "./views/focusDatasets.ts";

/**
 * What `npm start` shows first: the Catalogue view, the file that METADATA_CATALOGUE_TOUR names, which has something to
 * fix, and next to it the walkthrough, which says what to try. Without that variable, nothing.
 */
export function startTour({ context, platform, output }: Environment): void {
  const { METADATA_CATALOGUE_TOUR: file, METADATA_CATALOGUE_TOUR_ID: id } = platform.variables;
  // A window on another folder has nothing to do with the file.
  if (file === undefined || !workspace.getWorkspaceFolder(Uri.file(file))) return;
  // Once for each start: a window that is loaded again shows what it showed before.
  if (id !== undefined && context.workspaceState.get(SHOWN) === id) return;
  void context.workspaceState.update(SHOWN, id);
  show(file, `${context.extension.id}#getStarted`).catch((error: unknown) => {
    output.error("The tour could not be shown", error);
  });
}

const SHOWN = "tour";

async function show(file: string, walkthrough: string): Promise<void> {
  await commands.executeCommand(FOCUS_DATASETS);
  await commands.executeCommand("vscode.open", Uri.file(file), { preview: false });
  await commands.executeCommand("workbench.action.openWalkthrough", walkthrough, true);
}
