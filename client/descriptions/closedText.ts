import { workspace, type Disposable, type Uri } from "vscode";
import { openDocument } from "../files/openDocument.ts";

/** Calls back when a text of a scheme is no longer open. A change of its language, which closes and opens it, does not count. */
export function onDidCloseText(scheme: string, closed: (uri: Uri) => void): Disposable {
  return workspace.onDidCloseTextDocument(({ uri }) => {
    if (uri.scheme !== scheme) return;
    setTimeout(() => {
      if (!openDocument(uri)) closed(uri);
    });
  });
}
