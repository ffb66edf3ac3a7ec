/*
 * The index of tokens is in parts: each has the entities that came into being after those of the one before, and eight times
 * as many. PostgreSQL lists all entities of an index that have a token before it looks at the first one. In these parts, what
 * many entities have is found in the first ones, and the others are not looked into.
 */

const TABLE = "metadata_catalogue.search_entity";

/** The number of the last entity in each part but the last. */
const LAST = [4_096, 32_768, 262_144] as const;

/** The conditions on the numbers of entities, one for each part. */
function parts(number: string): readonly string[] {
  return [...LAST, undefined].map((last, at) => {
    const [from, to] = [LAST[at - 1], last].map((each, end) => each && `${number} ${end === 0 ? ">" : "<="} ${each}`);
    return [from, to].filter(Boolean).join(" and ");
  });
}

/** The conditions of the indexes: of a sum, so that entities in a part are not found by their numbers and then looked at. */
const INDEX_PARTS = parts("id + 0");

/** What is selected of entities that have tokens; the texts are SQL. */
interface Matching {
  /** The query. */
  readonly query: string;
  /** A query that is looked up for what the first one finds; GIN goes through the lists of each query on their own. */
  readonly last?: string | undefined;
  /** What else is a condition. */
  readonly where?: string;
}

/**
 * The statement for the entities that have tokens, one part after the other as far as the limit goes that must follow. The
 * query is no constant to the planner, which would else look up how many entities have each token, again for each part.
 */
export function matching(columns: string, { query, last, where = "true" }: Matching): string {
  const found = [query, ...(last === undefined ? [] : [last])]
    .map((each) => `tokens @@ (select ${each}::tsquery)`)
    .join(" and ");
  return INDEX_PARTS.map((part) => `select ${columns} from ${TABLE} where ${part} and ${found} and ${where}`).join(
    " union all ",
  );
}

/** The statement for the first entities after one that have tokens, in the order of their numbers. */
export function matchingInOrder(
  columns: string,
  { query, after, limit }: Pick<Matching, "query"> & { readonly after: string; readonly limit: string },
): string {
  // What many entities have is found by going through all of them, so the planner has to know the query and the numbers.
  const range = parts("id");
  const found = INDEX_PARTS.map((part, at) => {
    const before = Array.from({ length: at }, (_, earlier) => `(select count(*) from part${earlier})`);
    return `part${at} as materialized (select ${columns} from ${TABLE} where ${part} and ${range[at] ?? ""}
      and id > ${after} and tokens @@ ${query}::tsquery and ${["0", ...before].join(" + ")} < ${limit}
      order by id limit ${limit})`;
  });
  const all = INDEX_PARTS.map((_, at) => `select * from part${at}`).join(" union all ");
  return `with ${found.join(", ")} select * from (${all}) as found order by id limit ${limit}`;
}
