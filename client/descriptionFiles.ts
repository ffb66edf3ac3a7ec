import type { Uri } from "vscode";
import {
  Disposable,
  EventEmitter,
  FileSystemError,
  FileType,
  Range,
  TextDocumentSaveReason,
  window,
  workspace,
  WorkspaceEdit,
  type FileChangeEvent,
  type FileStat,
  type FileSystemProvider,
} from "vscode";
import { describeColumn } from "../catalogue/graph/describeColumn.ts";
import { errorSentence, type CatalogueError } from "../catalogue/graph/error.ts";
import { readDataset } from "../catalogue/graph/readDataset.ts";
import type { DatasetUrn } from "../catalogue/urn.ts";
import { utf8Text } from "../catalogue/utf8Text.ts";
import type { CatalogueConnection } from "./connection.ts";
import { DescriptionBases } from "./descriptions/bases.ts";
import {
  DESCRIPTION_SCHEME,
  descriptionAddress,
  descriptionUri,
  type DescriptionAddress,
} from "./descriptions/descriptionUri.ts";
import { KeptTexts } from "./descriptions/keptTexts.ts";
import { ThreeWays } from "./descriptions/threeWays.ts";
import { notPermitted, orFileError } from "./sinks/fileError.ts";
import { showWarning } from "./sinks/messages.ts";

interface DescriptionFilesOptions {
  readonly connection: CatalogueConnection;
  /** Where what unsaved changes began from is remembered, for after a reload. */
  readonly folder: string;
  readonly onWritten: (urn: DatasetUrn, column: string) => void;
}

/** A text for a description that is not saved: how the column is shown, and what the text began from. */
interface UnsavedDescription extends DescriptionAddress {
  readonly name: string;
  readonly text: string;
  readonly base: string;
}

/** The file system of column descriptions: each file is one, and saving it writes it to the catalogue. */
export class DescriptionFiles implements FileSystemProvider, Disposable {
  readonly #options: DescriptionFilesOptions;
  readonly #bases: DescriptionBases;
  readonly #threeWays = new ThreeWays();
  readonly #registered: readonly Disposable[];
  /** The stored text of each description that the user was shown in a comparison. */
  readonly #seenConflicts = new Map<string, string>();
  /** The descriptions with an open question to the user. */
  readonly #asked = new Set<string>();
  /** The descriptions whose last save was by the user, not an automatic one. */
  readonly #savedByPerson = new Set<string>();
  readonly #changed = new EventEmitter<FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;

