import type { Disposable, FileSystemError, Uri } from "vscode";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";
import { linkedFileError } from "../sinks/fileError.ts";
import { onDidCloseDescription } from "./closedDescriptions.ts";
import { ComparedFiles } from "./comparedFiles.ts";
import { descriptionAddress, descriptionUri } from "./descriptionUri.ts";
import type { DescriptionAddress } from "./saveDescription.ts";
import { showThreeWays } from "./threeWays.ts";

/** A text for a description that is not saved: how the column is shown, and what the text began from. */
export interface UnsavedDescription extends DescriptionAddress {
  /** Of the kept text that it is. `undefined`: it is not kept. */
  readonly id?: string;
  readonly name: string;
  readonly text: string;
  readonly base: string;
}

/** The stored text as it was when the user began, and as somebody else has changed it. */
interface Comparison {
  readonly base: string;
  readonly theirs: string;
  /** The user's text. */
  readonly mine: string;
}

/** What conflicts of descriptions need: how the stored text is read, and where the texts of comparisons are kept. */
interface ConflictOptions {
  readonly read: (uri: Uri) => Promise<string>;
  readonly folder: PrivateFolder;
  readonly windows: Windows;
}

/**
 * Descriptions that somebody else changed while the user edited them: they can be compared, also after a reload. What the
 * user saves after a comparison replaces what they were shown.
 */
export class DescriptionConflicts implements Disposable {
  readonly #read: ConflictOptions["read"];
  readonly #files: ComparedFiles;
  /** What the user was shown of each description in a comparison. */
  readonly #shown = new Map<string, Comparison>();
  /** The descriptions whose comparison was opened and not saved since. */
  readonly #opened = new Set<string>();
  /** The descriptions whose text from before the conflict was refused once. */
  readonly #refusedOnce = new Set<string>();
  /** The texts whose save was refused, by the keys of the links that compare them. */
  readonly #refused = new Map<string, UnsavedDescription>();
  readonly #following = onDidCloseDescription((uri) => void this.settle(uri));

  constructor({ read, folder, windows }: ConflictOptions) {
    this.#read = read;
    this.#files = new ComparedFiles(folder, windows);
  }

  /** What the user was shown of this description; a save replaces the stored text of it. `undefined`: there was no comparison. */
  async shown(uri: Uri): Promise<Comparison | undefined> {
    return this.#shown.get(uri.toString()) ?? (await this.#files.open(descriptionAddress(uri)));
  }

  /**
   * Whether this save is VS Code's own: after a reload, it saves once what the restored merge editor begins with, which is
   * the text from before the conflict.
   */
  takeRestoredSave(uri: Uri, shown: Comparison | undefined, text: string): boolean {
    if (!shown || this.#shown.has(uri.toString())) return false;
    this.#shown.set(uri.toString(), shown);
    return text === shown.base;
  }

  /** Whether this is the first save after a comparison was opened: VS Code itself saves what the merge editor begins with. */
  takeFirstSave(uri: Uri): boolean {
    return this.#opened.delete(uri.toString());
  }

  /** Whether this text is what was there before the conflict, which may be nobody's choice; the second save of it is the user's. */
  refusesOnce(uri: Uri, shown: Comparison | undefined, text: string): boolean {
    if (shown?.base !== text || this.#refusedOnce.has(uri.toString())) return false;
    this.#refusedOnce.add(uri.toString());
    return true;
  }

  /** The description was saved or closed, so there is no conflict any more. */
  async settle(uri: Uri): Promise<void> {
    this.#shown.delete(uri.toString());
    this.#refusedOnce.delete(uri.toString());
    await this.#files.forget(descriptionAddress(uri));
  }

  /** Shows the stored description, the user's text and their common base. */
  async compare({ name, text, base, ...address }: UnsavedDescription): Promise<void> {
    const output = descriptionUri(address, name);
    const theirs = await this.#read(output);
    this.#shown.set(output.toString(), { base, theirs, mine: text });
    this.#opened.add(output.toString());
    const files = await this.#files.add(address, output.path, { base, theirs, mine: text });
    await showThreeWays({ output, files, theirs, mine: text });
  }

  /** Why a text was not saved that somebody else was faster than, with a link that compares it. */
  refusal(unsaved: UnsavedDescription): FileSystemError {
    const key = `${this.#refused.size + 1}`;
    this.#refused.set(key, unsaved);
    const sentence = `Somebody else changed the description of ${unsaved.name} while you edited it. Your text was not saved; it is still in the editor.`;
    return linkedFileError(sentence, {
      title: "Compare",
      command: "metadataCatalogue.compareDescription",
      argument: { refused: key },
    });
  }

  /** The text whose save was refused with this key. */
  refused(key: string): UnsavedDescription | undefined {
    return this.#refused.get(key);
  }

  dispose(): void {
    for (const each of [this.#following, this.#files]) each.dispose();
  }
}
