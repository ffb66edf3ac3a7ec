import type { Skip, SkippedFor } from "./environment.ts";

interface Some {
  readonly count: number;
  /** The path of one of them. */
  readonly path: string;
}

/** The files of a workspace that are not read, and why. */
export class SkippedFiles {
  readonly #some = new Map<SkippedFor, Some>();

  readonly add: Skip = (why, path, count = 1) => {
    const before = this.#some.get(why);
    this.#some.set(why, { count: (before?.count ?? 0) + count, path: before?.path ?? path });
  };

  /** Whether there may be files of records among them. */
  get hasFiles(): boolean {
    return [...this.#some.keys()].some((why) => why !== "link" && why !== "special");
  }

  /** A sentence for each reason, for the output. */
  sentences(): readonly string[] {
    return [...this.#some].map(([why, { count, path }]) => {
      const { what, reason } = WORDS[why];
      return `Not read: ${count} ${what}${count === 1 ? "" : "s"}, such as "${path}": ${reason}`;
    });
  }
}

/** What is not read, and why. */
const WORDS: Readonly<Record<SkippedFor, { readonly what: string; readonly reason: string }>> = {
  link: { what: "symbolic link", reason: "links are not followed" },
  special: { what: "special file", reason: "pipes, sockets and devices are not read" },
  large: { what: "file", reason: "larger than 64 MB" },
  unreadable: { what: "path", reason: "the system refuses to open it" },
  "too-many-folders": { what: "folder", reason: "the workspace has too many folders" },
  "too-many-files": { what: "YAML file", reason: "the workspace has too many files" },
};
