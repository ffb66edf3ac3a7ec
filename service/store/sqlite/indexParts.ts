import type { DatabaseSync } from "node:sqlite";

/** The number of parts of the index of tokens: those that FTS5 names in its table of pages. */
export function indexParts(database: DatabaseSync): number {
  // From one part to the next: a part of a large catalogue has thousands of pages.
  const sql = `with recursive part as (
      select min(segid) as id from search_token_idx
      union all
      select (select min(segid) from search_token_idx where segid > part.id) from part where part.id is not null)
    select count(id) as parts from part`;
  return Number(database.prepare(sql).get()?.["parts"]);
}
