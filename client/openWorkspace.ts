import { workspace } from "vscode";
import type { UpsertOrigin } from "./lastUpserts.ts";

/** The workspace of this window: its file, or its first folder. */
export function openWorkspace(): UpsertOrigin {
  const uri = workspace.workspaceFile ?? workspace.workspaceFolders?.[0]?.uri;
  return { id: uri?.toString() ?? "", name: workspace.name ?? "" };
}
