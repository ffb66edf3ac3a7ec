import { DATASET_BEGINNING } from "../../catalogue/urn/prefixes.ts";
import type { CancellationToken, Location } from "vscode-languageserver";
import type { WorkspaceGlobs } from "../../catalogue/fileKinds/kinds.ts";
import { RECORD_KINDS, type RecordKind, isOwnerKind } from "../../catalogue/records/recordKinds.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { MOST_PLACES, type DocumentSubjects } from "../documents/documentSubjects.ts";
import type { ServerEnvironment } from "./environment.ts";
import { subjectKey, subjectUrn, type Subject } from "../../catalogue/subjects/subject.ts";
import type { Workspace, Passage } from "./workspace.ts";
import { unlessCancelled } from "../connection/unlessCancelled.ts";
import { bestMatches } from "./subjects/bestMatches.ts";
import type { StoredSubject } from "./subjects/subjectStore.ts";
import type { OpenSource } from "./openSource.ts";
import { openPassage, openPassages, storedPassageAt, storedPassages, type PassageSearch } from "./passages.ts";
import { StoredFiles } from "./storedFiles.ts";

/**
 * The users, groups and datasets that the files of the workspace are about. The files are read in the background; an open
 * document counts before the file on disk. A question about one of them is answered without a walk through all.
 */
export class WorkspaceIndex implements Workspace {
  readonly #environment: ServerEnvironment;
  readonly #pause: () => Promise<void>;
  readonly #stored: StoredFiles;
  readonly #open = new Map<string, OpenSource>();
  /** The subjects of documents that were closed, until their files are read. */
  readonly #closed = new Map<string, DocumentSubjects>();
  readonly #listeners: (() => void)[] = [];
  /** The subjects of all documents that are open or were just closed, by path. */
  #tables: readonly (readonly [path: string, subjects: DocumentSubjects])[] = [];
  #firstScan: "not expected" | "expected" | "done" = "not expected";
  /** Whether a scan is going to begin. */
  #awaitsScan = false;
  #telling = false;
  /** Called when the scan begins that is going to. */
  readonly #waiting: (() => void)[] = [];

  /** @param pause awaited whenever some milliseconds' worth was read; resolves when nothing more urgent is to be done */
  constructor(environment: ServerEnvironment, pause: () => Promise<void> = environment.turn) {
    this.#environment = environment;
    this.#pause = pause;
    this.#stored = new StoredFiles(environment, pause, (path) => this.#open.has(path));
  }

