import type { DatabaseRow } from "../row.ts";

/** Reads by one statement, from whichever server may answer it. */
export interface Reader {
  read(sql: string, values: readonly unknown[]): Promise<readonly DatabaseRow[]>;
}
