import { commands, Uri, workspace } from "vscode";
import type { Environment } from "./environment.ts";
import { FOCUS_DATASETS } from "./views/focusDatasets.ts";

/**
 * What `npm start` shows first: the Catalogue view, and the walkthrough, which says what to try. The walkthrough has all of the
 * width, without which VS Code leaves out its pictures; its first button shows the file to try it on next to it. Without a
 * file to try it on, nothing.
 */
export function startTour(environment: Environment): void {
  const { context, platform, output } = environment;
  if (!tourFile(environment)) return;
  // Once for each start: a window that is loaded again shows what it showed before.
  const id = platform.variables["METADATA_CATALOGUE_TOUR_ID"];
  if (id !== undefined && context.workspaceState.get(SHOWN) === id) return;
  void context.workspaceState.update(SHOWN, id);
  show(`${context.extension.id}#getStarted`).catch((error: unknown) => {
    output.error("The tour could not be shown", error);
  });
}

const SHOWN = "tour";

/**
 * The file with something to fix that METADATA_CATALOGUE_TOUR names. `undefined`: it names none, or a file that is in no folder
 * of this window, which has nothing to do with it.
 */
export function tourFile({ platform }: Environment): Uri | undefined {
  const path = platform.variables["METADATA_CATALOGUE_TOUR"];
  const file = path === undefined ? undefined : Uri.file(path);
  return file && workspace.getWorkspaceFolder(file) ? file : undefined;
}

async function show(walkthrough: string): Promise<void> {
  await commands.executeCommand(FOCUS_DATASETS);
  await commands.executeCommand("workbench.action.openWalkthrough", walkthrough);
}
