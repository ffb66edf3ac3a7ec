import { z } from "zod";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";

const keptText = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** The ID of the catalogue; that of an earlier version of the extension is the embedded one. */
  catalogue: z.string().default("embedded"),
  /** The dataset's URN. */
  urn: z.string(),
  /** The column's path, and as it is shown. */
  column: z.string(),
  name: z.string(),
  /** What was typed. */
  text: z.string(),
  /** What showed when the person began. */
  base: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** The process of the window it was typed in. */
  pid: z.number(),
});

/** A description that a person typed and that is not saved. */
export type KeptText = z.infer<typeof keptText>;

/** How many are kept; beyond that, the oldest are removed. */
const MOST = 50;
/** How long one may be with what it began from, in UTF-16 code units: each letter typed writes it again. */
const LONGEST = 1_000_000;

/** Whether a text is short enough to be kept; a longer one is safe in an editor only. */
export function canBeKept({ text, base }: Pick<KeptText, "text" | "base">): boolean {
  return text.length + base.length <= LONGEST;
}

interface KeptTextEvents {
  /** Texts were removed, because they were saved or are no longer wanted. */
  readonly onDiscarded?: () => void;
  /** A text could not be kept while it was typed. */
  readonly onFailed?: (error: unknown) => void;
}

/**
 * Keeps unsaved text on disk until it is saved, also across a reload and a restart of VS Code. Each text is a separate file,
 * because several windows share the folder.
 */
export class KeptTexts {
  readonly #folder: PrivateFolder;
  readonly #windows: Windows;
  readonly #events: KeptTextEvents;
  /** The newest that is still to be written of each; `undefined`: to be removed. */
  readonly #waiting = new Map<string, KeptText | undefined>();
  #writing: Promise<void> | undefined;

  /** The last failure was reported. */
  #reported = false;

  constructor(folder: PrivateFolder, windows: Windows, events: KeptTextEvents = {}) {
    this.#folder = folder;
    this.#windows = windows;
    this.#events = events;
  }

  /** Keeps a text in place of the earlier one of its id. One that cannot be kept is not (see `canBeKept`). */
  keep(text: KeptText): Promise<void> {
    return canBeKept(text) ? this.#put(text.id, text) : Promise.resolve();
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
    await this.#put(id, undefined);
    this.#events.onDiscarded?.();
  }

  /**
   * Removes the kept texts of a column.
   * @param exceptWindow the number of a window whose texts stay
   */
  async discardOf(saved: Pick<KeptText, "catalogue" | "urn" | "column">, exceptWindow?: number): Promise<void> {
    const settled = (await this.all()).filter((each) => isOf(each, saved) && each.pid !== exceptWindow);
    await Promise.all(settled.map(({ id }) => this.discard(id)));
  }

  /** All kept texts, the newest first, except those of other windows that are still running. */
  async all(): Promise<readonly KeptText[]> {
    await this.#writing;
    const texts = await Promise.all((await this.#files()).map((file) => this.#read(file)));
    return texts
      .flatMap((text) => text ?? [])
      .filter(({ pid }) => pid === this.#windows.own || !this.#windows.isRunning(pid))
      .toSorted((one, other) => other.at - one.at);
  }

  #put(id: string, text: KeptText | undefined): Promise<void> {
    this.#waiting.set(id, text);
    this.#writing ??= this.#writeWaiting();
    return this.#writing;
  }

  /** What is put while the last of it is written is written, too: whoever put it waits for this. */
  async #writeWaiting(): Promise<void> {
    try {
      while (this.#waiting.size > 0) {
        for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) await this.#write(...next);
        await this.#forgetOldest();
      }
    } finally {
      this.#writing = undefined;
    }
  }

  async #write(id: string, text: KeptText | undefined): Promise<void> {
    this.#waiting.delete(id);
    const file = `${id}.json`;
    if (text === undefined) await this.#folder.remove(file);
    else await this.#folder.write(file, JSON.stringify(text));
  }

  async #forgetOldest(): Promise<void> {
    const files = await this.#files();
    if (files.length <= MOST) return;
    const texts = await Promise.all(files.map(async (file) => ({ file, at: (await this.#read(file))?.at ?? 0 })));
    const oldest = texts.toSorted((one, other) => one.at - other.at).slice(0, files.length - MOST);
    for (const { file } of oldest) await this.#folder.remove(file);
  }

  async #files(): Promise<readonly string[]> {
    const files = await this.#folder.names();
    return files.filter((file) => file.endsWith(".json"));
  }

  /** `undefined`: it was removed meanwhile, or is not a kept text. */
  async #read(file: string): Promise<KeptText | undefined> {
    try {
      return keptText.parse(JSON.parse(await this.#folder.read(file)));
    } catch {
      return undefined;
    }
  }
}

/** Whether a text is for this description. */
export function isOf(
  text: KeptText,
  { catalogue, urn, column }: Pick<KeptText, "catalogue" | "urn" | "column">,
): boolean {
  return text.catalogue === catalogue && text.urn === urn && text.column === column;
}
