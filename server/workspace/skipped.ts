import { counted, type Thing } from "../../catalogue/text/counted.ts";
import type { Skip, SkippedFor } from "./environment.ts";

interface Some {
  readonly count: number;
  /** The path of one of them. */
  readonly path: string;
}

/** What of a workspace is not read, and why. */
export class SkippedFiles {
  readonly #some = new Map<SkippedFor, Some>();

  readonly add: Skip = (why, path, count = 1) => {
    const before = this.#some.get(why);
    this.#some.set(why, { count: (before?.count ?? 0) + count, path: before?.path ?? path });
  };

  /** A sentence for each reason. */
  sentences(): readonly string[] {
    return [...this.#some].map(([why, { count, path }]) => {
      const [what, reason] = WORDS[why];
      return `Not read: ${counted(count, what)}, such as "${path}": ${reason}`;
    });
  }
}

/** What is not read, and why. */
const WORDS: Readonly<Record<SkippedFor, readonly [what: Thing, reason: string]>> = {
  link: ["symbolic link", "links are not followed"],
  special: ["special file", "pipes, sockets and devices are not read"],
  large: ["file", "larger than 64 MB"],
  unreadable: ["path", "the system refuses to open it"],
  "too-many-folders": ["folder", "the workspace has too many folders"],
  "too-many-files": ["YAML file", "the workspace has too many files"],
};
