import { workspace, type Uri } from "vscode";
import { fileTitles, type NamedFile } from "./fileTitles.ts";

/** How messages call these files of the workspace, each by a name that no other one of them has. */
export function titlesInWorkspace(uris: readonly Uri[]): (uri: Uri) => string {
  const hasSeveral = (workspace.workspaceFolders?.length ?? 0) > 1;
  const named = (uri: Uri): NamedFile => ({
    path: uri.path,
    folder: hasSeveral ? workspace.getWorkspaceFolder(uri)?.name : undefined,
  });
  const titleOf = fileTitles(uris.map(named));
  return (uri) => titleOf(named(uri));
}

/** How messages call one file. */
export function titleInWorkspace(uri: Uri): string {
  return titlesInWorkspace([uri])(uri);
}
