import { TextDocumentSaveReason, workspace, type Disposable, type Uri } from "vscode";
import { DESCRIPTION_SCHEME } from "./descriptionUri.ts";

/** Tells the saves that VS Code makes by itself (`files.autoSave`) from those that the user asks for. */
export class AutomaticSaves implements Disposable {
  readonly #begun = new Set<string>();
  // VS Code does not announce a save "without formatting"; only users ask for those.
  readonly #following = workspace.onWillSaveTextDocument(({ document: { uri }, reason }) => {
    if (uri.scheme !== DESCRIPTION_SCHEME) return;
    if (reason === TextDocumentSaveReason.Manual) this.#begun.delete(uri.toString());
    else this.#begun.add(uri.toString());
  });

  /** Whether the save of this file that arrives now is an automatic one. */
  take(uri: Uri): boolean {
    return this.#begun.delete(uri.toString());
  }

  dispose(): void {
    this.#following.dispose();
  }
}
