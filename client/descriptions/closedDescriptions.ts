import { workspace, type Disposable, type Uri } from "vscode";
import { openDocument } from "../openDocument.ts";
import { DESCRIPTION_SCHEME } from "./descriptionUri.ts";

/** Calls back when a description is no longer open. A change of its language, which closes and opens it, does not count. */
export function onDidCloseDescription(closed: (uri: Uri) => void): Disposable {
  return workspace.onDidCloseTextDocument(({ uri }) => {
    if (uri.scheme !== DESCRIPTION_SCHEME) return;
    setTimeout(() => {
      if (!openDocument(uri)) closed(uri);
    });
  });
}
