import picomatch from "picomatch";
import type { RecordKind } from "./recordFile.ts";

/** What a YAML file is: records of users or groups, or something else, in which only URNs are looked at; `off`: nothing is. */
export type FileKind = "user" | "group" | "other" | "off";

/** Which files hold which records, as globs on the end of their path. */
export interface FileGlobs {
  readonly user: readonly string[];
  readonly group: readonly string[];
}

export const DEFAULT_GLOBS: FileGlobs = {
  user: ["users*.{yaml,yml}", "*.user.{yaml,yml}", "*.user.dhub.{yaml,yml}"],
  group: ["group*.{yaml,yml}", "*.group.{yaml,yml}", "*.group.dhub.{yaml,yml}"],
};

/** The comment that decides, in one of the first lines: `# catalogue: users | group | off`. */
const COMMENT = /^\s*#\s*catalogue:\s*(users?|groups?|off)\s*$/;
const COMMENT_LINES = 10;

/**
 * What a YAML file is, by its comment, else its path, else its shape.
 * @param path with slashes, as in a URI
 */
export function fileKind(path: string, text: string, globs: FileGlobs = DEFAULT_GLOBS): FileKind {
  return kindByComment(text) ?? kindByPath(path, globs) ?? kindByShape(text);
}

function kindByComment(text: string): FileKind | undefined {
  let from = 0;
  for (let line = 0; line < COMMENT_LINES; line++) {
    const end = text.indexOf("\n", from);
    const word = COMMENT.exec(text.slice(from, end < 0 ? undefined : end))?.[1];
    if (word !== undefined) return word === "off" ? "off" : word.startsWith("user") ? "user" : "group";
    if (end < 0) return undefined;
    from = end + 1;
  }
  return undefined;
}

/** What a file's path alone says of it. */
export function kindByPath(path: string, globs: FileGlobs): RecordKind | undefined {
  return pathKinds(globs)(path);
}

/** The same for many files. */
export function pathKinds(globs: FileGlobs): (path: string) => RecordKind | undefined {
  const [isUser, isGroup] = [matcher(globs.user), matcher(globs.group)];
  return (path) => (isUser(path) ? "user" : isGroup(path) ? "group" : undefined);
}

function matcher(patterns: readonly string[]): (path: string) => boolean {
  if (patterns.length === 0) return () => false;
  return picomatch(
    patterns.map((pattern) => (pattern.startsWith("**/") ? pattern : `**/${pattern}`)),
    { dot: true },
  );
}

/** Fields that only one kind of record has, at the left edge or first in a list item. */
const USER_ONLY = /^\uFEFF?(?:- | {2})?(?:first_name|last_name|full_name|manager_urn|department_name|country_code):/m;
const GROUP_ONLY = /^\uFEFF?(?:- | {2})?(?:members|admins):/m;
const ID = /^\uFEFF?(?:- )?id:/m;
/** How much of a file is looked at to tell its shape. */
const SHAPE_LENGTH = 4096;

function kindByShape(text: string): FileKind {
  const head = text.slice(0, SHAPE_LENGTH);
  if (!ID.test(head)) return "other";
  if (GROUP_ONLY.test(head)) return "group";
  return USER_ONLY.test(head) ? "user" : "other";
}
