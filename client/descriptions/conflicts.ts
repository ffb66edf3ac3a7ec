import type { Disposable, Uri } from "vscode";
import { showError } from "../sinks/messages.ts";
import { onDidCloseDescription } from "./closedDescriptions.ts";
import { descriptionUri } from "./descriptionUri.ts";
import type { DescriptionAddress } from "./saveDescription.ts";
import { ThreeWays } from "./threeWays.ts";

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
}

/**
 * Descriptions that somebody else changed while the user edited them: offers to compare them. What the user saves after a
 * comparison replaces what they were shown.
 */
export class DescriptionConflicts implements Disposable {
  readonly #read: (uri: Uri) => Promise<string>;
  readonly #threeWays = new ThreeWays();
  /** What the user was shown of each description in a comparison. */
  readonly #shown = new Map<string, Comparison>();
  /** The descriptions whose comparison was opened and not saved since. */
  readonly #opened = new Set<string>();
  /** The descriptions whose text from before the conflict was refused once. */
  readonly #refused = new Set<string>();
  /** The descriptions with an open question to the user. */
  readonly #asked = new Set<string>();
  readonly #following = onDidCloseDescription((uri) => {
    this.settle(uri);
  });

  /** @param read gives the stored text of a description */
  constructor(read: (uri: Uri) => Promise<string>) {
    this.#read = read;
  }

  /** What the user was shown of this description; a save replaces the stored text of it. `undefined`: there was no comparison. */
  shown(uri: Uri): Comparison | undefined {
    return this.#shown.get(uri.toString());
  }

  /** Whether this is the first save after a comparison was opened: VS Code itself saves what the merge editor begins with. */
  takeFirstSave(uri: Uri): boolean {
    return this.#opened.delete(uri.toString());
  }

  /** Whether this text is what was there before the conflict, which may be nobody's choice; the second save of it is the user's. */
  refusesOnce(uri: Uri, text: string): boolean {
    if (this.#shown.get(uri.toString())?.base !== text || this.#refused.has(uri.toString())) return false;
    this.#refused.add(uri.toString());
    return true;
  }

  /** The description was saved, so there is no conflict any more. */
  settle(uri: Uri): void {
    this.#shown.delete(uri.toString());
    this.#refused.delete(uri.toString());
  }

  /** Shows the stored description, the user's text and their common base. */
  async compare({ name, text, base, ...address }: UnsavedDescription): Promise<void> {
    const output = descriptionUri(address, name);
    const theirs = await this.#read(output);
    this.#shown.set(output.toString(), { base, theirs });
    this.#opened.add(output.toString());
    await this.#threeWays.show({ output, base, theirs, mine: text });
  }

  /** Says that a text was not saved because somebody else changed the description. Returns whether the user wants to compare. */
  async offer({ name, ...address }: UnsavedDescription): Promise<boolean> {
    const uri = descriptionUri(address, name);
    if (this.#asked.has(uri.toString())) return false;
    this.#asked.add(uri.toString());
    try {
      const choice = await showError(
        `Somebody else changed the description of ${name} while you edited it. Your text was not saved; it is still in the editor.`,
        "Compare",
      );
      return choice === "Compare";
    } finally {
      this.#asked.delete(uri.toString());
    }
  }

  dispose(): void {
    for (const each of [this.#following, this.#threeWays]) each.dispose();
  }
}
