import * as l10n from "@vscode/l10n";
import { commands, window, type Disposable, type TextDocument, type Uri } from "vscode";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { isBlank, unlessBlank } from "../../catalogue/text/unlessBlank.ts";
import { utf8Text } from "../../catalogue/text/utf8Text.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Noting } from "../undo/changeNotes.ts";
import { replacedText } from "../files/documentWith.ts";
import { notedChange, type NotedChange } from "../undo/notedChange.ts";
import { openDocument } from "../files/openDocument.ts";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";
import { orSaveError } from "../sinks/fileError.ts";
import { showInformation } from "../sinks/messages.ts";
import { AutomaticSaves } from "./automaticSaves.ts";
import { sameText, TextBases } from "./bases.ts";
import { onDidCloseText } from "./closedText.ts";
import { hasConflictMarks } from "./conflictMarks.ts";
import { DescriptionConflicts, type UnsavedDescription } from "./conflicts.ts";
import { DESCRIPTION_SCHEME, descriptionAddress, descriptionName, descriptionUri } from "./descriptionUri.ts";
import { Drafts } from "./drafts.ts";
import { canBeKept, type KeptTexts } from "./keptTexts.ts";
import type { OpenedDescriptions } from "./openedDescriptions.ts";
import { sameOnceSaved } from "./sameOnceSaved.ts";
import { saveDescription, type DescriptionAddress, type SaveError } from "./saveDescription.ts";
import { describedName, NOTHING_REMOVED, type StoredDescription } from "./tellDescribed.ts";
import { isOtherThanShown } from "../undo/isOtherThanShown.ts";

export interface DescriptionSavesOptions {
  readonly catalogue: Catalogue;
  /** Where what unsaved changes began from is remembered, and the texts of comparisons, for after a reload. */
  readonly folders: { readonly bases: PrivateFolder; readonly compared: PrivateFolder };
  readonly windows: Windows;
  /** Notes what a save stores, which can be undone then. */
  readonly noting: Noting;
  readonly onWritten: (stored: StoredDescription, noted: NotedChange) => void;
  readonly keptTexts: KeptTexts;
  /** A text that is not written to the catalogue is kept now. */
  readonly onKept: () => Promise<void>;
  /** A description that the user was about to save was changed elsewhere, or it is not known whether it was saved. */
  readonly onOther: (address: DescriptionAddress) => void;
}

const KEPT_AUTOMATICALLY = l10n.t(
  "Automatic saving keeps your description in VS Code only. To write it to the catalogue, save it in its editor with Ctrl+S or Save Description; Save All skips it.",
);
const SAVE_TO_CATALOGUE = l10n.t("Save to Catalogue");

const TEXTS = { scheme: DESCRIPTION_SCHEME, addressOf: descriptionAddress };

/**
 * Writes descriptions to the catalogue when the user saves them. An automatic save only keeps the text, because half a sentence
 * is not meant for others yet.
 */
