import type { Waiting } from "../../catalogue/graph/backoff.ts";
import type { OutputBefore } from "./fileBefore.ts";
import type { PathKind } from "./pathKind.ts";

/** Why something in a folder is not among its files. */
export type SkippedIn = "link" | "unreadable" | "too-many-folders";

/** Where text goes. */
interface Writer {
  write(text: string): unknown;
}

/** The environment of the command; tests pass their own. */
export interface Io {
  readonly stdout: Writer & {
    readonly isTTY?: boolean | undefined;
    /** Waits until more can be written; gives whether there is still a reader. */
    readonly drained: () => Promise<boolean>;
  };
  /** `columns`: how wide it is, if it is a terminal. */
  readonly stderr: Writer & { readonly isTTY?: boolean | undefined; readonly columns?: number | undefined };
  /** Hides the passwords of the arguments from what stdout says of why a command failed, or of what cannot be read. */
  readonly hide?: ((text: string) => string) | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The person's home folder; `undefined` for an account without one. */
  readonly home: string | undefined;
  /** The folder that file names start from. */
  readonly cwd: string;
  /** What an absolute path leads to. */
  readonly pathKind: (path: string) => Promise<PathKind>;
  /** An absolute path without links; itself if it leads nowhere. */
  readonly realPath: (path: string) => Promise<string>;
  /** Whether a symbolic link is at an absolute path, wherever it leads. */
  readonly isLink: (path: string) => Promise<boolean>;
  /** The bytes of standard input, to its end. */
  readonly readInput: () => Promise<Uint8Array>;
  /** The bytes of a file, by its absolute path; fails as Node's does, and when `signal` is aborted. */
  readonly readFile: (path: string) => Promise<Uint8Array>;
  /**
   * The absolute paths of the files below a folder, as the editor looks through a workspace. `onSkip` is given what is left
   * out of it: symbolic links, folders that cannot be read, and one of those beyond the limit.
   */
  readonly listFiles: (folder: string, onSkip?: (why: SkippedIn, path: string) => void) => AsyncIterable<string>;
  /** The file at an absolute path, before it is written; `undefined`: there is none. */
  readonly fileBefore: (path: string) => Promise<OutputBefore | undefined>;
  /**
   * Writes a file, by its absolute path, whole or not at all; makes the folder that it is in. `isPrivate`: only its owner may
   * read it, unless it exists.
   */
  readonly writeFile: (
    path: string,
    text: string | AsyncIterable<string>,
    how?: { readonly isPrivate?: boolean },
  ) => Promise<void>;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How to wait, and random numbers. */
  readonly waiting: Waiting;
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal;
  /** Aborted when the output on `stdout` is lost for another reason than that its reader has ended. */
  readonly outputLost: AbortSignal;
}
