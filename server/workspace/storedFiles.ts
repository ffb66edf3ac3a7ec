import { perRecordKind } from "../../catalogue/records/recordKinds.ts";
import { beginningIn, folderWith } from "../../catalogue/fileKinds/folderWith.ts";
import { fileKind, pathKinds } from "../../catalogue/fileKinds/fileKind.ts";
import { DEFAULT_GLOBS, isRecordKind, type FileGlobs } from "../../catalogue/fileKinds/kinds.ts";
import { RECORD_KINDS, type RecordKind } from "../../catalogue/records/recordKinds.ts";
import type { ServerEnvironment } from "./environment.ts";
import { SkippedFiles } from "./skipped.ts";
import { SKIPPED_FOLDERS } from "./skippedFolders.ts";
import { SubjectStore, type SubjectBlock, type PlacedSubject } from "./subjects/subjectStore.ts";
import type { EntrySubjects } from "../../catalogue/checking/entrySubjects.ts";
import { Portions } from "./portions.ts";
import type { Portion } from "./longEntry.ts";
import { placedSubjects } from "./readPortion.ts";

/** A workspace with more files of records than this is read up to here. */
const MOST_FILES = 5_000;
/** Of so many YAML files whose names do not say that they hold records the beginning is read. */
const MOST_OTHERS = 20_000;

/** The subjects of a file of records on disk; none while it is open, when it need not be read. */
type StoredFile = readonly StoredBlock[];

interface StoredBlock {
  readonly kind: RecordKind;
  readonly block: SubjectBlock;
  /** They are defined inline in the records of the file. */
  readonly inline: boolean;
}

/** The record files of the workspace on disk, read in the background in portions; between them others have their turn. */
export class StoredFiles {
  readonly subjects: Readonly<Record<RecordKind, SubjectStore>> = perRecordKind((kind) => new SubjectStore(kind));
  /** What the last scan did not read. */
  skipped = new SkippedFiles();
  readonly #environment: ServerEnvironment;
  readonly #pause: () => Promise<void>;
  readonly #isOpen: (path: string) => boolean;
  readonly #files = new Map<string, StoredFile>();
  /** The blocks of each kind that are not inline. */
  readonly #whole: Record<RecordKind, number> = { user: 0, group: 0, dataset: 0 };
  #globs = DEFAULT_GLOBS;
  /** The folders of the last scan. */
  #folders: readonly string[] = [];
  /** The number of the newest scan; a reading that began under an earlier number ends itself. */
  #scan = 0;
  /** What is done next is done after this. */
  #last: Promise<unknown> = Promise.resolve();
  #hasChanged = false;

  /**
   * @param pause awaited after each portion, so that others have their turn
   * @param isOpen whether a document counts before its file, so that this is not read
   */
  constructor(environment: ServerEnvironment, pause: () => Promise<void>, isOpen: (path: string) => boolean) {
    this.#environment = environment;
    this.#pause = pause;
    this.#isOpen = isOpen;
  }

  /** Whether subjects, or their display names, have changed since this was asked last. */
  hasChanged(): boolean {
    const changed = this.#hasChanged;
    this.#hasChanged = false;
    return changed;
  }

  /** The paths of the files of records, those that are open among them. */
  paths(): Iterable<string> {
    return this.#files.keys();
  }

  /** Whether any file has records of this kind, those defined inline not counted. */
  knows(kind: RecordKind): boolean {
    return this.#whole[kind] > 0;
  }

  /** Whether another file than this one has records of this kind. */
  hasOthers(kind: RecordKind, path: string): boolean {
    if (this.subjects[kind].count === 0) return false;
    for (const [other, file] of this.#files) {
      if (other !== path && file.some((each) => each.kind === kind)) return true;
    }
    return false;
  }

  /** Whether this is one of them. */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /**
   * Reads the files below these folders again and forgets all others; resolves to how many hold records, or to
   * `undefined` when a later scan took over.
   */
  scan(folders: readonly string[], globs: FileGlobs): Promise<number | undefined> {
    const scan = ++this.#scan;
    this.#globs = globs;
    this.#folders = folders;
    this.skipped = new SkippedFiles();
    return this.#next(async () => {
      const found = await this.#find(folders, scan);
      if (scan !== this.#scan) return undefined;
      for (const path of this.#files.keys()) if (!found.has(path)) await this.#forget(path);
      for (const path of found) {
        await this.#read(path, scan);
        if (scan !== this.#scan) return undefined;
      }
      return this.#files.size;
    });
  }

  /** Reads files again that were made, changed or deleted, by themselves or with a folder that they are in. */
  refresh(paths: Iterable<string>): Promise<void> {
    return this.#next(async () => {
      const scan = this.#scan;
      for (const path of await this.#below(new Set(paths), scan)) await this.#read(path, scan);
    });
  }