  /**
   * Calls back when what the files on disk say, or which documents are open, has changed: once for all that changes in
   * a turn, and after files were read, not meanwhile.
   */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** How many there are, those that are both in an open document and in a file counted twice. */
  count(kind: RecordKind): number {
    return this.#tables.reduce(
      (sum, [, subjects]) => sum + subjects.records.count(kind),
      this.#stored.subjects[kind].count,
    );
  }

  matching(kind: RecordKind, text: string, most: number): readonly Subject[] {
    const texts = [
      ...this.#tables.flatMap(([, subjects]) => subjects.texts(kind)),
      ...this.#stored.subjects[kind].texts(),
    ];
    return bestMatches(texts, { text, most, beginning: isOwnerKind(kind) ? "" : DATASET_BEGINNING });
  }

  exists(urn: EntityUrn, exceptPath?: string): boolean {
    const { kind, id } = subjectKey(urn);
    for (const [path, { records }] of this.#tables) if (path !== exceptPath && records.has(kind, id)) return true;
    return this.#stored.subjects[kind].has(id, exceptPath);
  }

  similar(urn: EntityUrn, exceptPath?: string): readonly EntityUrn[] {
    const found = new Set(
      this.#tables.flatMap(([path, subjects]) => (path === exceptPath ? [] : subjects.records.similar(urn))),
    );
    const { kind, id } = subjectKey(urn);
    for (const { id: other, path } of this.#stored.subjects[kind].similarTo(id)) {
      if (path !== exceptPath) found.add(subjectUrn(kind, other));
    }
    return [...found];
  }

  knows(kind: RecordKind): boolean {
    // Until all files are read, an entity that is not found may still be.
    if (this.#firstScan === "expected") return false;
    if (this.#stored.knows(kind)) return true;
    for (const { kind: own, subjects } of this.#open.values())
      if (own === kind && subjects.records.count(kind) > 0) return true;
    return false;
  }

  hasOthers(kind: RecordKind, path: string): boolean {
    if (this.#stored.hasOthers(kind, path)) return true;
    return this.#tables.some(([other, subjects]) => other !== path && subjects.records.count(kind) > 0);
  }

  definitions(urn: EntityUrn): readonly Location[] {
    const found = [...this.#open.values()].flatMap((source) => source.definitions(urn));
    const stored: StoredSubject[] = [];
    for (const name of this.#storedOf(urn)) {
      if (!this.#open.has(name.path) && stored.push(name) === MOST_PLACES) break;
    }
    for (const { path, line, character, length } of stored.sort(byPlace)) {
      const range = { start: { line, character }, end: { line, character: character + length } };
      found.push({ uri: this.#environment.files.uriOf(path), range });
    }
    return found;
  }

  recordCount(urn: EntityUrn): number {
    let count = 0;
    for (const { subjects } of this.#open.values()) count += subjects.records.countOf(urn);
    for (const { path } of this.#storedOf(urn)) if (!this.#open.has(path)) count++;
    return count;
  }

  passageAt({ uri, range: { start } }: Location): Promise<Passage | undefined> {
    for (const source of this.#open.values()) {
      if (source.uri === uri) return Promise.resolve(openPassage(source, source.entryAt(source.offsetAt(start))));
    }
    const path = this.#environment.files.pathOf(uri);
    if (path === undefined || !this.#stored.has(path)) return Promise.resolve(undefined);
    return storedPassageAt(uri, this.#stored.portions(path), start.line);
  }

  async allRead(token: CancellationToken): Promise<void> {
    await unlessCancelled(this.#allRead(), token);
  }

  displayName(urn: EntityUrn): string | undefined {
    for (const [, subjects] of this.#tables) {
      for (const { displayName } of subjects.records.each(urn)) if (displayName !== undefined) return displayName;
    }
    for (const { displayName } of this.#storedOf(urn)) if (displayName !== undefined) return displayName;
    return undefined;
  }

  async *all(token: CancellationToken): AsyncGenerator<readonly Subject[]> {
    const stores = RECORD_KINDS.map((kind) => this.#stored.subjects[kind].all());
    for (const some of [...stores, ...this.#tables.map(([, subjects]) => subjects.records.all())]) {
      for (const batch of batches(some)) {
        if (token.isCancellationRequested) return;
        yield batch;
        await this.#environment.turn();
      }
    }
  }

  async *passagesWith(word: string | undefined, token: CancellationToken): AsyncGenerator<Passage> {
    const { turn, files } = this.#environment;
    const sought = { word, token, turn };
    const seen = new Set<string>();
    yield* this.#unseenPassages(seen, sought);
    for (const path of [...this.#stored.paths()]) {
      if (token.isCancellationRequested) return;
      if (this.#open.has(path) || seen.has(path)) continue;
      seen.add(path);
      yield* storedPassages(files.uriOf(path), this.#stored.portions(path), sought);
    }
    yield* this.#unseenPassages(seen, sought);
  }

  openVersion(uri: string): number | null {
    for (const source of this.#open.values()) if (source.uri === uri) return source.version;
    return this.#open.get(this.#environment.files.pathOf(uri) ?? uri)?.version ?? null;
  }

  /** The files of the workspace are going to be read: who is not known may yet be. */
  expectScan(): void {
    this.#awaitsScan = true;
    if (this.#firstScan === "not expected") this.#firstScan = "expected";
  }

  /**
   * Reads the record files of these folders again, and forgets all others. What was known stays until then.
   * Resolves to the number of files of records; `undefined` when a later scan took over.
   */
  async scan(folders: readonly string[], globs: WorkspaceGlobs): Promise<number | undefined> {
    this.expectScan();
    const scanned = this.#stored.scan(folders, globs);
    this.#awaitsScan = false;
    for (const resolve of this.#waiting.splice(0)) resolve();
    const files = await scanned;
    const first = this.#firstScan === "expected" && files !== undefined;
    if (first) this.#firstScan = "done";
    // Who was not found may be called unknown from now on.
    if (this.#stored.hasChanged() || first) this.#change();
    return files;
  }

  /** Whether the workspace has files that are not read and may be files of records. */
  get isPartial(): boolean {
    return this.#stored.skipped.hasFiles;
  }

  /** What of the workspace is not read, a sentence for each reason. */
  skipped(): readonly string[] {
    return this.#stored.skipped.sentences();
  }

  /**
   * Reads files again that were made, changed or deleted, by themselves or with a folder that they are in. Gives whether other
   * documents may be judged differently since, which `onChange` has told then.
   */
  async refresh(paths: Iterable<string>): Promise<boolean> {
    await this.#stored.refresh(paths);
    const isChange = this.#stored.hasChanged();
    if (isChange) this.#change();
    return isChange;
  }

  /**
   * A document was opened: from now on it is asked, and its file is not read. What is known of the file stays until
   * `settle`.
   */
  open(path: string, source: OpenSource): void {
    this.#closed.delete(path);
    this.#open.set(path, source);
    this.#followDocuments();
  }

  /**
   * All that an open document says is in its subjects: the subjects of its file no longer count. Those of the document are
   * made ready for searches.
   */
  async settle(path: string): Promise<void> {
    const subjects = this.#open.get(path)?.subjects;
    if (subjects) await this.#stored.release(path, subjects.records);
    if (this.#stored.hasChanged()) this.#change();
    while (subjects?.prepare()) await this.#pause();
  }

  /** A document was closed: its file counts again, once it is read; until then the subjects of the document do. */
  async close(path: string): Promise<void> {
    const subjects = this.#open.get(path)?.subjects;
    this.#open.delete(path);
    if (subjects && this.#stored.has(path)) this.#closed.set(path, subjects);
    this.#followDocuments();
    if (subjects && this.#stored.has(path)) {
      await this.#stored.refresh([path]);
      if (this.#closed.get(path) === subjects) this.#closed.delete(path);
      this.#followDocuments();
    }
    const hadSubjects = subjects !== undefined && RECORD_KINDS.some((kind) => subjects.records.count(kind) > 0);
    if (this.#stored.hasChanged() || hadSubjects) this.#change();
  }

  #followDocuments(): void {
    const open = [...this.#open].map(([path, { subjects }]) => [path, subjects] as const);
    this.#tables = [...open, ...this.#closed];
  }

  async #allRead(): Promise<void> {
    while (this.#awaitsScan) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
    await this.#stored.allRead();
  }

  /** Passages of the open documents whose paths are not in `seen`, which gets them, and of those that are opened meanwhile. */
  async *#unseenPassages(seen: Set<string>, sought: PassageSearch): AsyncGenerator<Passage> {
    const unseen = (): readonly [string, OpenSource][] => [...this.#open].filter(([path]) => !seen.has(path));
    for (let some = unseen(); some.length > 0; some = unseen()) {
      for (const [path, source] of some) {
        if (this.#open.get(path) !== source) continue;
        seen.add(path);
        yield* openPassages(source, sought);
      }
    }
  }

  #storedOf(urn: EntityUrn): Iterable<StoredSubject> {
    const { kind, id } = subjectKey(urn);
    return this.#stored.subjects[kind].of(id);
  }

  #change(): void {
    if (this.#telling) return;
    this.#telling = true;
    void this.#environment.turn().then(() => {
      this.#telling = false;
      for (const listener of this.#listeners) listener();
    });
  }
}

function byPlace(one: StoredSubject, other: StoredSubject): number {
  if (one.path !== other.path) return one.path < other.path ? -1 : 1;
  return one.line - other.line || one.character - other.character;
}

/** How many subjects are looked at between two turns of the event loop. */
const BATCH = 5_000;

function* batches(subjects: Iterable<Subject>): Generator<readonly Subject[]> {
  let batch: Subject[] = [];
  for (const name of subjects) {
    batch.push(name);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
