import * as l10n from "@vscode/l10n";
import type { Disposable, FileSystemError, Uri } from "vscode";
import { LinkTargets } from "../linkTargets.ts";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";
import { linkedFileError } from "../sinks/fileError.ts";
import { onDidCloseText } from "./closedText.ts";
import { ComparedFiles, type ComparedTexts } from "./comparedFiles.ts";
import { DESCRIPTION_SCHEME, descriptionAddress, descriptionUri } from "./descriptionUri.ts";
import type { DescriptionAddress } from "./saveDescription.ts";
import { showThreeWays } from "./threeWays.ts";

/** A text for a description that is not saved: how the column or dataset is shown, and what the text began from. */
export interface UnsavedDescription extends DescriptionAddress {
  /** Of the kept text that it is. `undefined`: it is not kept. */
  readonly id?: string;
  readonly name: string;
  readonly text: string;
  readonly base: string;
}

/** A comparison that the user was shown, until the description is saved or closed. */
interface Comparison {
  readonly texts: ComparedTexts;
  /** VS Code has not saved yet what the merge editor begins with. */
  awaitsFirstSave: boolean;
  /** The text from before the conflict was refused once. */
  isBaseRefused: boolean;
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
  /** The comparisons, by the URIs of the descriptions. */
  readonly #comparisons = new Map<string, Comparison>();
  /** The texts whose save was refused, which links compare. */
  readonly #refused = new LinkTargets<UnsavedDescription>();
  readonly #following = onDidCloseText(DESCRIPTION_SCHEME, (uri) => void this.settle(uri));

  constructor({ read, folder, windows }: ConflictOptions) {
    this.#read = read;
    this.#files = new ComparedFiles("catalogue-compared", folder, windows);
  }

  /** What the user was shown of this description; a save replaces the stored text of it. `undefined`: there was no comparison. */
  async shown(uri: Uri): Promise<ComparedTexts | undefined> {
    return this.#comparisons.get(uri.toString())?.texts ?? (await this.#files.open(descriptionAddress(uri)));
  }

  /** Whether the description is compared, also if VS Code has not opened the comparison again after a reload. */
  isCompared(uri: Uri): Promise<boolean> {
    return this.#files.has(descriptionAddress(uri));
  }

  /**
   * Whether VS Code itself made this save: after a reload, it saves the restored merge editor once, with the text from before
   * the conflict.
   */
  takeRestoredSave(uri: Uri, shown: ComparedTexts | undefined, text: string): boolean {
    if (!shown || this.#comparisons.has(uri.toString())) return false;
    this.#comparisons.set(uri.toString(), { texts: shown, awaitsFirstSave: false, isBaseRefused: false });
    return text === shown.base;
  }

  /** Whether this is the first save after a comparison was opened: VS Code itself saves what the merge editor begins with. */
  takeFirstSave(uri: Uri): boolean {
    const comparison = this.#comparisons.get(uri.toString());
    if (!comparison?.awaitsFirstSave) return false;
    comparison.awaitsFirstSave = false;
    return true;
  }

  /** Whether this text is what was there before the conflict, which may be nobody's choice; the second save of it is the user's. */
  refusesOnce(uri: Uri, text: string): boolean {
    const comparison = this.#comparisons.get(uri.toString());
    if (comparison?.texts.base !== text || comparison.isBaseRefused) return false;
    comparison.isBaseRefused = true;
    return true;
  }

  /** The description was saved or closed, so there is no conflict any more. */
  async settle(uri: Uri): Promise<void> {
    this.#comparisons.delete(uri.toString());
    await this.#files.forget(descriptionAddress(uri));
  }

  /** Shows the stored description, the user's text and their common base. */
  async compare({ name, text, base, ...address }: UnsavedDescription): Promise<void> {
    const output = descriptionUri(address, name);
    const theirs = await this.#read(output);
    const texts = { base, theirs, mine: text };
    this.#comparisons.set(output.toString(), { texts, awaitsFirstSave: true, isBaseRefused: false });
    const files = await this.#files.add(address, output.path, texts);
    await showThreeWays({ output, files, theirs, mine: text });
  }

  /** Why a text was not saved that somebody else was faster than, with a link that compares it. */
  refusal(unsaved: UnsavedDescription): FileSystemError {
    const key = this.#refused.add(unsaved);
    const sentence = l10n.t`The description of ${unsaved.name} was changed elsewhere while you edited it. Your text was not saved; it is still in the editor.`;
    return linkedFileError(sentence, {
      title: "Compare",
      command: "metadataCatalogue.compareDescription",
      argument: { refused: key },
    });
  }

  /** The text whose save was refused with this key. `undefined`: that was too long ago. */
  refused(key: string): UnsavedDescription | undefined {
    return this.#refused.at(key);
  }

  dispose(): void {
    for (const each of [this.#following, this.#files]) each.dispose();
  }
}
