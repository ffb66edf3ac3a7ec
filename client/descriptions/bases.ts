import * as l10n from "@vscode/l10n";
import { workspace, type Disposable, type TextDocument, type Uri } from "vscode";
import { openDocument } from "../files/openDocument.ts";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";
import { Emitter } from "../emitter.ts";
import { showWarning } from "../sinks/messages.ts";
import type { Output } from "../sinks/output.ts";
import { onDidCloseText } from "./closedText.ts";
import { descriptionNote, isOf, LONGEST_NOTE, type DescriptionNote } from "./descriptionNote.ts";
import { DescriptionNotes } from "./descriptionNotes.ts";
import type { SavedTexts } from "./savedTexts.ts";

interface BasesOptions {
  readonly texts: SavedTexts;
  readonly folder: PrivateFolder;
  readonly windows: Windows;
  readonly output: Pick<Output, "error">;
}

/**
 * For each open text, its base: the stored text from which the user began; also after a reload, for a text that VS Code
 * restores with unsaved changes. A later read of the file, as for a comparison, does not change the base.
 */
export class TextBases implements Disposable {
  readonly #memory: DescriptionNotes<DescriptionNote>;
  readonly #windows: Windows;
  readonly #bases = new Map<string, string>();
  /** What was last read of each file that is open, or about to be. Each read is an object of its own, to tell it from a later one of the same text. */
  readonly #read = new Map<string, { readonly text: string }>();
  /** The files whose unsaved text VS Code has restored: of these, windows that have ended may have remembered a base. */
  readonly #restored = new Set<string>();
  /** The bases that are stored on disk for after a reload. */
  readonly #remembered = new Map<string, DescriptionNote>();
  /** The texts whose base could not be stored; the user knows it. */
  readonly #notStored = new Set<string>();
  readonly #output: Pick<Output, "error">;
  readonly #texts: SavedTexts;
  readonly #following: readonly Disposable[];
  readonly #changed = new Emitter<Uri>();

  /** The base of a text, which is the stored text that its unsaved changes begin from, is another one now. Gives the URI of the text. */
  readonly onDidChange = this.#changed.event;

