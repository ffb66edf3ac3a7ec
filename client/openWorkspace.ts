import { workspace } from "vscode";
import type { ChangeOrigin } from "./undo/recentChange.ts";

/** Identifies this window where no folder is open, as long as it is not reloaded: it shares no changes with other such windows. */
const WINDOW = `window:${crypto.randomUUID()}`;

/** The IDs of the folders of this window: each may have been open alone, or be in another window. */
export function openFolders(): ReadonlySet<string> {
  return new Set(workspace.workspaceFolders?.map(({ uri }) => uri.toString()));
}

/** The workspace of this window: its file, or its first folder. */
export function openWorkspace(): ChangeOrigin {
  const uri = workspace.workspaceFile ?? workspace.workspaceFolders?.[0]?.uri;
  return uri ? { id: uri.toString(), name: workspace.name ?? "" } : { id: WINDOW, name: "" };
}
