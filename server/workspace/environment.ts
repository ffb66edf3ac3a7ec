/** The interface between the server and the machine, which tests replace. */
export interface ServerEnvironment {
  readonly files: Files;
  /** Resolves when what is waiting in the event loop has had its turn. */
  readonly turn: () => Promise<void>;
}

/** Why something in a workspace is not read. */
export type SkippedFor = "link" | "special" | "large" | "unreadable" | "too-many-folders" | "too-many-files";

/** Told what is not read: how many of a kind, with the path of one of them. */
export type Skip = (why: SkippedFor, path: string, count?: number) => void;

/** The files of the machine, read only. Symbolic links are not followed. */
export interface Files {
  /** The path of a file by its URI, with slashes; `undefined` when the URI is of no file on this machine. */
  pathOf(uri: string): string | undefined;
  /** Where a file or folder really is, links followed, as the disk names it; the path itself where the system does not say. */
  realPath(path: string): string;
  /** Whether there is a folder with this path; a link to one is none. */
  isFolder(path: string): Promise<boolean>;
  /** The URI of a file by its path. */
  uriOf(path: string): string;
  /** The paths of the files below a folder, with slashes; none where there is no such folder. */
  list(folder: string, skip: Skip): AsyncIterable<string>;
  /**
   * The text of a file as it is read, in parts of some ten thousand characters, without a byte order mark; nothing when
   * it is not there, cannot be read, or is too large to be a file of records.
   */
  read(path: string, skip?: Skip): AsyncIterable<string>;
}
