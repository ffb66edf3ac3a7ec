import type { WorkspaceFolder } from "vscode-languageserver";
import { beginningIn, folderWith } from "../../catalogue/fileKinds/folderWith.ts";
import type { Files } from "./environment.ts";

/** A folder of the workspace: its URI as the client names it, and where it is on this machine. */
export interface KnownFolder {
  readonly uri: string;
  readonly path: string;
}

/**
 * The folders of the workspace. A folder may be a symbolic link to another folder of the workspace, or into one. Its files are
 * then known by their paths in that other folder only; otherwise each record would be a duplicate of itself. Likewise, a document
 * that was opened by a name that differs from that of its file in case only, where the system takes both for one, is known by
 * the path of the file.
 */
export class WorkspaceFolders {
  readonly #files: Pick<Files, "pathOf" | "realPath">;
  readonly #uris = new Map<string, string>();
  #folders: readonly RealFolder[] = [];
  /** The path that replaces the path of each folder in the paths of its files. */
  #known: ReadonlyMap<string, string> = new Map();
  /** The paths of the open documents as the folders list them, by URI. */
  readonly #open = new Map<string, string>();

  constructor(files: Pick<Files, "pathOf" | "realPath">) {
    this.#files = files;
  }

  change(added: readonly WorkspaceFolder[], removed: readonly WorkspaceFolder[]): void {
    for (const { uri } of removed) this.#uris.delete(this.pathOf(uri));
    for (const { uri } of added) this.#uris.set(this.pathOf(uri), uri);
    this.#folders = [...this.#uris.keys()].map((path) => ({ path, real: this.#files.realPath(path) }));
    this.#known = knownPaths(this.#folders);
    for (const uri of this.#open.keys()) this.open(uri);
  }

  /** A document was opened: only its file is looked for on the disk, since there may be thousands of others. */
  open(uri: string): void {
    const path = this.#files.pathOf(uri);
    if (path !== undefined) this.#open.set(uri, listedPath(path, this.#files.realPath(path), this.#folders));
  }

  close(uri: string): void {
    this.#open.delete(uri);
  }

  get all(): readonly KnownFolder[] {
    return [...this.#uris].map(([path, uri]) => ({ uri, path }));
  }

  /** The folders to be read. */
  get read(): readonly string[] {
    return [...new Set(this.#known.values())];
  }

  /** Where a file is on this machine; of a document that is none, its URI. */
  pathOf(uri: string): string {
    return this.#open.get(uri) ?? this.#files.pathOf(uri) ?? uri;
  }

  /** The path by which a file is known, whichever folder it was opened in; of a document that is none, its URI. */
  knownPathOf(uri: string): string {
    const path = this.pathOf(uri);
    const folder = folderWith(path, this.#known.keys());
    const known = folder === undefined ? undefined : this.#known.get(folder);
    if (folder === undefined || known === undefined || known === folder) return path;
    return beginningIn(known) + path.slice(beginningIn(folder).length);
  }

  /**
   * How people are told which file it is: the path within its folder of the workspace, after the name of the folder if there are
   * several. Outside of all folders, the whole path; of a document that is no file, its URI.
   */
  shownPathOf(uri: string): string {
    const path = this.pathOf(uri);
    const folder = folderWith(path, this.#uris.keys());
    if (folder === undefined) return path;
    const within = path.slice(beginningIn(folder).length);
    return this.#uris.size === 1 ? within : `${folder.slice(folder.lastIndexOf("/") + 1)}/${within}`;
  }
}

interface RealFolder {
  readonly path: string;
  readonly real: string;
}

/** The path by which a folder lists a file, if the one that it was opened by differs from it in the case of letters only. */
function listedPath(path: string, real: string, folders: readonly RealFolder[]): string {
  const folder = folderWith(
    real,
    folders.map((each) => each.real),
  );
  for (const each of folders) {
    if (each.real !== folder) continue;
    const listed = beginningIn(each.path) + real.slice(beginningIn(folder).length);
    if (listed.toLowerCase() === path.toLowerCase()) return listed;
  }
  return path;
}

function knownPaths(folders: readonly RealFolder[]): ReadonlyMap<string, string> {
  const read: RealFolder[] = [];
  const known = new Map<string, string>();
  // Outer folders first; of folders that are the same, those that are not links first.
  for (const folder of folders.toSorted(
    (one, other) => one.real.length - other.real.length || Number(isLink(one)) - Number(isLink(other)),
  )) {
    const { path, real } = folder;
    const outer = read.find((each) => real === each.real || real.startsWith(beginningIn(each.real)));
    if (!outer) read.push(folder);
    known.set(path, outer ? placeIn(outer, real) : path);
  }
  return known;
}

/** Where a folder is below the path of one that has it. */
function placeIn({ path, real: realOuter }: RealFolder, real: string): string {
  return real === realOuter ? path : beginningIn(path) + real.slice(beginningIn(realOuter).length);
}

function isLink({ path, real }: RealFolder): boolean {
  return path !== real;
}
