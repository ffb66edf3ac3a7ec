import { TextDocumentSaveReason, workspace, type Disposable, type Uri } from "vscode";

/** Tells the saves that VS Code makes by itself (`files.autoSave`) from those that the user asks for. */
export class AutomaticSaves implements Disposable {
  readonly #begun = new Set<string>();
  readonly #following: Disposable;

  /** @param scheme of the files whose saves are looked at */
  constructor(scheme: string) {
    // VS Code does not announce a save "without formatting"; only users ask for those.
    this.#following = workspace.onWillSaveTextDocument(({ document: { uri }, reason }) => {
      if (uri.scheme !== scheme) return;
      if (reason === TextDocumentSaveReason.Manual) this.#begun.delete(uri.toString());
      else this.#begun.add(uri.toString());
    });
  }

  /** Whether the save of this file that arrives now is an automatic one. */
  take(uri: Uri): boolean {
    return this.#begun.delete(uri.toString());
  }

  dispose(): void {
    this.#following.dispose();
  }
}
