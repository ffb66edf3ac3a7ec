import * as l10n from "@vscode/l10n";
import { EventEmitter, Uri, workspace, type Disposable, type TextDocumentContentProvider } from "vscode";

/** The scheme of texts that are shown in an editor and are not files: what an operation would change. */
export const SHOWN_SCHEME = "catalogue-shown";

/** So many groups of texts are kept, the newest; a tab that is still open then says that its text has gone. */
const MOST = 20;

/** So many lines are put before a text at most. */
const MOST_HEADS = 2;

const GONE = `# ${l10n.t("This text is no longer available. Run the command again.")}\n`;

/** Texts to read in an editor, which cannot be edited and so are never left unsaved. */
export class ShownTexts implements TextDocumentContentProvider, Disposable {
  readonly #texts = new Map<string, ReadonlyMap<string, string>>();
  readonly #changed = new EventEmitter<Uri>();
  readonly onDidChange = this.#changed.event;
  readonly #registered = workspace.registerTextDocumentContentProvider(SHOWN_SCHEME, this);

  /**
   * Keeps texts that belong together, by names.
   * @param paths the path of each text, from which VS Code takes its title and language
   */
  add(texts: readonly { readonly path: string; readonly name: string; readonly text: string }[]): readonly Uri[] {
    const id = crypto.randomUUID();
    this.#texts.set(id, new Map(texts.map(({ path, name, text }) => [keyOf({ fragment: name, path }), text])));
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > MOST && oldest !== undefined) this.#texts.delete(oldest);
    return texts.map(({ path, name }) => Uri.from({ scheme: SHOWN_SCHEME, path, query: id, fragment: name }));
  }

  /** Forgets the texts of the group that these belong to. */
  remove(uris: readonly Uri[]): void {
    for (const { query } of uris) this.#texts.delete(query);
  }

  /** Whether the texts of this group are still kept. */
  has({ query }: Uri): boolean {
    return this.#texts.has(query);
  }

  /** Puts a line before texts, unless it is among their first ones. */
  head(uris: readonly Uri[], line: string): void {
    for (const uri of uris) {
      const [texts, key] = [this.#texts.get(uri.query), keyOf(uri)];
      const text = texts?.get(key);
      if (!texts || text === undefined || text.split("\n", MOST_HEADS).includes(line)) continue;
      this.#texts.set(uri.query, new Map([...texts, [key, `${line}\n${text}`]]));
      this.#changed.fire(uri);
    }
  }

  provideTextDocumentContent(uri: Uri): string {
    return this.#texts.get(uri.query)?.get(keyOf(uri)) ?? GONE;
  }

  dispose(): void {
    this.#registered.dispose();
    this.#changed.dispose();
  }
}

/** What a text of a group is kept by. */
function keyOf({ fragment, path }: Pick<Uri, "fragment" | "path">): string {
  return `${fragment}:${path}`;
}
