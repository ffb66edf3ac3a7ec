import * as z from "zod";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";
import { descriptionNote, LONGEST_NOTE } from "./descriptionNote.ts";
import { DescriptionNotes } from "./descriptionNotes.ts";

const keptText = descriptionNote.extend({
  /** The column or dataset as it is shown. */
  name: z.string(),
  /** What was typed. */
  text: z.string(),
});

/** More than anyone keeps: beyond it, the oldest is removed without a message. */
const MOST = 1_000;

/** A description that a person typed and that is not saved. */
export type KeptText = z.infer<typeof keptText>;

/** Whether a text is short enough to be kept; a longer one is safe in an editor only. */
export function canBeKept({ text, base }: Pick<KeptText, "text" | "base">): boolean {
  return text.length + base.length <= LONGEST_NOTE;
}

interface KeptTextEvents {
  /** Texts were removed, because they were saved or are no longer wanted. */
  readonly onDiscarded?: () => void;
  /** A text could not be kept while it was typed. */
  readonly onFailed?: (error: unknown) => void;
}

/** Keeps unsaved text on disk until it is saved, also across a reload and a restart of VS Code. */
export class KeptTexts {
  readonly #notes: DescriptionNotes<KeptText>;
  readonly #events: KeptTextEvents;
  /** The last failure was reported. */
  #reported = false;

  constructor(folder: PrivateFolder, windows: Windows, events: KeptTextEvents = {}) {
    this.#notes = new DescriptionNotes({ folder, windows, schema: keptText, most: MOST });
    this.#events = events;
  }

  /** Keeps a text in place of the earlier one of its id. One that cannot be kept is not (see `canBeKept`). */
  keep(text: KeptText): Promise<void> {
    return canBeKept(text) ? this.#notes.keep(text) : Promise.resolve();
  }

  /** Keeps a text after each key. A disk that fails is reported once, until it works again, and does not stop the typing. */
  async keepWhileTyping(text: KeptText): Promise<void> {
    try {
      await this.keep(text);
      this.#reported = false;
    } catch (error) {
      if (!this.#reported) this.#events.onFailed?.(error);
      this.#reported = true;
    }
  }

  /** Removes a text that was saved or is no longer wanted. */
  async discard(id: string): Promise<void> {
    await this.#notes.remove(id);
    this.#events.onDiscarded?.();
  }

  /** All kept texts, the newest first, except those of other windows that are still open. */
  all(): Promise<readonly KeptText[]> {
    return this.#notes.all();
  }
}
