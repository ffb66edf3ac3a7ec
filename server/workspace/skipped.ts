import { counted } from "../../catalogue/text/counted.ts";
import type { Skip, SkippedFor } from "../environment.ts";

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
    return [...this.#some].map(([why, { count, path }]) => `Not read: ${WORDS[why](count)}, such as "${path}"`);
  }
}

const WORDS: Readonly<Record<SkippedFor, (count: number) => string>> = {
  link: (count) => `${counted(count, "symbolic link")}, which are not followed`,
  special: (count) => `${counted(count, "special file")} (a pipe, socket or device)`,
  large: (count) => `${counted(count, "file")} larger than 64 MB`,
  unreadable: (count) => `${counted(count, "path")} that the system refuses to open`,
  "too-many-folders": (count) =>
    `${counted(count, "folder")} and what they contain, because the workspace has too many folders`,
  "too-many-files": (count) => `${counted(count, "YAML file")}, because the workspace has too many files`,
};
