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
  /** A text could not be written to the disk, or removed from it. */
  readonly onFailed?: (error: unknown) => void;
  /** A text cannot be kept on disk while it is typed. */
  readonly onTypedInVain?: () => void;
}

/** Keeps unsaved text on disk until it is saved, also across a reload and a restart of VS Code. */
export class KeptTexts {
  readonly #notes: DescriptionNotes<KeptText>;
  readonly #events: KeptTextEvents;
  /** What differs from the disk because that failed: texts that are only here, by their IDs; `undefined`: one that was removed. */
  readonly #onlyHere = new Map<string, KeptText | undefined>();

  constructor(folder: PrivateFolder, windows: Windows, events: KeptTextEvents = {}) {
    this.#notes = new DescriptionNotes({ folder, windows, schema: keptText, most: MOST });
    this.#events = events;
  }

  /**
   * Keeps a text in place of the earlier one of its id. One that cannot be kept is not (see `canBeKept`). Throws if the disk
   * fails.
   */
  async keep(text: KeptText): Promise<void> {
    if (!canBeKept(text)) return;
    await this.#notes.keep(text);
    this.#onlyHere.delete(text.id);
  }

  /**
   * Keeps a text in any case: as long as this window lives if the disk fails or the text is too long for it. Gives whether it
   * is on disk.
   */
  async keepAnyhow(text: KeptText): Promise<boolean> {
    this.#onlyHere.set(text.id, text);
    try {
      await this.keep(text);
    } catch (error) {
      this.#events.onFailed?.(error);
    }
    return !this.#onlyHere.has(text.id);
  }

  /** Gives what keeps a text after each key in one box. A disk that fails is reported once for the box, and does not stop the typing. */
  typing(): (text: KeptText) => Promise<void> {
    let reported = false;
    return async (text) => {
      const isOnDisk = await this.keepAnyhow(text);
      if (isOnDisk || reported) return;
      reported = true;
      this.#events.onTypedInVain?.();
    };
  }

  /** Removes a text that was saved or is no longer wanted. If the disk fails, it is gone for this window only, which is logged. */
  async discard(id: string): Promise<void> {
    this.#onlyHere.delete(id);
    try {
      await this.#notes.remove(id);
    } catch (error) {
      this.#onlyHere.set(id, undefined);
      this.#events.onFailed?.(error);
    }
    this.#events.onDiscarded?.();
  }

  /** All kept texts, the newest first, except those of other windows that are still open. */
  async all(): Promise<readonly KeptText[]> {
    const onDisk = await this.#notes.all();
    const here = [...this.#onlyHere.values()].flatMap((text) => text ?? []);
    return [...onDisk.filter(({ id }) => !this.#onlyHere.has(id)), ...here].toSorted((one, other) => other.at - one.at);
  }
}