  /** Resolves when nothing is left to be read, including what was added while this waited. */
  async allRead(): Promise<void> {
    let last;
    do {
      last = this.#last;
      await last;
    } while (last !== this.#last);
  }

  /** Forgets the subjects of a file, since its document counts now, which most often has the same. */
  async release(path: string, document: EntrySubjects): Promise<void> {
    const file = this.#files.get(path);
    if (!file) return;
    this.#files.set(path, []);
    const isLacking = file.some(({ kind, block }) =>
      [...this.subjects[kind].in(block)].some(({ id }) => !document.has(kind, id)),
    );
    await this.#delete(file, isLacking);
  }

  /** A file of records as it is on disk now, in portions; nothing when it is none. */
  async *portions(path: string): AsyncGenerator<Portion> {
    let portions: Portions | undefined;
    for await (const part of this.#environment.files.read(path, this.skipped.add)) {
      if (!portions) {
        const kind = fileKind(path, part, this.#globs);
        if (!isRecordKind(kind)) return;
        portions = new Portions(kind);
      }
      yield* portions.add(part);
    }
    if (portions) yield* portions.rest();
  }

  /** Does one thing after the other. */
  async #next<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#last.then(job);
    this.#last = Promise.allSettled([done]);
    return done;
  }

  async #find(folders: readonly string[], scan: number): Promise<ReadonlySet<string>> {
    const kindOf = pathKinds(this.#globs);
    const [named, others] = [new Set<string>(), new Set<string>()];
    for (const folder of folders) {
      for await (const path of this.#environment.files.list(folder, this.skipped.add)) {
        if (scan !== this.#scan) return named;
        if (kindOf(path) !== undefined) named.add(path);
        else if (isYaml(path)) {
          if (others.size < MOST_OTHERS) others.add(path);
          else this.skipped.add("too-many-files", path);
        }
      }
    }
    return new Set([...named, ...others]);
  }

  /** The files that these paths are of, or that are or were in a folder with such a path. */
  async #below(paths: ReadonlySet<string>, scan: number): Promise<ReadonlySet<string>> {
    const kindOf = pathKinds(this.#globs);
    const isRead = (path: string): boolean => isYaml(path) || kindOf(path) !== undefined;
    const found = new Set([...paths].filter((path) => isRead(path) && (this.#files.has(path) || this.#reaches(path))));
    for (const path of this.#files.keys()) if (foldersOf(path).some((folder) => paths.has(folder))) found.add(path);
    const folders: string[] = [];
    // Each path is asked about, since a folder may have a name like that of a file of records.
    for (const path of paths) if (await this.#mayList(path)) folders.push(path);
    for (const file of await this.#find(folders, scan)) found.add(file);
    return found;
  }

  /** Whether this is a folder that a scan would come to: below one of the workspace, neither left out nor a link. */
  async #mayList(path: string): Promise<boolean> {
    return this.#reaches(path) && this.#environment.files.isFolder(path);
  }

  /** Whether a path is below a folder of the workspace, and in none that is left out. */
  #reaches(path: string): boolean {
    const folder = folderWith(path, this.#folders);
    if (folder === undefined) return false;
    const below = path.slice(beginningIn(folder).length);
    return !below.split("/").some((name) => SKIPPED_FOLDERS.has(name));
  }

  /** Puts what is in a file in the place of what was in it; that is known until then. */
  async #read(path: string, scan: number): Promise<void> {
    const before = this.#files.get(path);
    if (!before && this.#files.size >= MOST_FILES) {
      this.skipped.add("too-many-files", path);
      return;
    }
    if (this.#isOpen(path)) {
      this.#files.set(path, before ?? []);
      return;
    }
    const file: StoredBlock[] = [];
    let holdsRecords = false;
    for await (const portion of this.portions(path)) {
      holdsRecords = true;
      const subjects = placedSubjects(portion);
      for (const kind of RECORD_KINDS) {
        const some = subjects.filter((subject) => subject.kind === kind);
        if (some.length > 0) file.push(this.#add(path, kind, some, portion.kind !== kind));
      }
      await this.#pause();
      if (scan !== this.#scan || this.#isOpen(path)) break;
    }
    if (scan !== this.#scan) return this.#delete(file);
    if (this.#isOpen(path)) {
      this.#files.set(path, this.#files.get(path) ?? []);
      return this.#delete(file);
    }
    if (holdsRecords) this.#files.set(path, file);
    else this.#files.delete(path);
    await this.#delete(before ?? [], textsOf(file) !== textsOf(before ?? []));
  }

  async #forget(path: string): Promise<void> {
    const file = this.#files.get(path) ?? [];
    this.#files.delete(path);
    await this.#delete(file);
  }

  #add(path: string, kind: RecordKind, subjects: readonly PlacedSubject[], inline: boolean): StoredBlock {
    if (!inline) this.#whole[kind]++;
    return { kind, block: this.subjects[kind].add(path, subjects), inline };
  }

  /** @param isChange whether other documents may be judged differently without these subjects; `hasChanged` says so once the last is deleted */
  async #delete(file: StoredFile, isChange = file.length > 0): Promise<void> {
    for (const { kind, block, inline } of file) {
      if (!inline) this.#whole[kind]--;
      this.subjects[kind].delete(block);
      if (file.length > 1) await this.#pause();
    }
    this.#hasChanged ||= isChange;
  }
}

/** What is stored of a file but for the places. */
function textsOf(file: StoredFile): string {
  return file.map(({ kind, block }) => `${kind}\n${block.text}`).join("\n");
}

function isYaml(path: string): boolean {
  return /\.ya?ml$/i.test(path);
}

/** The folders that a file is in, each in the next. */
function foldersOf(path: string): readonly string[] {
  return Array.from(path.matchAll(/\//g), ({ index }) => path.slice(0, index));
}