  constructor(options: DescriptionFilesOptions) {
    this.#options = options;
    this.#bases = new DescriptionBases(new KeptTexts(options.folder));
    this.#registered = [
      workspace.registerFileSystemProvider(DESCRIPTION_SCHEME, this, { isCaseSensitive: true }),
      workspace.onWillSaveTextDocument(({ document, reason }) => {
        if (reason === TextDocumentSaveReason.Manual) this.#savedByPerson.add(document.uri.toString());
        else this.#savedByPerson.delete(document.uri.toString());
      }),
      workspace.onDidCloseTextDocument(({ uri }) => {
        this.#seenConflicts.delete(uri.toString());
        this.#savedByPerson.delete(uri.toString());
      }),
    ];
  }

  /** Opens a description in an editor, with this text in it, to be saved. */
  async open({ name, text, base, ...address }: UnsavedDescription): Promise<void> {
    const uri = descriptionUri(address, name);
    const document = await workspace.openTextDocument(uri);
    // The base is noted first, because an editor may save automatically.
    this.#bases.set(uri, base);
    const edit = new WorkspaceEdit();
    edit.replace(uri, document.validateRange(new Range(0, 0, document.lineCount, 0)), text);
    if (text !== document.getText() && !(await workspace.applyEdit(edit)))
      throw new Error("The text could not be inserted into the editor; it is kept and offered again.");
    await window.showTextDocument(document);
  }

  /**
   * Shows the stored description, the user's text and their common base. What the user then saves replaces the stored
   * description; an automatic save does not.
   */
  async compare({ name, text, base, ...address }: UnsavedDescription): Promise<void> {
    const output = descriptionUri(address, name);
    const theirs = await this.#read(output);
    this.#seenConflicts.set(output.toString(), theirs);
    await this.#threeWays.show({ output, base, theirs, mine: text });
  }

  async stat(uri: Uri): Promise<FileStat> {
    const size = new TextEncoder().encode(await this.#read(uri)).length;
    return { type: FileType.File, ctime: 0, mtime: 0, size };
  }

  async readFile(uri: Uri): Promise<Uint8Array> {
    const text = await this.#read(uri);
    this.#bases.noteRead(uri, text);
    return new TextEncoder().encode(text);
  }

  writeFile(uri: Uri, content: Uint8Array): Promise<void> {
    return orFileError(() => {
      const text = utf8Text(content);
      if (text === undefined)
        throw new Error("The description was not saved: it is not UTF-8 text; save it with the encoding UTF-8.");
      return this.#write(uri, text);
    });
  }

  watch(): Disposable {
    return new Disposable(() => undefined);
  }

  readDirectory(): never {
    throw notPermitted("Descriptions cannot be listed here; open them from the Catalogue view");
  }

  createDirectory(): never {
    throw notPermitted("A folder cannot be created here; datasets and columns come from ingestion");
  }

  delete(): never {
    throw notPermitted("A description cannot be deleted as a file; save it empty to remove it");
  }

  rename(): never {
    throw notPermitted("A description cannot be renamed; columns come from ingestion");
  }

  dispose(): void {
    for (const each of [...this.#registered, this.#bases, this.#threeWays, this.#changed]) each.dispose();
  }

  async #write(uri: Uri, description: string): Promise<void> {
    const { urn, column } = descriptionAddress(uri);
    const { connection, onWritten } = this.#options;
    const graph = await connection.graph();
    const seen = this.#savedByPerson.has(uri.toString()) ? this.#seenConflicts.get(uri.toString()) : undefined;
    const base = seen ?? (await this.#bases.of(uri));
    const stored = base === undefined ? await this.#read(uri) : base;
    // If the base is unknown, the change must not replace anything.
    if (base === undefined && stored !== "" && stored !== description) {
      const error = { kind: "changed-meanwhile", what: "this description" } as const;
      void this.#offerCompare(uri, { description, base: "" });
      throw new Error(errorSentence(error satisfies CatalogueError));
    }
    const written = await describeColumn(graph, urn, { column, description, seen: stored });
    if (!written.ok) {
      if (written.error.kind === "changed-meanwhile") void this.#offerCompare(uri, { description, base: stored });
      throw new Error(errorSentence(written.error));
    }
    // If the edited description is removed, the ingested one is shown, so it is read again.
    this.#bases.set(uri, await this.#read(uri));
    this.#seenConflicts.delete(uri.toString());
    onWritten(urn, column);
  }

  async #offerCompare(
    uri: Uri,
    { description, base }: { readonly description: string; readonly base: string },
  ): Promise<void> {
    const name = uri.path.slice(uri.path.lastIndexOf("/") + 1).replace(/\.md$/, "");
    const sentence = `Somebody else changed the description of ${name} while you edited it. Your text was not saved; it is still in the editor.`;
    // An automatic save would ask again and again.
    if (this.#asked.has(uri.toString()) || this.#seenConflicts.has(uri.toString())) return;
    this.#asked.add(uri.toString());
    const choice = await showWarning(sentence, "Compare");
    this.#asked.delete(uri.toString());
    if (choice !== "Compare") return;
    await this.compare({ ...descriptionAddress(uri), name, text: description, base });
  }

  #read(uri: Uri): Promise<string> {
    return orFileError(() => this.#stored(uri));
  }

  async #stored(uri: Uri): Promise<string> {
    const { urn, column } = descriptionAddress(uri);
    const read = await readDataset(await this.#options.connection.graph(), urn);
    if (!read.ok) throw new Error(errorSentence(read.error));
    const found = read.value.columns.find((each) => each.fieldPath === column);
    if (!found) throw FileSystemError.FileNotFound(uri);
    return found.description?.text ?? "";
  }
}
