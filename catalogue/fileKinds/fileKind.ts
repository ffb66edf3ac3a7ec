import picomatch from "picomatch";
import { DEFAULT_GLOBS, type FileKind, type WorkspaceGlobs } from "./kinds.ts";
import { folderWith } from "./folderWith.ts";
import { kindByShape } from "./fileShape.ts";
import { kindComment } from "./kindComment.ts";
import { globProblem, isUsualPath } from "./safeGlob.ts";
import { RECORD_KINDS, type RecordKind } from "../records/recordKinds.ts";

/** What says which kind a file is: its comment, its path by one of the globs, or the shape of its content. */
export type KindReason = "comment" | "glob" | "shape";

/**
 * The length of the beginning of a file that decides its file type, in UTF-16 code units; the rest is not read for it.
 */
export const KIND_HEAD = 16 * 1024;

/**
 * What a YAML file is, by its comment, else its path, else its shape.
 * @param path with slashes, as in a URI
 * @param text its first `KIND_HEAD` code units, or more
 */
export function fileKind(path: string, text: string, globs: WorkspaceGlobs = DEFAULT_GLOBS): FileKind {
  return reasonedKind(path, text, globs).kind;
}

/** What a YAML file is, as `fileKind` finds it, and what decided that. */
export function reasonedKind(
  path: string,
  text: string,
  globs: WorkspaceGlobs,
): { readonly kind: FileKind; readonly why: KindReason } {
  const commented = kindComment(text.slice(0, KIND_HEAD))?.kind;
  if (commented) return { kind: commented, why: "comment" };
  const named = kindByPath(path, globs);
  return named ? { kind: named, why: "glob" } : { kind: kindByShape(text.slice(0, SHAPE_LENGTH)), why: "shape" };
}

/** What a file's path alone says of it. */
export function kindByPath(path: string, globs: WorkspaceGlobs): RecordKind | undefined {
  return pathKinds(globs)(path);
}

/** What the paths of many files say of them; the globs are compiled once. */
export function pathKinds(globs: WorkspaceGlobs): (path: string) => RecordKind | undefined {
  const before = compiled.get(globs);
  if (before) return before;
  const matchers = RECORD_KINDS.map((kind) => ({ kind, matches: matcher(globs[kind]) }));
  const { inFolders = new Map<string, never>() } = globs;
  const kindOf = (path: string): RecordKind | undefined => {
    const inFolder = inFolders.get(folderWith(path, inFolders.keys()) ?? "");
    return inFolder ? kindByPath(path, inFolder) : matchers.find(({ matches }) => matches(path))?.kind;
  };
  compiled.set(globs, kindOf);
  return kindOf;
}

/** To compile globs takes longer than to read a small file. */
const compiled = new WeakMap<WorkspaceGlobs, ReturnType<typeof pathKinds>>();

function matcher(globs: readonly string[]): (path: string) => boolean {
  const safe = globs.filter((glob) => globProblem(glob) === undefined);
  if (safe.length === 0) return () => false;
  const matches = picomatch(
    safe.map((glob) => `**/${glob.replace(FROM_HERE, "")}`),
    { dot: true },
  );
  return (path) => isUsualPath(path) && matches(path);
}

/** What a glob may begin with, which does not change that it is matched with the end of a path. */
const FROM_HERE = /^(?:\.?\/|\*\*\/)+/;

/** How much of a file is looked at to tell its shape. */
const SHAPE_LENGTH = 4096;
