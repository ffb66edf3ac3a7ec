/** What a recovery of a damaged store did, as the service tells it to a program. */
export interface Recovery {
  /** The folder that has the damaged files. Absent: the store was in order, and nothing was done. */
  readonly kept?: string | undefined;
  /** How much was saved. */
  readonly entities: number;
  readonly aspects: number;
  /** Superseded versions of aspects. */
  readonly versions: number;
  readonly tokens: number;
  /** How many parts are known to be lost. */
  readonly lost: number;
  /** What could be read only in part, so that more may be missing. */
  readonly partly: readonly RecoveredPart[];
  /** What could not be read at all: its table is missing, or no page of it is readable. */
  readonly unread: readonly RecoveredPart[];
  /** Whether the file's list of its tables was lost, so that these were read where a new store or a backup has them. */
  readonly isListLost: boolean;
}

/** What a recovery reads, each from a table of its own. */
export type RecoveredPart = "entities" | "aspects" | "versions" | "tokens";
