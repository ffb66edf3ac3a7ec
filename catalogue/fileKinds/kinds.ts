import { perRecordKind, type RecordKind } from "../records/recordKinds.ts";

/** What a YAML file has: records of one kind, or something else, in which only URNs are validated; `off`: nothing is. */
export type FileKind = RecordKind | "other" | "off";

/** Whether files of this kind have records. */
export function isRecordKind(kind: FileKind): kind is RecordKind {
  return kind !== "other" && kind !== "off";
}

/** How a file is recognized as one of a kind. */
interface RecordFileSpec {
  /** The name of these files: what they have. */
  readonly plural: string;
  /** The words that name it in a comment; the first is the one to write. */
  readonly words: readonly [string, ...string[]];
  /** The globs of its path, where no setting gives others. */
  readonly globs: readonly string[];
}

/** The files that have records of each kind. */
export const RECORD_FILES = {
  user: {
    plural: "users",
    words: ["users", "user"],
    globs: ["users*.{yaml,yml}", "*.user.{yaml,yml}", "*.user.dhub.{yaml,yml}"],
  },
  group: {
    plural: "groups",
    words: ["groups", "group"],
    globs: ["group*.{yaml,yml}", "*.group.{yaml,yml}", "*.group.dhub.{yaml,yml}"],
  },
  dataset: { plural: "datasets", words: ["datasets", "dataset"], globs: ["*.dataset.{yaml,yml}"] },
} as const satisfies Readonly<Record<RecordKind, RecordFileSpec>>;

/** Which files have which records, as globs of the end of their path. */
export type FileGlobs = Readonly<Record<RecordKind, readonly string[]>>;

/** Which files of a workspace have which records. */
export type WorkspaceGlobs = FileGlobs & {
  /** In folders that have globs of their own, by their paths, these count alone. */
  readonly inFolders?: ReadonlyMap<string, FileGlobs>;
};

export const DEFAULT_GLOBS: FileGlobs = perRecordKind((kind) => RECORD_FILES[kind].globs);
