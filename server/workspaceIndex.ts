import { entries } from "../catalogue/records/entries.ts";
import { DEFAULT_GLOBS, fileKind, pathKinds, type FileGlobs } from "../catalogue/records/fileKind.ts";
import { readRecordFile } from "../catalogue/records/readRecordFile.ts";
import type { RecordKind } from "../catalogue/records/recordFile.ts";
import type { Environment } from "./environment.ts";
import type { Location } from "vscode-languageserver";
import type { SourceFile } from "./sourceFile.ts";
import type { Workspace } from "./workspace.ts";
import { mergedNames, namesIn, NO_NAMES, type KnownNames } from "./knownNames.ts";

/** A workspace with more files of records than this is read up to here. */
const MOST_FILES = 5_000;
/** How much text is read between two turns of the event loop, in UTF-16 code units: some milliseconds' worth. */
const PORTION = 16 * 1024;

/**
 * The users and groups that the files of the workspace are about. The files are read in the background, in portions; an
 * open document counts before the file on disk.
 */
export class WorkspaceIndex implements Workspace {
  readonly #environment: Environment;
  readonly #stored = new Map<string, KnownNames>();
  readonly #open = new Map<string, () => KnownNames>();
  #globs = DEFAULT_GLOBS;
  #merged: KnownNames | undefined;
  /** The scan that counts; those begun before it stop. */
  #scan = 0;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** All users and groups known now. */
  names(): KnownNames {
    this.#merged ??= mergedNames(this.#known());
    return this.#merged;
  }

  definitions(): readonly Location[] {
    return [];
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- replaced below
  async *filesWith(): AsyncGenerator<SourceFile> {
    yield* [];
  }

  /**
   * Reads the record files of these folders anew, and forgets all others. What was known stays until then.
   * Resolves to the number of files read; `undefined` when a later scan took over.
   */
  async scan(folders: readonly string[], globs: FileGlobs): Promise<number | undefined> {
    const scan = ++this.#scan;
    this.#globs = globs;
    const kindOf = pathKinds(globs);
    const found = new Set<string>();
    for (const folder of folders) {
      for await (const path of this.#environment.files.list(folder)) {
        if (scan !== this.#scan) return undefined;
        if (found.size < MOST_FILES && kindOf(path) !== undefined) found.add(path);
      }
    }
    for (const path of this.#stored.keys()) if (!found.has(path)) this.#store(path, undefined);
    for (const path of found) {
      const names = await this.#namesAt(path);
      if (scan !== this.#scan) return undefined;
      this.#store(path, names);
    }
    return found.size;
  }

  /** Reads files again that were made, changed or deleted. */
  async refresh(paths: Iterable<string>): Promise<void> {
    const kindOf = pathKinds(this.#globs);
    for (const path of new Set(paths)) {
      if (kindOf(path) === undefined || (!this.#stored.has(path) && this.#stored.size >= MOST_FILES)) continue;
      const scan = this.#scan;
      const names = await this.#namesAt(path);
      if (scan === this.#scan) this.#store(path, names);
    }
  }

  /** Takes the names in an open document, in place of those in its file; they are looked for when they are needed. */
  open(path: string, names: () => KnownNames): void {
    this.#open.set(path, names);
    this.#merged = undefined;
  }

  /** Takes the names in the file again, once its document is closed. */
  close(path: string): void {
    this.#open.delete(path);
    this.#merged = undefined;
  }

  #store(path: string, names: KnownNames | undefined): void {
    if (names === undefined) this.#stored.delete(path);
    else this.#stored.set(path, names);
    this.#merged = undefined;
  }

  *#known(): Generator<KnownNames> {
    for (const names of this.#open.values()) yield names();
    for (const [path, names] of this.#stored) if (!this.#open.has(path)) yield names;
  }

  async #namesAt(path: string): Promise<KnownNames | undefined> {
    const text = await this.#environment.files.read(path);
    if (text === undefined) return undefined;
    const kind = fileKind(path, text, this.#globs);
    return kind === "user" || kind === "group" ? this.#namesInText(kind, text) : NO_NAMES;
  }

  async #namesInText(kind: RecordKind, text: string): Promise<KnownNames> {
    const found: KnownNames[] = [];
    let start = 0;
    for (const { end } of entries(text)) {
      if (end - start < PORTION && end < text.length) continue;
      found.push(namesIn(readRecordFile(kind, text.slice(start, end))));
      start = end;
      await this.#environment.turn();
    }
    return mergedNames(found);
  }
}
