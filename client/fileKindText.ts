import type { FileKind, KindReason } from "../catalogue/fileKinds/fileKind.ts";

/** What a file of each kind holds, in a few words. */
const FILE_KIND_NAMES: Readonly<Record<FileKind, string>> = {
  user: "users",
  group: "groups",
  dataset: "datasets",
  other: "no records",
  off: "off",
};

const REASONS: Readonly<Record<KindReason, string>> = {
  comment: "by its comment",
  glob: "by its name",
  shape: "by its content",
};

/** The kind of a file and what says so, as the status shows it: "Catalogue: users (by its name)". */
export function fileKindText(kind: FileKind, why: KindReason): string {
  return `Catalogue: ${FILE_KIND_NAMES[kind]} (${REASONS[why]})`;
}
