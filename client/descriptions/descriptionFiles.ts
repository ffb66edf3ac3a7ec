import * as l10n from "@vscode/l10n";
import type { Uri } from "vscode";
import {
  Disposable,
  EventEmitter,
  FileSystemError,
  FileType,
  window,
  workspace,
  type FileChangeEvent,
  type FileStat,
  type FileSystemProvider,
  type TextDocument,
} from "vscode";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { utf8Text } from "../../catalogue/text/utf8Text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { documentWith, replacedText } from "../documentWith.ts";
import { openDocument } from "../openDocument.ts";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";
import { notPermitted, orFileError } from "../sinks/fileError.ts";
import { showInformation } from "../sinks/messages.ts";
import { AutomaticSaves } from "./automaticSaves.ts";
import { sameText, TextBases } from "./bases.ts";
import { onDidBecomeClean } from "./cleanText.ts";
import { onDidCloseText } from "./closedText.ts";
import { hasConflictMarks } from "./conflictMarks.ts";
import { DescriptionConflicts, type UnsavedDescription } from "./conflicts.ts";
import { DescriptionReloads } from "./descriptionReloads.ts";
import { DESCRIPTION_SCHEME, descriptionAddress, descriptionName, descriptionUri, isFolder } from "./descriptionUri.ts";
import { Drafts } from "./drafts.ts";
import { canBeKept, type KeptTexts } from "./keptTexts.ts";
import { saveDescription, storedDescription, type DescriptionAddress } from "./saveDescription.ts";
import { describedName, type StoredDescription } from "./tellDescribed.ts";

interface DescriptionFilesOptions {
  readonly catalogue: Catalogue;
  /** Where what unsaved changes began from is remembered, and the texts of comparisons, for after a reload. */
  readonly folders: { readonly bases: PrivateFolder; readonly compared: PrivateFolder };
  readonly windows: Windows;
  readonly onWritten: (stored: StoredDescription) => void;
  readonly keptTexts: KeptTexts;
  /** A text that is not written to the catalogue is kept now. */
  readonly onKept: () => Promise<void>;
  /** Somebody else changed a description that the user was about to save. */
  readonly onConflict: (address: DescriptionAddress) => void;
}

const TEXTS = { scheme: DESCRIPTION_SCHEME, addressOf: descriptionAddress };

/**
 * The file system of descriptions: each file is one, and saving it writes it to the catalogue. An automatic save
 * only keeps the text, because half a sentence is not meant for others yet.
 */
export class DescriptionFiles implements FileSystemProvider, Disposable {
  readonly #options: DescriptionFilesOptions;
  readonly #bases: TextBases;
  readonly #conflicts: DescriptionConflicts;
  readonly #automatic = new AutomaticSaves(DESCRIPTION_SCHEME);
  readonly #drafts: Drafts;
  /** The descriptions that are not given back what was typed: the extension opens them itself, or they were given it before. */
  readonly #notRestored = new Set<string>();
  #toldOfDrafts = false;
  readonly #reloads: DescriptionReloads;
  readonly #changed = new EventEmitter<FileChangeEvent[]>();
  readonly #registered: Disposable;
  readonly onDidChangeFile = this.#changed.event;

