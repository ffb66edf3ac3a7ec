import * as l10n from "@vscode/l10n";
import { isRecordKind, type FileKind } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";

/** A file as it was when its upsert began. */
export interface UpsertedFile {
  /** The name, with folders where the name alone may be that of another file. */
  readonly title: string;
  readonly uri: string;
  readonly kind: RecordKind;
  readonly text: string;
  /** Whether the text has changes that are not saved to the file. */
  readonly unsaved?: boolean;
  /** Whether the text is that of an editor whose file does not exist any more. */
  readonly isGone?: boolean;
}

/** Which files are upserted as editors have them and not as they are on disk: clauses without a final stop. */
export function unsavedClauses(files: readonly UpsertedFile[]): readonly string[] {
  const unsaved = files.filter((file) => file.unsaved === true).map(({ title }) => title);
  const gone = files.filter((file) => file.isGone === true).map(({ title }) => title);
  return [
    ...(unsaved.length > 0 ? [l10n.t`With unsaved changes: ${listedNames(unsaved)}`] : []),
    ...(gone.length > 0 ? [l10n.t`Only in the editor (file deleted): ${listedNames(gone)}`] : []),
  ];
}

/** What an upsert is of: the records of some files, or one record of a file. */
export interface WantedUpsert {
  /** As in "the upsert of people.user.yaml", "the upsert of 3 files". */
  readonly title: string;
  readonly files: readonly UpsertedFile[];
  /** The ID of the only record that is meant. `undefined`: all are. */
  readonly only: string | undefined;
  /** Whether the members of a group that its record does not name are removed. */
  readonly pruneMembers: boolean;
  /** What its records are called. */
  readonly what: RecordKind | "record";
  /** The catalogue it is written to, as in "the embedded catalogue". */
  readonly target: string;
}

/** The upsert of some files, or of the one record with this ID. */
export function wantedUpsert(
  files: readonly [UpsertedFile, ...UpsertedFile[]],
  {
    target,
    only,
    pruneMembers = false,
  }: Pick<WantedUpsert, "target"> & Partial<Pick<WantedUpsert, "only" | "pruneMembers">>,
): WantedUpsert {
  const [first, ...others] = files;
  const title =
    others.length > 0
      ? counted(files.length, "file")
      : only === undefined
        ? first.title
        : l10n.t`"${only}" of ${first.title}`;
  const what = others.every(({ kind }) => kind === first.kind) ? first.kind : "record";
  return { title, files, only, pruneMembers, what, target };
}

/**
 * The type of the records of a file that is to be upserted or pulled. Throws an error that says why if it has none.
 * @param how `rest`: a sentence that the error ends with
 */
export function upsertedKind(
  title: string,
  kind: FileKind | "not-yaml",
  { done = "upserted", rest = "" }: { readonly done?: "upserted" | "pulled"; readonly rest?: string } = {},
): RecordKind {
  if (kind !== "not-yaml" && isRecordKind(kind)) return kind;
  const why = noRecords(kind);
  const sentence =
    done === "pulled"
      ? l10n.t`${title} cannot be pulled because ${why}.`
      : l10n.t`${title} cannot be upserted because ${why}.`;
  throw new Error(`${sentence} ${rest}`.trimEnd());
}

/** Why a file has no records to upsert or pull: a clause. */
export function noRecords(kind: Exclude<FileKind, RecordKind> | "not-yaml"): string {
  switch (kind) {
    case "not-yaml":
      return l10n.t("it is not a YAML file");
    case "off":
      return l10n.t('its comment "# catalogue: off" switches it off');
    case "other":
      return l10n.t("it does not look like a file of users, groups or datasets");
  }
}

/**
 * Whether an upsert takes long enough that the user may want to cancel it, or do something else meanwhile. A shorter file
 * is done before anybody could.
 */
export function isLong({ files }: Pick<WantedUpsert, "files">): boolean {
  return files.reduce((sum, { text }) => sum + text.length, 0) > QUICK_LENGTH;
}

/** In UTF-16 code units. */
const QUICK_LENGTH = 20_000;
