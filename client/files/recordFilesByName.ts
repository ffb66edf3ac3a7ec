import { RelativePattern, workspace, type Disposable, type WorkspaceFolder } from "vscode";
import { pathKinds } from "../../catalogue/fileKinds/fileKind.ts";
import { DEFAULT_GLOBS } from "../../catalogue/fileKinds/kinds.ts";
import { RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";
import { OneAfterAnother } from "../work/oneAfterAnother.ts";
import { resourcePaths } from "./resourcePaths.ts";
import { fileGlobs } from "../settings.ts";

/** More files of a folder are not looked for: their commands are still in the editor and in the palette. */
const MOST_FILES = 20_000;

/** Which files of the workspace hold records by their names. */
export interface NamedRecordFiles {
  /** Whether a folder has other names for them than the usual ones, which package.json knows. */
  readonly haveOtherNames: boolean;
  /** The paths of all of them, if so; none are looked for otherwise. */
  readonly paths: readonly string[];
  /** Whether there is at least one. */
  readonly isAny: boolean;
}

/** Tells which files hold records by their names, each time when the settings, the folders or the files may have changed. */
export class RecordFilesByName implements Disposable {
  readonly #tell: (files: NamedRecordFiles) => void;
  readonly #following: readonly Disposable[];
  /** The files that are followed. */
  #watched: { readonly glob: string; readonly watcher: Disposable } | undefined;
  /** A checkout makes and removes thousands of files at once: all of them are one more look. */
  readonly #looks: OneAfterAnother<undefined>;
  #isDisposed = false;

  /** @param onFailed a look failed; the next one may not */
  constructor(tell: (files: NamedRecordFiles) => void, onFailed: (error: unknown) => void) {
    this.#tell = tell;
    this.#looks = new OneAfterAnother(() => (this.#isDisposed ? Promise.resolve() : this.#look().catch(onFailed)));
    this.#following = [
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("metadataCatalogue.files")) this.#lookAgain();
      }),
      workspace.onDidChangeWorkspaceFolders(() => {
        this.#lookAgain();
      }),
    ];
    this.#lookAgain();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#watched?.watcher.dispose();
    for (const each of this.#following) each.dispose();
  }

  #lookAgain(): void {
    this.#looks.add("files", undefined);
  }

  async #look(): Promise<void> {
    const folders = workspace.workspaceFolders ?? [];
    const haveOtherNames = folders.some(hasOtherNames);
    // First, so that no file comes unseen meanwhile. Of files with the usual names, only the first has to be known.
    this.#watch(haveOtherNames ? YAML_FILES : USUAL_FILES);
    const paths = haveOtherNames ? (await Promise.all(folders.map(pathsIn))).flat() : [];
    const isAny = haveOtherNames ? paths.length > 0 : (await workspace.findFiles(USUAL_FILES, undefined, 1)).length > 0;
    if (isAny && !haveOtherNames) this.#watch(undefined);
    if (!this.#isDisposed) this.#tell({ haveOtherNames, paths, isAny });
  }

  /** Follows the files with these names that come and go. */
  #watch(glob: string | undefined): void {
    if (glob === this.#watched?.glob) return;
    this.#watched?.watcher.dispose();
    this.#watched = undefined;
    if (glob === undefined || this.#isDisposed) return;
    const watcher = workspace.createFileSystemWatcher(glob, false, true, false);
    const look = (): void => {
      this.#lookAgain();
    };
    watcher.onDidCreate(look);
    watcher.onDidDelete(look);
    this.#watched = { glob, watcher };
  }
}

/** The glob of all YAML files below a folder. */
export const YAML_FILES = "**/*.{yaml,yml}";

/** The files that hold records by the usual names. */
const USUAL_FILES = `**/{${RECORD_KINDS.flatMap((kind) => DEFAULT_GLOBS[kind])
  .flatMap((glob) => [glob.replace("{yaml,yml}", "yaml"), glob.replace("{yaml,yml}", "yml")])
  .join(",")}}`;

function hasOtherNames({ uri }: WorkspaceFolder): boolean {
  const globs = fileGlobs(uri);
  return RECORD_KINDS.some((kind) => globs[kind].join("\n") !== DEFAULT_GLOBS[kind].join("\n"));
}

async function pathsIn(folder: WorkspaceFolder): Promise<readonly string[]> {
  const kindOf = pathKinds(fileGlobs(folder.uri));
  const files = await workspace.findFiles(new RelativePattern(folder, YAML_FILES), undefined, MOST_FILES);
  return files.filter(({ path }) => kindOf(path) !== undefined).flatMap(resourcePaths);
}