  constructor(options: DescriptionFilesOptions) {
    this.#options = options;
    const { windows, folders } = options;
    this.#bases = new TextBases({ texts: TEXTS, folder: folders.bases, windows });
    this.#conflicts = new DescriptionConflicts({
      read: (uri) => this.#read(uri),
      folder: folders.compared,
      windows,
    });
    this.#drafts = new Drafts(options.keptTexts, options.windows.own);
    this.#reloads = new DescriptionReloads({
      catalogue: options.catalogue,
      conflicts: this.#conflicts,
      read: (uri) => this.#read(uri),
      changed: (events) => {
        this.#changed.fire(events);
      },
    });
    this.#registered = Disposable.from(
      workspace.registerFileSystemProvider(DESCRIPTION_SCHEME, this, { isCaseSensitive: true }),
      workspace.onDidOpenTextDocument((document) => {
        this.#restore(document).catch(() => undefined);
      }),
      onDidCloseText(DESCRIPTION_SCHEME, (uri) => {
        this.#drafts.forget(uri.toString());
        this.#reloads.forget(uri);
      }),
      options.catalogue.onDidChange((urns) => {
        this.#reloads.readAgain(urns);
      }),
      // What was stored elsewhere while it had unsaved changes, or is shown after a save that removed the edited text.
      onDidBecomeClean(DESCRIPTION_SCHEME, (document) => {
        this.#reloads.reloadIfOther(document).catch(() => undefined);
      }),
    );
  }

  /** Opens a description in an editor, with this text in it, to be saved. */
  async open({ id, name, text, base, ...address }: UnsavedDescription): Promise<void> {
    const uri = descriptionUri(address, name);
    if (id !== undefined) this.#drafts.continue(uri.toString(), id);
    this.#notRestored.add(uri.toString());
    const document = await workspace.openTextDocument(uri);
    // An editor that shows an earlier stored text is reloaded, so that inserting the current one leaves nothing unsaved.
    if (sameText(text, base)) await this.#reloads.reloadIfOther(document);
    // The base is noted first, because an editor may save automatically.
    this.#bases.set(uri, base);
    await window.showTextDocument(await documentWith(uri, text));
  }

  /** Shows the stored description, the user's text and their common base. */
  async compare(unsaved: UnsavedDescription): Promise<void> {
    const uri = descriptionUri(unsaved, unsaved.name);
    if (unsaved.id !== undefined) this.#drafts.continue(uri.toString(), unsaved.id);
    else if (canBeKept(unsaved)) await this.#drafts.keep(uri.toString(), unsaved);
    await this.#options.onKept();
    this.#notRestored.add(uri.toString());
    await this.#conflicts.compare(unsaved);
  }

  /** Shows the comparison of a text whose save was refused with this key, as it is in its editor now. */
  async compareRefused(key: string): Promise<void> {
    const refused = this.#conflicts.refused(key);
    if (!refused)
      throw new Error(
        l10n.t(
          "The extension has been restarted since this message appeared; save the description again to compare it.",
        ),
      );
    const text = openDocument(descriptionUri(refused, refused.name))?.getText() ?? refused.text;
    await this.compare(hasConflictMarks(text) ? refused : { ...refused, text });
  }

  async stat(uri: Uri): Promise<FileStat> {
    // VS Code looks for the folder of a file before it writes the file.
    if (isFolder(uri)) return { type: FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    return { type: FileType.File, ctime: 0, ...(await this.#reloads.told(uri)) };
  }

  async readFile(uri: Uri): Promise<Uint8Array> {
    const text = await this.#read(uri);
    this.#bases.noteRead(uri, text);
    this.#reloads.give(uri, text);
    return new TextEncoder().encode(text);
  }

  writeFile(uri: Uri, content: Uint8Array): Promise<void> {
    const isAutomatic = this.#automatic.take(uri);
    return orFileError(() => {
      const text = utf8Text(content);
      if (text === undefined)
        throw new Error(
          l10n.t("The description was not saved: it is not UTF-8 text; save it with the encoding UTF-8."),
        );
      return isAutomatic ? this.#keep(uri, text) : this.#write(uri, text);
    });
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
    for (const each of [this.#registered, this.#bases, this.#conflicts, this.#automatic, this.#changed]) each.dispose();
  }

  async #write(uri: Uri, description: string): Promise<void> {
    const isFirst = this.#conflicts.takeFirstSave(uri);
    if (hasConflictMarks(description)) {
      if (isFirst) return;
      throw new Error(
        l10n.t(
          "The description was not saved: it still contains both versions. Keep one of them, or write a third, and delete the lines with conflict markers.",
        ),
      );
    }
    const shown = await this.#conflicts.shown(uri);
    if (this.#conflicts.takeRestoredSave(uri, shown, description)) return;
    if (this.#conflicts.refusesOnce(uri, description))
      throw new Error(
        l10n.t(
          "The description was not saved: it is still the earlier version. Accept a version, or save again to restore the earlier one.",
        ),
      );
    const address = descriptionAddress(uri);
    const { catalogue } = this.#options;
    const base = shown?.theirs ?? (await this.#bases.of(uri));
    // VS Code also saves an editor without changes when the user asks for it.
    const isUnchanged = !shown && (base === undefined || sameText(description, base));
    // What cannot be read is said by the save itself.
    const stored = isUnchanged ? await this.#read(uri).catch(() => undefined) : undefined;
    if (stored !== undefined && sameText(description, stored)) {
      this.#reloads.give(uri, description);
      await this.#drafts.continueEqual(uri.toString(), { ...address, text: description });
      await this.#drafts.end(uri.toString());
      return;
    }
    const graph = await catalogue.graphToWrite(address.catalogue);
    const described = describedName({ ...address, name: descriptionName(uri) });
    const wish = { doing: l10n.t`Save the description of ${described}`, verb: l10n.t("Save") };
    const saved = await catalogue.guard.confirmed(graph, wish, () =>
      saveDescription(graph, address, { description, base }),
    );
    if (saved === undefined)
      throw new Error(l10n.t("The description was not saved because you cancelled. Your text is still in the editor."));
    if (!saved.ok) {
      const { error } = saved.error;
      if (error.kind === "changed-meanwhile") {
        this.#options.onConflict(address);
        const unsaved = { ...address, name: descriptionName(uri), text: description, base: saved.error.base };
        throw this.#conflicts.refusal(unsaved);
      }
      if (error.kind === "unknown-column")
        throw new Error(
          l10n.t`The description was not saved: ${entityName(address.urn)} no longer has the column ${descriptionName(uri)}. Your text is still in the editor.`,
        );
      throw new Error(errorSentence(error));
    }
    // If the edited description is removed, the ingested one is shown, so it is read again. The text is saved even if that fails.
    this.#bases.saved(uri, description === "" ? await this.#read(uri).catch(() => "") : description);
    this.#reloads.give(uri, description);
    await this.#conflicts.settle(uri);
    await this.#drafts.continueEqual(uri.toString(), { ...address, text: shown?.mine ?? description });
    await this.#drafts.end(uri.toString());
    const { before, outcome } = saved.value;
    if (outcome === "written")
      this.#options.onWritten({ ...address, name: descriptionName(uri), text: description, before });
  }

  /** Keeps a text that VS Code saved automatically; says so once. */
  async #keep(uri: Uri, text: string): Promise<void> {
    const shown = await this.#conflicts.shown(uri);
    // In a comparison the user's version is kept already; what the merge editor begins with is not the user's.
    if (hasConflictMarks(text) || text === shown?.base) return;
    const base = shown?.theirs ?? (await this.#bases.of(uri)) ?? "";
    const draft = { ...descriptionAddress(uri), name: descriptionName(uri), text, base };
    await this.#drafts.keep(uri.toString(), draft);
    await this.#options.onKept();
    if (text === base || this.#toldOfDrafts) return;
    this.#toldOfDrafts = true;
    void showInformation(
      l10n.t("Automatic saving keeps your description in VS Code. Save it yourself to write it to the catalogue."),
    );
  }

  /**
   * Puts what was typed before a reload into an editor that VS Code opens again, once and if nobody else has changed the
   * description. If that fails, the text is still in the list of unsaved ones.
   */
  async #restore(document: TextDocument): Promise<void> {
    const { uri } = document;
    const key = uri.toString();
    if (uri.scheme !== DESCRIPTION_SCHEME || this.#notRestored.has(key)) return;
    this.#notRestored.add(key);
    if (document.isDirty) return;
    // In a comparison, VS Code decides what is in the editor, and saves it by itself.
    if (await this.#conflicts.isCompared(uri)) return;
    const base = document.getText();
    const kept = await this.#drafts.keptSince(descriptionAddress(uri), base);
    if (!kept || document.isClosed || document.getText() !== base) return;
    this.#drafts.continue(key, kept.id);
    await replacedText(document, kept.text);
  }

  #read(uri: Uri): Promise<string> {
    return orFileError(async () => {
      const address = descriptionAddress(uri);
      const stored = await storedDescription(await this.#options.catalogue.graphForReading(address.catalogue), address);
      if (!stored.ok) throw new Error(errorSentence(stored.error));
      if (stored.value === undefined) throw FileSystemError.FileNotFound(uri);
      return stored.value;
    });
  }
}
