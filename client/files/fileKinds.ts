import { EventEmitter, workspace, type Disposable, type Uri } from "vscode";
import type { ToldByServer } from "../../server/connection/protocol.ts";

/** The kind of a file, and what says so. */
type ReasonedKind = Omit<ToldByServer["catalogue/fileKind"], "uri">;

/** What the language server told of the open files. */
export class FileKinds implements Disposable {
  readonly #told = new Map<string, ReasonedKind>();
  readonly #changed = new EventEmitter<void>();
  readonly #closing = workspace.onDidCloseTextDocument(({ uri }) => {
    this.#told.delete(uri.toString());
  });

  readonly onDidChange = this.#changed.event;

  /** `undefined`: it is not open, or the server has not read it yet. */
  of(uri: Uri): ReasonedKind | undefined {
    return this.#told.get(uri.toString());
  }

  set(uri: Uri, kind: ReasonedKind): void {
    this.#told.set(uri.toString(), kind);
    this.#changed.fire();
  }

  dispose(): void {
    this.#closing.dispose();
    this.#changed.dispose();
  }
}
