import * as l10n from "@vscode/l10n";
import * as z from "zod";
import type { PrivateFolder } from "./platform/privateFolder.ts";
import type { Windows } from "./platform/windows.ts";

const progress = z.object({
  /** How many records are stored, or were as the file has them already. */
  written: z.number(),
  failed: z.number(),
  total: z.number(),
});

/** The progress of an upsert, or of an undo. */
export type UpsertProgress = z.infer<typeof progress>;

const note = z.object({
  /** The name of the file that is upserted, and its URI. */
  title: z.string(),
  uri: z.string(),
  /** Whether the upsert is being undone. */
  isUndo: z.boolean().default(false),
  /** The catalogue it is written to, as in "the embedded catalogue". */
  catalogue: z.string().default(() => l10n.t("the catalogue")),
  /** At least so far has it come. */
  progress: progress.optional(),
});

type Note = z.infer<typeof note>;

/** An upsert, or its undo, that was interrupted, or whose window could not show how it ended. */
export interface Interrupted extends Note {
  /** Identifies the note of it. */
  readonly id: string;
}

/** The name of a note ends with the window that has it. */
const NOTE_NAME = /^(?<name>.+)\.(?<window>\w+)\.json$/;

/** What of the upserts and undos of other windows is to be reported. */
interface FoundInterrupted {
  readonly interrupted: readonly Interrupted[];
  /** Whether other windows that are open, or not quite ended yet, have some under way. */
  readonly isOthersUnderWay: boolean;
}

/** Notes on disk which upserts and undos are running, so that a reloaded window can report those that were interrupted. */
export class UnderWay {
  readonly #folder: PrivateFolder;
  readonly #windows: Windows;
  readonly #windowAnswers: () => PromiseLike<unknown>;

  /** @param windowAnswers resolves as soon as the window has handled a message; never, if it was closed or reloaded */
  constructor(folder: PrivateFolder, windows: Windows, windowAnswers: () => PromiseLike<unknown>) {
    this.#folder = folder;
    this.#windows = windows;
    this.#windowAnswers = windowAnswers;
  }

  /**
   * Does the work; if this process ends before the work does, or the window is not there any more to show how it ended,
   * `interrupted` reports it later.
   * @param work is given what notes how far it has come, which may be called for each record
   */
  async noted<T>(
    file: Pick<Note, "title" | "uri" | "catalogue"> & Partial<Pick<Note, "isUndo">>,
    work: (onProgress: (progress: UpsertProgress) => void) => PromiseLike<T>,
  ): Promise<T> {
    const id = this.#noteId(crypto.randomUUID());
    await this.#folder.write(id, JSON.stringify(file));
    let newest: UpsertProgress | undefined;
    let writing: Promise<void> | undefined;
    const write = async (): Promise<void> => {
      try {
        for (let next = newest; next; next = newest) {
          newest = undefined;
          await this.#folder.write(id, JSON.stringify({ ...file, progress: next }));
        }
      } catch {
        // A disk that fails does not stop the upsert; the note says less.
      } finally {
        writing = undefined;
      }
    };
    try {
      return await work((reached) => {
        newest = reached;
        writing ??= write();
      });
    } finally {
      await writing;
      void this.#forgetWhenShown(id);
    }
  }

  /** The process of the extensions goes on for a while after its window was closed or reloaded, when nobody sees what it shows. */
  async #forgetWhenShown(id: string): Promise<void> {
    try {
      await this.#windowAnswers();
      await this.forget({ id });
    } catch {
      // The note stays, and is reported by the next window.
    }
  }

  /**
   * The upserts and undos that were interrupted. Each is reported in one window at a time, and again after that window has
   * ended, until it is forgotten.
   */
  async interrupted(): Promise<FoundInterrupted> {
    const ids = await this.#folder.names();
    const notes = await Promise.all(ids.map((id) => this.#takeIfInterrupted(id)));
    return {
      interrupted: notes.flatMap((each) => (typeof each === "object" ? each : [])),
      isOthersUnderWay: notes.includes("under-way"),
    };
  }

  /** The user has seen the report. */
  async forget({ id }: Pick<Interrupted, "id">): Promise<void> {
    await this.#folder.remove(id);
  }

  async #takeIfInterrupted(found: string): Promise<Interrupted | "under-way" | undefined> {
    const { name, window: other } = NOTE_NAME.exec(found)?.groups ?? {};
    if (name === undefined || other === undefined || other === this.#windows.own) return undefined;
    if (await this.#windows.isOpen(other)) return "under-way";
    const id = this.#noteId(name);
    try {
      // Of several windows that find it at the same time, one renames it.
      await this.#folder.rename(found, id);
      return { id, ...note.parse(JSON.parse(await this.#folder.read(id))) };
    } catch {
      return undefined;
    }
  }

  #noteId(name: string): string {
    return `${name}.${this.#windows.own}.json`;
  }
}