export class DescriptionSaves implements Disposable {
  /** What the changes of each description began from. */
  readonly bases: TextBases;
  readonly conflicts: DescriptionConflicts;
  readonly #opened: OpenedDescriptions;
  readonly #options: DescriptionSavesOptions;
  readonly #automatic = new AutomaticSaves(DESCRIPTION_SCHEME);
  readonly #drafts: Drafts;
  /** The descriptions that are not given back what was typed: the extension opens them itself, or they were given it before. */
  readonly #notRestored = new Set<string>();
  #toldOfDrafts = false;
  readonly #closed = onDidCloseText(DESCRIPTION_SCHEME, (uri) => {
    this.#drafts.forget(uri.toString());
  });

  constructor(opened: OpenedDescriptions, options: DescriptionSavesOptions) {
    this.#opened = opened;
    this.#options = options;
    const { windows, folders, noting, keptTexts } = options;
    this.bases = new TextBases({ texts: TEXTS, folder: folders.bases, windows, output: noting.output });
    this.conflicts = new DescriptionConflicts({
      read: (uri) => opened.read(uri),
      folder: folders.compared,
      windows,
    });
    this.#drafts = new Drafts(keptTexts, windows.own);
  }

  /** The extension opens this description itself. @param id the unsaved text that goes on in its editor */
  opens(uri: Uri, id: string | undefined): void {
    if (id !== undefined) this.#drafts.continue(uri.toString(), id);
    this.#notRestored.add(uri.toString());
  }

  /** Another text is about to be put into the editor of a description: what is unsaved there is kept first. */
  async keepTyped(uri: Uri, other: string): Promise<void> {
    const document = openDocument(uri);
    const text = document?.getText() ?? other;
    if (sameText(text, other)) return;
    if (document?.isDirty) await this.#keepUnsaved(uri, text);
    // What is kept of this text stays, whatever is typed and saved from now on.
    this.#drafts.forget(uri.toString());
  }

  /** Shows the stored description, the user's text and their common base. */
  async compare(unsaved: UnsavedDescription): Promise<void> {
    const uri = descriptionUri(unsaved, unsaved.name);
    await this.keepTyped(uri, unsaved.text);
    this.opens(uri, unsaved.id);
    if (unsaved.id === undefined && canBeKept(unsaved)) await this.#drafts.keep(uri.toString(), unsaved);
    await this.#options.onKept();
    await this.conflicts.compare(unsaved);
  }

  /** Shows the comparison of a text whose save was refused with this key, as it is in its editor now. */
  async compareRefused(key: string): Promise<void> {
    const refused = this.conflicts.refused(key);
    if (!refused) throw new Error(l10n.t("This message is too old. Save the description again to compare it."));
    const text = openDocument(descriptionUri(refused, refused.name))?.getText() ?? refused.text;
    await this.compare(hasConflictMarks(text) ? refused : { ...refused, text });
  }

  /** Throws one sentence if nothing was saved: the text in the editor then stays as it is, and unsaved. */
  save(uri: Uri, content: Uint8Array): Promise<void> {
    // Asked before anything is awaited: the next save may be another's.
    const isAutomatic = this.#automatic.take(uri);
    return orSaveError(() => {
      const text = utf8Text(content);
      if (text === undefined)
        throw new Error(
          l10n.t("The description was not saved: it is not UTF-8 text; save it with the encoding UTF-8."),
        );
      return isAutomatic ? this.#keep(uri, text) : this.#write(uri, text);
    });
  }

  /**
   * Puts what was typed before a reload into an editor that VS Code opens again, once and if nobody else has changed the
   * description. If that fails, the text is still in the list of unsaved ones.
   */
  async restore(document: TextDocument): Promise<void> {
    const { uri } = document;
    const key = uri.toString();
    if (uri.scheme !== DESCRIPTION_SCHEME || this.#notRestored.has(key)) return;
    this.#notRestored.add(key);
    if (document.isDirty) return;
    // In a comparison, VS Code decides what is in the editor, and saves it by itself.
    if (await this.conflicts.isCompared(uri)) return;
    const base = document.getText();
    const kept = await this.#drafts.keptSince(descriptionAddress(uri), base);
    if (!kept || document.isClosed || document.getText() !== base) return;
    this.#drafts.continue(key, kept.id);
    await replacedText(document, kept.text);
  }

  dispose(): void {
    for (const each of [this.bases, this.conflicts, this.#automatic, this.#closed]) each.dispose();
  }

  /** What the changes of a description began from: what the user was shown last. `undefined`: unknown. */
  async #baseOf(uri: Uri): Promise<string | undefined> {
    return (await this.conflicts.shown(uri))?.theirs ?? this.bases.of(uri);
  }

  async #write(uri: Uri, description: string): Promise<void> {
    const isFirst = this.conflicts.takeFirstSave(uri);
    if (hasConflictMarks(description)) {
      if (isFirst) return;
      throw new Error(
        l10n.t(
          "The description was not saved: it still contains both versions. Keep one of them, or write a third, and delete the lines with conflict markers.",
        ),
      );
    }
    const shown = await this.conflicts.shown(uri);
    if (this.conflicts.takeRestoredSave(uri, shown, description)) return;
    if (this.conflicts.refusesOnce(uri, description))
      throw new Error(
        l10n.t(
          "The description was not saved: the editor still has the text from before both changes. Accept one of the two versions, or save again to store the text from before.",
        ),
      );
    const address = descriptionAddress(uri);
    const { catalogue } = this.#options;
    const base = shown?.theirs ?? (await this.bases.of(uri));
    // VS Code also saves an editor without changes when the user asks for it.
    const isUnchanged = !shown && (base === undefined || sameOnceSaved(uri, description, base));
    // What cannot be read is said by the save itself.
    const stored = isUnchanged ? await this.#opened.read(uri).catch(() => undefined) : undefined;
    if (stored !== undefined && sameOnceSaved(uri, description, stored)) {
      this.#opened.give(uri, description);
      await this.#drafts.continueEqual(uri.toString(), { ...address, text: description });
      await this.#drafts.end(uri.toString());
      return;
    }
    const graph = await catalogue.graphToWrite(address.catalogue);
    const described = describedName({ ...address, name: descriptionName(uri) });
    const wish = { doing: l10n.t`Save the description of ${described}`, verb: l10n.t("Save") };
    const noted = notedChange(this.#options.noting, graph, { into: address.catalogue, title: wish.doing });
    const saved = await catalogue.guard.confirmed(graph, wish, () =>
      saveDescription(noted.graph, address, {
        description,
        base,
        isSame: (text, other) => sameOnceSaved(uri, text, other),
      }),
    );
    if (saved === undefined)
      throw new Error(l10n.t("The description was not saved because you cancelled. Your text is still in the editor."));
    if (!saved.ok) throw this.#refusal(uri, description, saved.error);
    // First, so that it can be undone later even if what follows fails.
    await noted.end();
    const { before, edited, outcome } = saved.value;
    // If the edited description is removed, the ingested one is shown, so it is read again. The text is saved even if that fails.
    const shownNow = edited === "" ? await this.#opened.read(uri).catch(() => unlessBlank(description)) : description;
    this.bases.saved(uri, shownNow);
    this.#opened.give(uri, description);
    try {
      await this.conflicts.settle(uri);
      await this.#drafts.continueEqual(uri.toString(), { ...address, text: shown?.mine ?? description });
      await this.#drafts.end(uri.toString());
    } catch (error) {
      // The catalogue has the text: what is kept of it may go on being offered.
      this.#options.noting.output.error("What was kept of a saved description could not be removed", error);
    }
    if (outcome === "written")
      this.#options.onWritten(
        { ...address, name: descriptionName(uri), text: unlessBlank(description), edited, before },
        noted,
      );
    else if (isBlank(description) && !isBlank(shownNow)) void showInformation(NOTHING_REMOVED);
  }

  #refusal(uri: Uri, text: string, { error, base }: SaveError): Error {
    const address = descriptionAddress(uri);
    const name = descriptionName(uri);
    if (isOtherThanShown(error)) this.#options.onOther(address);
    if (error.kind === "changed-meanwhile") return this.conflicts.refusal({ ...address, name, text, base });
    if (error.kind === "unknown-column")
      return new Error(
        l10n.t`The description was not saved: ${entityName(address.urn)} no longer has the column ${name}. Your text is still in the editor.`,
      );
    return new Error(errorSentence(error));
  }

  async #keepUnsaved(uri: Uri, text: string): Promise<void> {
    // The user's version of a comparison is kept already.
    if (hasConflictMarks(text)) return;
    const base = (await this.#baseOf(uri)) ?? "";
    if (sameText(text, base)) return;
    await this.#drafts.keepApart({ ...descriptionAddress(uri), name: descriptionName(uri), text, base });
    await this.#options.onKept();
  }

  /** Keeps a text that VS Code saved automatically; says so once. */
  async #keep(uri: Uri, text: string): Promise<void> {
    const shown = await this.conflicts.shown(uri);
    // In a comparison the user's version is kept already; what the merge editor begins with is not the user's.
    if (hasConflictMarks(text) || text === shown?.base) return;
    const base = shown?.theirs ?? (await this.bases.of(uri)) ?? "";
    const draft = { ...descriptionAddress(uri), name: descriptionName(uri), text, base };
    await this.#drafts.keep(uri.toString(), draft);
    await this.#options.onKept();
    if (text === base || this.#toldOfDrafts) return;
    this.#toldOfDrafts = true;
    this.#tellKept(uri).catch((error: unknown) => {
      this.#options.noting.output.error("The description could not be saved", error);
    });
  }

  /** The editor looks as if it were saved, and is left out by Save All, so the message has a button that saves it. */
  async #tellKept(uri: Uri): Promise<void> {
    if ((await showInformation(KEPT_AUTOMATICALLY, SAVE_TO_CATALOGUE)) === undefined) return;
    // A text whose editor is closed is one of the unsaved descriptions.
    if (!openDocument(uri)) await commands.executeCommand("metadataCatalogue.showUnsavedDescriptions");
    else {
      await window.showTextDocument(uri);
      await commands.executeCommand("metadataCatalogue.saveDescription");
    }
  }
}