  constructor({ texts, folder, windows, output }: BasesOptions) {
    this.#output = output;
    this.#texts = texts;
    this.#memory = new DescriptionNotes({ folder, windows, schema: descriptionNote });
    this.#windows = windows;
    this.#following = [
      workspace.onDidOpenTextDocument((document) => {
        this.#look(document);
      }),
      workspace.onDidChangeTextDocument(({ document }) => {
        this.#look(document);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => {
        this.#forgetRead(uri);
      }),
      onDidCloseText(texts.scheme, (uri) => {
        this.#bases.delete(uri.toString());
        this.#forget(uri);
      }),
    ];
    // A text that VS Code has restored may have been opened before the extension was started.
    for (const document of workspace.textDocuments) this.#look(document);
  }

  /** The file was read, and this is in it. */
  noteRead(uri: Uri, text: string): void {
    this.#read.set(uri.toString(), { text });
    const open = openDocument(uri);
    if (open) this.#look(open);
  }

  /** Sets the base: the user has seen this text, and changes begin from it. */
  set(uri: Uri, base: string): void {
    const before = this.#bases.get(uri.toString());
    this.#bases.set(uri.toString(), base);
    const open = openDocument(uri);
    if (open && !sameText(open.getText(), base)) this.#remember(uri);
    else this.#forget(uri);
    if (before !== base) this.#changed.fire(uri);
  }

  /** The file was saved: this is stored now. */
  saved(uri: Uri, stored: string): void {
    // From now on, typing or undoing to the text that was read before the save is a change.
    this.#read.set(uri.toString(), { text: stored });
    this.set(uri, stored);
  }

  /** The base. `undefined`: it is unknown. */
  async of(uri: Uri): Promise<string | undefined> {
    const known = this.#bases.get(uri.toString());
    if (known !== undefined) return known;
    const address = this.#texts.addressOf(uri);
    const remembered = (await this.#memory.all()).filter((each) => isOf(each, address));
    const bases = new Set(remembered.map(({ base }) => base));
    const [base] = bases;
    return bases.size === 1 ? base : undefined;
  }

  dispose(): void {
    for (const each of this.#following) each.dispose();
  }

  #look(document: TextDocument): void {
    const { uri } = document;
    if (uri.scheme !== this.#texts.scheme) return;
    const read = this.#read.get(uri.toString());
    if (read && sameText(document.getText(), read.text)) this.set(uri, read.text);
    else if (this.#bases.has(uri.toString())) this.#remember(uri);
    else if (document.isDirty) void withoutDisk(this.#takeOver(document));
  }

  /** Forgets what was read of a text that was closed, unless it was read again to be opened again. */
  #forgetRead(uri: Uri): void {
    const key = uri.toString();
    const read = this.#read.get(key);
    if (!read) return;
    setTimeout(() => {
      if (this.#read.get(key) === read && !openDocument(uri)) this.#read.delete(key);
    });
  }

  /** Remembers the base of a restored text as that of this window. */
  async #takeOver(document: TextDocument): Promise<void> {
    const { uri } = document;
    const key = uri.toString();
    if (this.#restored.has(key)) return;
    this.#restored.add(key);
    const base = await this.of(uri);
    if (base === undefined || this.#bases.has(key) || document.isClosed || !document.isDirty) return;
    this.#bases.set(key, base);
    this.#remember(uri);
  }

  /** Remembers what an unsaved change began from. */
  #remember(uri: Uri): void {
    const key = uri.toString();
    const base = this.#bases.get(key);
    const earlier = this.#remembered.get(key);
    if (base === undefined || (earlier?.base === base && !this.#notStored.has(key))) return;
    const address = this.#texts.addressOf(uri);
    const id = earlier?.id ?? crypto.randomUUID();
    const note = { ...address, id, base, at: Date.now(), window: this.#windows.own };
    this.#remembered.set(key, note);
    if (base.length <= LONGEST_NOTE) void this.#store(key, note);
  }

  /** Stores a base for after a reload. If the disk fails, the user is warned once, and the next change tries again. */
  async #store(key: string, note: DescriptionNote): Promise<void> {
    try {
      await this.#memory.keep(note);
      this.#notStored.delete(key);
    } catch (error) {
      if (this.#notStored.has(key)) return;
      this.#notStored.add(key);
      this.#output.error("What an unsaved text began from could not be noted", error);
      void showWarning(
        l10n.t(
          "The version that you began to edit cannot be noted on disk, for example because it is full. Save before you reload or close this window; afterwards, the text has to be compared before it can be saved.",
        ),
      );
    }
  }

  #forget(uri: Uri): void {
    const remembered = this.#remembered.get(uri.toString());
    this.#remembered.delete(uri.toString());
    this.#notStored.delete(uri.toString());
    if (remembered) void withoutDisk(this.#memory.remove(remembered.id));
    // What another window remembered of a text that is not restored here may be restored there, later.
    if (this.#restored.delete(uri.toString())) void withoutDisk(this.#forgetEnded(uri));
  }

  /** Forgets what was remembered before a reload, by a window that has ended. This window may be remembering something new already. */
  async #forgetEnded(uri: Uri): Promise<void> {
    const address = this.#texts.addressOf(uri);
    const ended = (await this.#memory.all()).filter((each) => isOf(each, address) && each.window !== this.#windows.own);
    await Promise.all(ended.map(({ id }) => this.#memory.remove(id)));
  }
}

/** A base that cannot be stored is unknown after a reload, so that a save is refused and offers to compare. */
function withoutDisk(work: Promise<void>): Promise<void> {
  return work.catch(() => undefined);
}

/** Whether two texts differ only in line ends: an editor gives every line the same. */
export function sameText(one: string, other: string): boolean {
  return withLineFeeds(one) === withLineFeeds(other);
}

/** The text with the line ends of a stored one: VS Code may show it with others. */
export function withLineFeeds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
