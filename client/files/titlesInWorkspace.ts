import { workspace, type Uri } from "vscode";
import { fileTitles } from "./fileTitles.ts";

/** How messages call these files of the workspace, each by a name that no other one of them has. */
export function titlesInWorkspace(uris: readonly Uri[]): readonly string[] {
  const hasSeveral = (workspace.workspaceFolders?.length ?? 0) > 1;
  return fileTitles(
    uris.map((uri) => ({ path: uri.path, folder: hasSeveral ? workspace.getWorkspaceFolder(uri)?.name : undefined })),
  );
}

/** How messages call one file. */
export function titleInWorkspace(uri: Uri): string {
  return titlesInWorkspace([uri]).join("");
}
