import * as z from "zod";
import { numberIn, textIn, type DatabaseRow } from "../row.ts";
import { tsqueryExpression, withoutLast, type Expression } from "../search/expression.ts";
import { FOUND_COLUMNS, foundRows, typesIn } from "../foundRow.ts";
import { folderPage, foldersIn } from "../folderRow.ts";
import { LEVEL_END } from "../search/folder.ts";
import type {
  BothExpressions,
  CountedFolders,
  FolderLevel,
  FoundByBoth,
  FoundClasses,
  FoundNumbers,
  FoundRow,
  IndexPart,
  ClassesAsked,
  Listing,
  SearchTables,
} from "../search/searchTables.ts";
import { matching, matchingInOrder } from "./indexParts.ts";
import type { TokenShares } from "../search/tokens.ts";
import type { Reader } from "./reader.ts";
import { TokenStatistics } from "./tokenStatistics.ts";

/** Greater than every text that begins with another one, put after it. */
const AFTER_ALL = "\u{10ffff}";

const TABLE = "metadata_catalogue.search_entity";

/** The columns of a row that is no entity. */
const NO_COLUMNS = `null::bigint as id, null::text as urn, null::text as type, null::boolean as removed, null::text as name,
  null::text as bare, null::text as shown`;

/** So many entities are looked at one by one: with 1,000,000 datasets, 150 took 2 ms one by one, and up to 7 ms by the index. */
const FEW = 300;

/**
 * A value that the planner does not see. A statement that is kept is planned anew for the values at hand for as long as its plan
 * then seems cheaper than one for any values, and for most of ours planning takes longer than carrying out.
 */
function unseen(value: string): string {
  return `(select ${value})`;
}

const KEPT = { isKept: true };

const Numbers = z.array(z.number());

function entitiesIn(rows: readonly DatabaseRow[]): readonly DatabaseRow[] {
  return rows.filter((row) => row["id"] !== null);
}

const FOLDERS = folderPage({
  table: TABLE,
  parameter: {
    beginning: "$1::text",
    end: "$2::text",
    start: "$3::int",
    count: "$4::int",
    mostFolders: "$5::int",
    mostDatasets: "$6::int",
  },
  nameIn: (text) => `split_part(substr(${text}, length($1::text) + 1), '${LEVEL_END}', 1)`,
});

/** The index of a catalogue in PostgreSQL: a column of tokens with a GIN index, and b-trees of names. No extension is needed. */
export class PostgresSearchTables implements SearchTables {
  readonly waitsForServer = true;
  readonly findsInOrder = false;
  readonly #reader: Reader;
  readonly #statistics: TokenStatistics;

  constructor(reader: Reader) {
    this.#reader = reader;
    this.#statistics = new TokenStatistics(reader);
  }

  shares(): TokenShares {
    return this.#statistics.shares();
  }

