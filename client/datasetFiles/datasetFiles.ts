import * as l10n from "@vscode/l10n";
import {
  commands,
  Disposable,
  EventEmitter,
  FilePermission,
  FileType,
  Range,
  window,
  workspace,
  type FileChangeEvent,
  type FileStat,
  type FileSystemProvider,
  type TextDocument,
  type Uri,
} from "vscode";
import type { Span } from "../../catalogue/text/span.ts";
import type { DatasetUrn, EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { placeId } from "../catalogue/place.ts";
import { sameText } from "../descriptions/bases.ts";
import { onDidBecomeClean } from "../descriptions/cleanText.ts";
import { onDidCloseText } from "../descriptions/closedText.ts";
import { openDocument } from "../files/openDocument.ts";
import { notPermitted } from "../sinks/fileError.ts";
import { DatasetSaves, type DatasetSavesOptions } from "./datasetSaves.ts";
import { DATASET_PAGE, DATASET_SCHEME, datasetAddress, datasetUri } from "./datasetUri.ts";
import { OpenedDatasets } from "./openedDatasets.ts";
import { UnopenedDatasets } from "./unopenedDatasets.ts";
import { UnreadPages } from "./unreadPages.ts";

/** A place in the text of a dataset: its owners, its description, or a column, by its path in the schema. */
type TextPlace = "owner" | "description" | { readonly column: string };

/** The file system of datasets: each file is one, follows what is stored, and writes what a person changed when it is saved. */
export class DatasetFiles implements FileSystemProvider, Disposable {
  readonly #catalogue: Catalogue;
  readonly #opened: OpenedDatasets;
  readonly #unopened: UnopenedDatasets;
  readonly #unread = new UnreadPages();
  readonly #changed = new EventEmitter<FileChangeEvent[]>();
  readonly #registered: Disposable;
  /** How often the user asked to open a dataset, and which of these was shown last. */
  #asked = 0;
  #shown = 0;
  readonly saves: DatasetSaves;
  readonly onDidChangeFile = this.#changed.event;

  constructor(options: DatasetSavesOptions) {
    const { catalogue } = options;
    this.#catalogue = catalogue;
    this.#opened = new OpenedDatasets(catalogue, (urns) => void this.#readAgain(urns));
    this.#unopened = new UnopenedDatasets(catalogue);
    this.saves = new DatasetSaves(this.#opened, options);
    this.#registered = Disposable.from(
      workspace.registerFileSystemProvider(DATASET_SCHEME, this, { isCaseSensitive: true }),
      catalogue.onDidChange((urns) => void this.#readAgain(urns)),
      catalogue.onMayAnswer(() => void this.#readAgain(this.#unread.urns)),
      // The first line of a text says whether it can be saved.
      catalogue.access.onDidChange(() => void this.#readAgain(undefined)),
      // What was saved is shown as it is stored: in its order, with what others wrote, without comments. What others wrote
      // while there were unsaved changes is shown when those are undone.
      onDidBecomeClean(DATASET_SCHEME, ({ uri }) => void this.readAgain(datasetAddress(uri).urn)),
      onDidCloseText(DATASET_SCHEME, (uri) => {
        this.#opened.forget(uri);
        this.#unread.forget(uri);
      }),
    );
  }

  /** Opens the text of a dataset of the catalogue that the window works with, at a column if one is named. */
  async open(urn: DatasetUrn, column?: string): Promise<void> {
    const asked = ++this.#asked;
    const document = await this.#document(urn);
    const key = column === undefined ? undefined : await this.#keyOf(document, { column });
    if (!this.#mayShow(asked)) return;
    const at = key && new Range(key.start, key.start);
    await window.showTextDocument(document, { preview: true, preserveFocus: true, ...(at ? { selection: at } : {}) });
  }

  /** Opens the page of a dataset, of the catalogue that the window works with if none is given by its ID. */
  async openPage(urn: DatasetUrn, catalogue = placeId(this.#catalogue.place)): Promise<void> {
    const asked = ++this.#asked;
    const uri = datasetUri({ catalogue, urn });
    if (openDocument(uri)) await this.readAgain(urn);
    if (!this.#mayShow(asked)) return;
    await commands.executeCommand("vscode.openWith", uri, DATASET_PAGE);
  }

  /**
   * Reads the open text of a dataset again, unless something in it is unsaved: somebody else may have written. If so, the views
   * show it, too.
   */
  async readAgain(urn: DatasetUrn): Promise<void> {
    if (await this.#readAgain([urn])) this.#catalogue.changed([urn]);
  }

  /** Why the text in an editor is not that of its dataset, which could not be read. `undefined`: it is. */
  whyUnread(document: TextDocument): string | undefined {
    return this.#unread.why(document);
  }

  /**
   * Opens the text of a dataset with the cursor behind a key, where its value is typed. Gives whether it is shown: not if the user
   * opened another dataset meanwhile.
   */
  async openAt(urn: DatasetUrn, place: TextPlace): Promise<boolean> {
    const asked = ++this.#asked;
    const document = await this.#document(urn);
    const key = await this.#keyOf(document, place);
    if (!this.#mayShow(asked)) return false;
    const at = key && afterKey(document, key);
    await window.showTextDocument(document, { preview: true, ...(at ? { selection: at } : {}) });
    return true;
  }

  async stat(uri: Uri): Promise<FileStat> {
    // VS Code asks when a tab comes to the front, or the window gets the focus: what is stored is looked at then.
    if (openDocument(uri)) void this.readAgain(datasetAddress(uri).urn);
    const { text, mtime, isReadOnly } = await this.#reading(uri, () => this.#opened.told(uri));
    const size = new TextEncoder().encode(text).length;
    const permissions = isReadOnly ? { permissions: FilePermission.Readonly } : {};
    return { type: FileType.File, ctime: 0, mtime, size, ...permissions };
  }

  async readFile(uri: Uri): Promise<Uint8Array> {
    // VS Code reads a text with unsaved changes where they are undone, as by *Revert File*.
    const isReverted = openDocument(uri)?.isDirty === true;
    const read = await this.#reading(uri, () => this.#opened.readOrLast(uri));
    if (read.isUnread) {
      this.#opened.withdraw(uri);
      return new TextEncoder().encode(read.text);
    }
    const before = isReverted ? await this.#unrevertedBase(uri, read.text) : (this.#opened.given(uri) ?? read.text);
    await this.saves.others.note(uri, { before, after: read.text });
    this.#opened.give(uri, read.text);
    this.saves.bases.noteRead(uri, read.text);
    if (isReverted && !sameText(before, read.text)) this.#catalogue.changed([datasetAddress(uri).urn]);
    return new TextEncoder().encode(read.text);
  }

  writeFile(uri: Uri, content: Uint8Array): Promise<void> {
    return this.saves.save(uri, content);
  }

  watch(): Disposable {
    return new Disposable(() => undefined);
  }

  readDirectory(): never {
    throw notPermitted(l10n.t("Datasets cannot be listed here; open them from the Catalogue view"));
  }

  createDirectory(): never {
    throw notPermitted(l10n.t("A folder cannot be created here; datasets come from ingestion"));
  }

  delete(): never {
    throw notPermitted(l10n.t("A dataset cannot be deleted as a file; it comes from ingestion"));
  }

  rename(): never {
    throw notPermitted(l10n.t("A dataset cannot be renamed; it comes from ingestion"));
  }

  dispose(): void {
    for (const each of [this.#registered, this.#opened, this.#unopened, this.saves, this.#changed]) each.dispose();
  }

  /** What VS Code reads of a text: if it cannot be read, why, where a page shows that. */
  #reading(...[uri, read]: Parameters<UnreadPages["reading"]>): ReturnType<UnreadPages["reading"]> {
    return this.#unopened.reading(uri, () => this.#unread.reading(uri, read));
  }

  /**
   * The text that the unsaved changes of an editor began from, which a revert gives up. If it is unknown, as of an editor that VS Code
   * has restored: the text in the editor.
   */
  async #unrevertedBase(uri: Uri, text: string): Promise<string> {
    return (await this.saves.bases.of(uri)) ?? openDocument(uri)?.getText() ?? text;
  }

  /** Whether to show what was asked for: it must not hide a dataset that was asked for later and read sooner. */
  #mayShow(asked: number): boolean {
    if (asked < this.#shown) return false;
    this.#shown = asked;
    return true;
  }

  async #document(urn: DatasetUrn): Promise<TextDocument> {
    const uri = datasetUri({ catalogue: placeId(this.#catalogue.place), urn });
    const open = openDocument(uri);
    // VS Code keeps the text of a closed editor for some minutes, in which others may have written.
    if (open) await this.readAgain(urn);
    return open ?? this.#opened.readDuring(uri, () => workspace.openTextDocument(uri));
  }

  /** The key of a place in a text, also in one with unsaved changes. */
  async #keyOf(document: TextDocument, place: TextPlace): Promise<Range | undefined> {
    const span = await this.#spanOf(document, place);
    return span && new Range(document.positionAt(span.start), document.positionAt(span.end));
  }

  async #spanOf(document: TextDocument, place: TextPlace): Promise<Span | undefined> {
    const text = document.getText();
    if (place === "owner") {
      const start = /^owners:/m.exec(text)?.index;
      return start === undefined ? undefined : { start, end: start + "owners".length };
    }
    const { datasetContent } = await import("../../catalogue/datasetFile/datasetContent.ts");
    const content = datasetContent(text);
    if (place === "description") return content?.description?.span;
    const name = this.#opened.known(document.uri)?.columnKeys.get(place.column) ?? place.column;
    return content?.columns.get(name)?.span;
  }

  /** These entities, or any, may be others now. Gives whether an open text showed them as they were before. */
  async #readAgain(urns: readonly EntityUrn[] | undefined): Promise<boolean> {
    const changed = await this.#opened.readAgain(urns);
    if (changed.length > 0) this.#changed.fire(changed);
    return changed.length > 0;
  }
}

/** Where the value of a key is typed: after its colon. A comment there is selected, so that typing replaces it. */
function afterKey(document: TextDocument, { end }: Range): Range {
  const line = document.lineAt(end.line);
  const [colon] = /^: */.exec(line.text.slice(end.character)) ?? [""];
  const start = end.translate(0, colon.length);
  return new Range(start, line.text.charAt(start.character) === "#" ? line.range.end : start);
}
