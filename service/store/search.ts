import { sql } from "kysely";
import type { EntityType, EntityUrn } from "../../catalogue/urn.ts";
import type { Db } from "./openStore.ts";

/** Which entities to list, and which page of them. */
export interface Search {
  /** Empty: none. `undefined`: of every type. */
  readonly types: readonly EntityType[] | undefined;
  /** Words that must all be contained in name, display name or URN, whatever their case; empty or `*`: all entities. */
  readonly query: string;
  readonly start: number;
  readonly count: number;
}

/** One page of what was found, and how many there are in all. */
export interface SearchPage {
  readonly total: number;
  readonly urns: readonly EntityUrn[];
}

/** Finds entities, ordered by name (its case aside), then URN. Decision: those marked removed are not found. */
export async function search(db: Db, { types, query, start, count }: Search): Promise<SearchPage> {
  if (types?.length === 0) return { total: 0, urns: [] };
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "" && word !== "*");
  let found = db.selectFrom("entity").where("removed", "=", 0);
  if (types) found = found.where("type", "in", types);
  for (const word of words) found = found.where(sql<boolean>`search like ${contained(word)} escape '\\'`);
  const { total } = await found.select((each) => each.fn.countAll().as("total")).executeTakeFirstOrThrow();
  const page = await found.select("urn").orderBy("sort_name").orderBy("urn").limit(count).offset(start).execute();
  return { total: Number(total), urns: page.map(({ urn }) => urn) };
}

function contained(word: string): string {
  return `%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
}
