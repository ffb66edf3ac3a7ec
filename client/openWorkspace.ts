import { workspace } from "vscode";
import type { ChangeOrigin } from "./lastChanges.ts";

/** Identifies this window where no folder is open, as long as it is not reloaded: it shares no upserts with other such windows. */
const WINDOW = `window:${crypto.randomUUID()}`;

/** The workspace of this window, and each of its folders, which may have been open alone: their IDs. */
export function openOrigins(): ReadonlySet<string> {
  return new Set([openWorkspace().id, ...(workspace.workspaceFolders ?? []).map(({ uri }) => uri.toString())]);
}

/** The workspace of this window: its file, or its first folder. */
export function openWorkspace(): ChangeOrigin {
  const uri = workspace.workspaceFile ?? workspace.workspaceFolders?.[0]?.uri;
  return uri ? { id: uri.toString(), name: workspace.name ?? "" } : { id: WINDOW, name: "" };
}
