import type { DatabaseRow } from "../row.ts";

/** Reads by one statement, from whichever server may answer it. */
export interface Reader {
  read(sql: string, values: readonly unknown[], options?: StatementOptions): Promise<readonly DatabaseRow[]>;
}

/** Options for executing a statement. */
export interface StatementOptions {
  /**
   * Whether each connection keeps it, prepared once for all values; only for a statement whose plan does not depend on them, and
   * of whose kind there are few.
   */
  readonly isKept?: boolean;
}
