import { isRecordKind, type FileKind } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";

/** A file as it was when its upsert began. */
export interface UpsertedFile {
  /** The name without the folder. */
  readonly title: string;
  readonly kind: RecordKind;
  readonly text: string;
  /** The catalogue it is written to, as in "the embedded catalogue". */
  readonly target: string;
}

/** The type of the records of a file that can be upserted. Throws an error with one sentence if it has none. */
export function upsertedKind(title: string, kind: FileKind): RecordKind {
  if (isRecordKind(kind)) return kind;
  if (kind === "off") {
    throw new Error(
      `${title} cannot be upserted because it is not YAML, or its comment "# catalogue: off" switches it off.`,
    );
  }
  throw new Error(
    `${title} does not look like a file of users, groups or datasets. Put "# catalogue: users", "# catalogue: groups" or "# catalogue: datasets" in its first line.`,
  );
}

/**
 * Whether an upsert takes long enough that the user may want to cancel it, or do something else meanwhile. A shorter file
 * is done before anybody could.
 */
export function isLong({ text }: Pick<UpsertedFile, "text">): boolean {
  return text.length > QUICK_LENGTH;
}

/** In UTF-16 code units. */
const QUICK_LENGTH = 20_000;