  async types(): Promise<readonly string[]> {
    return (await this.#reader.read(typesIn(TABLE), [], KEPT)).map((row) => textIn(row, "type"));
  }

  async few(expression: Expression, most: number): Promise<readonly FoundRow[] | undefined> {
    const sql = `with found as materialized (${matching(FOUND_COLUMNS, { query: "$1" })} limit ${unseen("$2::bigint")})
      select *, null as found_count from found where (select count(*) from found) < $2
      union all select ${NO_COLUMNS}, (select count(*) from found)::text`;
    const rows = await this.#reader.read(sql, [tsqueryExpression(expression), most], KEPT);
    const [counted] = rows.filter((row) => row["found_count"] !== null);
    return counted && Number(textIn(counted, "found_count")) < most ? foundRows(entitiesIn(rows)) : undefined;
  }

  async classes({
    texts,
    sure,
    further,
    isCompared,
    most,
    count,
  }: ClassesAsked): Promise<FoundClasses | "more" | undefined> {
    const having = texts
      .map((_, at) => `(strpos(name, $${at + 5}) > 0 or coalesce(strpos(shown, $${at + 5}), 0) > 0)`)
      .join(" and ");
    const columns = `${FOUND_COLUMNS}, ${having} as named`;
    const other = isCompared ? "id not in (select id from sure)" : "false";
    const { first, last } = withoutLast(sure);
    const where = `(${having} or ${other}) and (select total < $3 from sure_count)`;
    // Each count is made once: a plan would else count anew wherever it is asked for.
    const sql = `with sure as materialized (${matching(columns, { query: "$1", last: last && `$${texts.length + 5}` })} limit ${unseen("$3::bigint")}),
      sure_count as materialized (select count(*) as total, count(*) filter (where not named) as others from sure),
      further as materialized (${matching(columns, { query: "$2", where })} limit ${unseen("$3::bigint")}),
      further_count as materialized (select count(*) as total from further)
      select ${NO_COLUMNS}, null::boolean as named, 0 as part,
          array_to_json(array[sure_count.total, further_count.total, others])::text as numbers from sure_count, further_count
      union all select *, 1, null from further where (select total < $3 from further_count)
      union all (select *, 2, null from sure where not named and (select total < $3 from sure_count)
        order by name, urn limit ${unseen("$4::bigint")})`;
    const values = [
      tsqueryExpression(first),
      tsqueryExpression(further),
      most,
      count,
      ...texts,
      ...(last ? [tsqueryExpression(last)] : []),
    ];
    const rows = await this.#reader.read(sql, values, KEPT);
    const ofPart = (number: number): readonly DatabaseRow[] => rows.filter((row) => row["part"] === number);
    const [counted] = ofPart(0);
    const [all = 0, besides = 0, others = 0] = Numbers.parse(JSON.parse(counted ? textIn(counted, "numbers") : "[]"));
    if (all === most || (besides === most && !isCompared)) return "more";
    if (besides === most) return undefined;
    const [named = [], unsure = []] = [true, false].map((is) =>
      foundRows(ofPart(1).filter((row) => row["named"] === is)),
    );
    return { named, others, firstOthers: foundRows(ofPart(2)), unsure };
  }

  /** One statement: each of its parts is carried out only where the rows of those before it call for it. */
  async both({ first, second, most, isFirstEnough, withFields }: BothExpressions): Promise<FoundByBoth> {
    const fields = withFields ? ", fields" : "";
    const none = withFields ? ", null::text as fields" : "";
    const where = "(not $4::boolean or (select count(*) from first) < $3)";
    const sql = `with first as materialized (${matching("id", { query: "$1" })} limit ${unseen("$3::bigint")}),
      second as materialized (${matching(FOUND_COLUMNS + fields, { query: "$2", where })} limit ${unseen("$3::bigint")})
      select ${NO_COLUMNS}${none}, 0 as part, array_to_json(array(select id from first))::text as numbers
      union all select ${FOUND_COLUMNS}${fields}, 1, null from second
      union all select ${FOUND_COLUMNS}${fields}, 2, null from ${TABLE}
        where id = any (array(select id from first except select id from second)) and (select count(*) from first) < $3`;
    const values = [tsqueryExpression(first), tsqueryExpression(second), most, isFirstEnough];
    const rows = await this.#reader.read(sql, values, KEPT);
    const ofPart = (part: number): readonly DatabaseRow[] => rows.filter((row) => row["part"] === part);
    const [found] = ofPart(0);
    return {
      numbers: Numbers.parse(JSON.parse(found ? textIn(found, "numbers") : "[]")),
      rows: foundRows(ofPart(1)),
      others: foundRows(ofPart(2)),
    };
  }

  rows(ids: readonly number[], withFields: boolean): Promise<readonly FoundRow[]> {
    return this.#rows(`select ${FOUND_COLUMNS}${withFields ? ", fields" : ""} from ${TABLE} where id = any($1)`, ids);
  }

  async count(expression: Expression, most: number): Promise<number> {
    const sql = `select count(*) as total from (${matching("id", { query: "$1" })} limit ${unseen("$2::bigint")}) as found`;
    const [row] = await this.#reader.read(sql, [tsqueryExpression(expression), most], KEPT);
    return row ? numberIn(row, "total") : 0;
  }

  async find(expression: Expression, { after, count, withFields }: IndexPart): Promise<readonly FoundRow[]> {
    const columns = `${FOUND_COLUMNS}${withFields ? ", fields" : ""}`;
    const query = tsqueryExpression(expression);
    if (after !== undefined)
      return this.#rows(matchingInOrder(columns, { query: "$1", after: "$2", limit: "$3" }), query, after, count);
    const sql = `${matching(columns, { query: "$1" })} limit ${unseen("$2::bigint")}`;
    return foundRows(await this.#reader.read(sql, [query, count], KEPT));
  }

  async having(further: Expression, { ids, expression }: FoundNumbers): Promise<ReadonlySet<number>> {
    // The tokens of a row are read from another table; of many, it is the index that is asked.
    const sql =
      ids.length <= FEW
        ? `select id from ${TABLE} where id = any($1) and tokens @@ $2::tsquery`
        : matching("id", { query: "$2", where: "id = any($1)" });
    const query = ids.length <= FEW ? further : { all: [further, expression] };
    const rows = await this.#reader.read(sql, [ids, tsqueryExpression(query)]);
    return new Set(rows.map((row) => numberIn(row, "id")));
  }

  async named(
    beginning: string,
    { count, withFields }: Pick<IndexPart, "count" | "withFields">,
  ): Promise<readonly FoundRow[]> {
    const columns = `${FOUND_COLUMNS}${withFields ? ", fields" : ""}`;
    const ranges = ["name", "bare", "shown"].map(
      (column) => `(select ${column} as found, ${columns} from ${TABLE}
        where ${column} >= ${unseen("$1::text")} and ${column} < ${unseen("$2::text")} order by ${column}
        limit ${unseen("$3::bigint")})`,
    );
    const sql = `select ${columns} from (${ranges.join(" union all ")}) as ranges order by found, urn
      limit ${unseen("$3::bigint")}`;
    return foundRows(await this.#reader.read(sql, [beginning, beginning + AFTER_ALL, count], KEPT));
  }

  async listed({ types, descending, start, count }: Listing): Promise<readonly FoundRow[]> {
    if (types.length === 0) return [];
    // A listing of each type, ordered by its index, and the first of all of them.
    const order = descending ? "name desc, urn desc" : "name, urn";
    const ofTypes = types.map(
      (_, at) => `(select ${FOUND_COLUMNS} from ${TABLE} where type = $${at + 4} and not removed
        order by ${order} limit $1)`,
    );
    const sql = `select * from (${ofTypes.join(" union all ")}) as listed order by ${order} limit $2 offset $3`;
    return this.#rows(sql, start + count, count, start, ...types);
  }

  async folders({ beginning, end, start, count, mostFolders, mostDatasets }: FolderLevel): Promise<CountedFolders> {
    const values = [beginning, end, start, count, mostFolders, mostDatasets];
    return foldersIn(await this.#reader.read(FOLDERS, values));
  }

  async counted(types: readonly string[], most: number): Promise<number> {
    const sql = `select count(*) as total from (select from ${TABLE} where type = any($1) and not removed
      limit ${unseen("$2::bigint")}) as found`;
    const [row] = await this.#reader.read(sql, [types, most], KEPT);
    return row ? numberIn(row, "total") : 0;
  }

  async #rows(sql: string, ...values: readonly unknown[]): Promise<readonly FoundRow[]> {
    return foundRows(await this.#reader.read(sql, values));
  }
}
