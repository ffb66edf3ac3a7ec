import * as z from "zod";
import { parsedJson } from "../../catalogue/json/parsedJson.ts";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";

const progress = z.object({
  /** How many records are stored, or were as the file has them already. */
  written: z.number(),
  failed: z.number(),
  total: z.number(),
});

/** The progress of work that writes many records. */
export type WriteProgress = z.infer<typeof progress>;

/** Names a change that may be undone: its ID, and that of the catalogue that was written. */
export const namedChange = z.object({ id: z.string(), into: z.string() });

export type NamedChange = z.infer<typeof namedChange>;

const namedUpsert = z.object({
  /** The command that does it again: an upsert, or a preview if a preview was applied. */
  command: z.enum(["upsertOpenFile", "previewUpsert"]),
  uris: z.array(z.string()).readonly(),
  /** The ID of the only record that is meant. */
  only: z.string().optional(),
});

/** Names what an upsert is of, and how it is done again. */
export type NamedUpsert = z.infer<typeof namedUpsert>;

const note = z.object({
  /** `change`: of owners, links or descriptions of many datasets, or an import; also the undo of such a change. */
  kind: z.enum(["upsert", "undo", "change"]),
  /** The name of the file that is upserted; what is undone; of a change, what it does, as its progress shows it. */
  title: z.string(),
  /**
   * What is upserted; absent for other kinds. It has a file of its own: it may name thousands of files, and the note is written
   * at each step of the progress.
   */
  upsert: namedUpsert.optional().catch(undefined),
  /** The catalogue it is written to, as in "the embedded catalogue". */
  catalogue: z.string(),
  /** Names what can be undone of it. */
  undo: namedChange.optional(),
  /** The ID of the catalogue, of the upsert of a saved file that waits for other work: nothing of it is written. */
  waitsFor: z.string().optional(),
  /** When the note was written, in milliseconds since the epoch. */
  at: z.number().optional(),
  /** At least so far has it come. */
  progress: progress.optional(),
  /** Whether it has ended, whatever its progress: it may have been cancelled, or it failed. */
  hasEnded: z.boolean().default(false),
});

type Note = z.infer<typeof note>;

/** Work that was interrupted, or whose window could not show how it ended. */
export interface Interrupted extends Note {
  /** Identifies the note of it. */
  readonly id: string;
}

/** The name of a note ends with the process that has it, also after its window was closed or reloaded. */
const NOTE_NAME = /^(?<name>.+)\.(?<process>\w+)\.json$/;

/** The name of the file that says what is upserted: it stays when another window takes the note. */
function upsertName(id: string): string {
  return id.replace(/\.\w+\.json$/, ".upsert");
}

/** What of the work of other windows is to be reported. */
interface FoundInterrupted {
  readonly interrupted: readonly Interrupted[];
  /** Whether other windows that are open, or not quite ended yet, have some under way. */
  readonly isOthersUnderWay: boolean;
}

/** The window that shows how work ended. */
interface ShownIn {
  /** Resolves as soon as the window has handled a message; never, if it was closed or reloaded. */
  readonly windowAnswers: () => PromiseLike<unknown>;
  /** Aborted when the window is closed or reloaded, which stops the work. */
  readonly closing: AbortSignal;
}

/**
 * Keeps a note on disk of each work under way that writes many records, so that a reloaded window can report what was
 * interrupted.
 */
export class UnderWay {
  readonly #folder: PrivateFolder;
  readonly #processes: Windows;
  readonly #shown: ShownIn;

  constructor(folder: PrivateFolder, processes: Windows, shown: ShownIn) {
    this.#folder = folder;
    this.#processes = processes;
    this.#shown = shown;
  }

  /**
   * Does the work; if this process ends before the work does, or the window is not there any more to show how it ended,
   * `interrupted` reports it later.
   * @param work is given what notes how far it has come, which may be called for each record
   */
  async noted<T>(
    what: Pick<Note, "kind" | "title" | "catalogue"> & Partial<Pick<Note, "upsert" | "undo" | "waitsFor">>,
    work: (onProgress: (progress: WriteProgress) => void) => PromiseLike<T>,
  ): Promise<T> {
    const id = this.#noteId(crypto.randomUUID());
    const { upsert, ...rest } = what;
    // A disk that fails does not stop the work; a report says less then, or there is none.
    const write = (name: string, content: unknown): Promise<void> =>
      this.#folder.write(name, JSON.stringify(content)).catch(() => undefined);
    const keep = (more: Partial<Note>): Promise<void> => write(id, { ...rest, at: Date.now(), ...more });
    if (upsert) await write(upsertName(id), upsert);
    await keep({});
    let reached: WriteProgress | undefined;
    let kept: WriteProgress | undefined;
    let writing: Promise<void> | undefined;
    const keepUp = async (): Promise<void> => {
      while (reached && kept !== reached) {
        kept = reached;
        await keep({ progress: kept });
      }
      writing = undefined;
    };
    try {
      return await work((now) => {
        reached = now;
        writing ??= keepUp();
      });
    } finally {
      await writing;
      const hasEnded = !this.#shown.closing.aborted;
      // What waited has no result to show: from now on, the note of what it waited for says what happened.
      if (hasEnded && what.waitsFor !== undefined) await this.forget({ id });
      else {
        await keep({ ...(reached ? { progress: reached } : {}), hasEnded });
        if (hasEnded) void this.#forgetWhenShown(id);
      }
    }
  }

  /** The process of the extensions goes on for a while after its window was closed or reloaded, when nobody sees what it shows. */
  async #forgetWhenShown(id: string): Promise<void> {
    try {
      await this.#shown.windowAnswers();
      await this.forget({ id });
    } catch {
      // The note stays, and is reported by the next window.
    }
  }

  /**
   * The work that was interrupted. Each is reported in one window at a time, and again after that window has
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
    await this.#folder.remove(upsertName(id));
  }

  async #takeIfInterrupted(found: string): Promise<Interrupted | "under-way" | undefined> {
    const { name, process: other } = NOTE_NAME.exec(found)?.groups ?? {};
    if (name === undefined || other === undefined || other === this.#processes.own) return undefined;
    if (await this.#processes.isOpen(other, (await this.#read(found, note))?.at)) return "under-way";
    const id = this.#noteId(name);
    try {
      // Of several windows that find it at the same time, one renames it.
      await this.#folder.rename(found, id);
      const { upsert, ...rest } = note.parse(JSON.parse(await this.#folder.read(id)));
      return { id, ...rest, upsert: upsert ?? (await this.#read(upsertName(id), namedUpsert)) };
    } catch {
      return undefined;
    }
  }

  /** What a file of the folder says. `undefined`: it cannot be read, or says something else. */
  async #read<T>(name: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const text = await this.#folder.read(name).catch(() => "");
    return schema.safeParse(parsedJson(text)).data;
  }

  #noteId(name: string): string {
    return `${name}.${this.#processes.own}.json`;
  }
}
