import * as l10n from "@vscode/l10n";
import {
  Disposable,
  EventEmitter,
  FileType,
  window,
  workspace,
  type FileChangeEvent,
  type FileStat,
  type FileSystemProvider,
  type Uri,
} from "vscode";
import { documentWith } from "../files/documentWith.ts";
import { openDocument, utf8Document } from "../files/openDocument.ts";
import { notPermitted } from "../sinks/fileError.ts";
import { sameText } from "./bases.ts";
import { onDidBecomeClean } from "./cleanText.ts";
import { onDidCloseText } from "./closedText.ts";
import type { UnsavedDescription } from "./conflicts.ts";
import { DescriptionSaves, type DescriptionSavesOptions } from "./descriptionSaves.ts";
import { DESCRIPTION_SCHEME, descriptionUri, isFolder } from "./descriptionUri.ts";
import { OpenedDescriptions } from "./openedDescriptions.ts";
import type { DescriptionAddress } from "./saveDescription.ts";

/** The file system of descriptions: each file is one, follows what is stored, and is written to the catalogue when it is saved. */
export class DescriptionFiles implements FileSystemProvider, Disposable {
  readonly #opened: OpenedDescriptions;
  readonly #changed = new EventEmitter<FileChangeEvent[]>();
  readonly #registered: Disposable;
  readonly saves: DescriptionSaves;
  readonly onDidChangeFile = this.#changed.event;

  constructor(options: DescriptionSavesOptions) {
    this.#opened = new OpenedDescriptions({
      catalogue: options.catalogue,
      isCompared: (uri) => this.saves.conflicts.isCompared(uri),
      changed: (events) => {
        this.#changed.fire(events);
      },
    });
    this.saves = new DescriptionSaves(this.#opened, options);
    this.#registered = Disposable.from(
      workspace.registerFileSystemProvider(DESCRIPTION_SCHEME, this, { isCaseSensitive: true }),
      workspace.onDidOpenTextDocument(({ uri }) => {
        if (uri.scheme === DESCRIPTION_SCHEME) this.#restore(uri).catch(() => undefined);
      }),
      onDidCloseText(DESCRIPTION_SCHEME, (uri) => {
        this.#opened.forget(uri);
      }),
      options.catalogue.onDidChange((urns) => {
        this.#opened.readAgain(urns);
      }),
      // What was stored elsewhere while it had unsaved changes, or is shown after a save that removed the edited text.
      onDidBecomeClean(DESCRIPTION_SCHEME, (document) => void this.#opened.lookAgain(document)),
    );
  }

  /** What VS Code opens by itself after a reload was read in the encoding of the settings, and lacks what was typed. */
  async #restore(uri: Uri): Promise<void> {
    await this.saves.restore(await utf8Document(uri));
  }

  /** Opens a description in an editor, with this text in it, to be saved. */
  async open({ id, name, text, base, ...address }: UnsavedDescription): Promise<void> {
    const uri = descriptionUri(address, name);
    await this.saves.keepTyped(uri, text);
    this.saves.opens(uri, id);
    const document = await utf8Document(uri);
    // An editor that shows an earlier stored text is reloaded, so that inserting the current one leaves nothing unsaved.
    if (sameText(text, base)) await this.#opened.reloadIfOther(document);
    // The base is noted first, because an editor may save automatically.
    this.saves.bases.set(uri, base);
    await window.showTextDocument(await documentWith(uri, text));
  }

  /** Shows the editor of a description that has unsaved text, as it is. Gives whether there is one. */
  async showUnsaved({ name, ...address }: DescriptionAddress & { readonly name: string }): Promise<boolean> {
    const open = openDocument(descriptionUri(address, name));
    if (!open?.isDirty) return false;
    await window.showTextDocument(open);
    return true;
  }

  async stat(uri: Uri): Promise<FileStat> {
    // VS Code looks for the folder of a file before it writes the file.
    if (isFolder(uri)) return { type: FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    return { type: FileType.File, ctime: 0, ...(await this.#opened.told(uri)) };
  }

  async readFile(uri: Uri): Promise<Uint8Array> {
    const text = await this.#opened.readOrLast(uri);
    this.saves.bases.noteRead(uri, text);
    this.#opened.give(uri, text);
    return new TextEncoder().encode(text);
  }

  writeFile(uri: Uri, content: Uint8Array): Promise<void> {
    return this.saves.save(uri, content);
  }

  watch(): Disposable {
    return new Disposable(() => undefined);
  }

  readDirectory(): never {
    throw notPermitted(l10n.t("Descriptions cannot be listed here; open them from the Catalogue view"));
  }

  createDirectory(): never {
    throw notPermitted(l10n.t("A folder cannot be created here; datasets and columns come from ingestion"));
  }

  delete(): never {
    throw notPermitted(l10n.t("A description cannot be deleted as a file; save it empty to remove it"));
  }

  rename(): never {
    throw notPermitted(l10n.t("A description cannot be renamed; columns come from ingestion"));
  }

  dispose(): void {
    for (const each of [this.#registered, this.#opened, this.saves, this.#changed]) each.dispose();
  }
}
