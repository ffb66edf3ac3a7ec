import type { SQLInputValue } from "node:sqlite";
import * as z from "zod";
import { numberIn, textIn } from "../row.ts";
import { fts5Expression, type Expression } from "../search/expression.ts";
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
import type { TokenShares } from "../search/tokens.ts";
import type { SqliteRow } from "./statements.ts";

/** Greater than every text that begins with another one, put after it. */
const AFTER_ALL = "\u{10ffff}";

/** FTS5 tells how many entities have a token only by going through the list of them. */
const UNKNOWN: TokenShares = new Map();

/** The numbers of entities. */
const Numbers = z.array(z.int());

/** So many entities are looked at one by one: each costs a look into every segment of the index. */
const FEW = 40;

const FOLDERS = folderPage({
  table: "search_entity",
  parameter: { beginning: "?1", end: "?2", start: "?3", count: "?4", mostFolders: "?5", mostDatasets: "?6" },
  nameIn: (text) => {
    const rest = `substr(${text}, length(?1) + 1)`;
    return `substr(${rest}, 1, instr(${rest}, '${LEVEL_END}') - 1)`;
  },
});

/** Where the rows that a search compares are read: many of them, so that without their fields it is the index that has no more. */
function comparedRows(withFields: boolean): { readonly columns: string; readonly table: string } {
  return withFields
    ? { columns: `${FOUND_COLUMNS}, fields`, table: "search_entity" }
    : { columns: FOUND_COLUMNS, table: "search_entity indexed by search_row" };
}

/** The index of a catalogue in SQLite: an FTS5 table of tokens, and b-trees of names. */
export class SqliteSearchTables implements SearchTables {
  readonly waitsForServer = false;
  readonly findsInOrder = true;
  readonly #read: (sql: string, ...values: readonly SQLInputValue[]) => Promise<readonly SqliteRow[]>;

  constructor(read: (sql: string, ...values: readonly SQLInputValue[]) => Promise<readonly SqliteRow[]>) {
    this.#read = read;
  }

  shares(): TokenShares {
    return UNKNOWN;
  }

  async types(): Promise<readonly string[]> {
    return (await this.#read(typesIn("search_entity"))).map((row) => textIn(row, "type"));
  }

  async few(expression: Expression, most: number): Promise<readonly FoundRow[] | undefined> {
    if ((await this.count(expression, most)) === most) return undefined;
    return this.find(expression, { after: undefined, count: most, withFields: false });
  }

  async classes({
    texts,
    sure,
    further,
    isCompared,
    most,
    count,
  }: ClassesAsked): Promise<FoundClasses | "more" | undefined> {
    if (isCompared) return undefined; // Finding them takes longest, and would be done twice.
    const numbers = await this.#numbers(sure, most);
    if (numbers.length === most) return "more";
    const { columns, table } = comparedRows(false);
    const having = texts.map((_, at) => `(instr(name, ?${at + 3}) > 0 or ifnull(instr(shown, ?${at + 3}), 0) > 0)`);
    const sql = `select id from search_token cross join ${table} on id = search_token.rowid
      where search_token match ?1 and ${having.join(" and ")} limit ?2`;
    const found = await this.#numbersOf(sql, fts5Expression(further), most, ...texts);
    if (found.length === most) return "more";
    const named = await this.rows(found, false);
    const isNamed = new Set(found);
    const rest = numbers.filter((id) => !isNamed.has(id));
    const first = `select ${columns} from ${table} where id in (select value from json_each(?)) order by name, urn limit ?`;
    const others = rest.length === 0 ? [] : await this.#read(first, JSON.stringify(rest), count);
    return { named, others: rest.length, firstOthers: foundRows(others), unsure: [] };
  }

  /** The numbers of the first entities that have the tokens an expression asks for. */
  #numbers(expression: Expression, most: number): Promise<readonly number[]> {
    const sql = "select rowid as id from search_token where search_token match ? limit ?";
    return this.#numbersOf(sql, fts5Expression(expression), most);
  }

  /** The numbers that a statement selects as `id`, in one row as JSON: handing over a row for each takes longer than finding them. */
  async #numbersOf(sql: string, ...values: readonly SQLInputValue[]): Promise<readonly number[]> {
    const [row] = await this.#read(`select json_group_array(id) as ids from (${sql})`, ...values);
    return row ? Numbers.parse(JSON.parse(textIn(row, "ids"))) : [];
  }

  async both({ first, second, most, isFirstEnough, withFields }: BothExpressions): Promise<FoundByBoth> {
    const numbers = await this.#numbers(first, most);
    if (isFirstEnough && numbers.length === most) return { numbers, rows: [], others: [] };
    return { numbers, rows: await this.find(second, { after: undefined, count: most, withFields }), others: [] };
  }

  async rows(ids: readonly number[], withFields: boolean): Promise<readonly FoundRow[]> {
    const { columns, table } = comparedRows(withFields);
    const sql = `select ${columns} from ${table}
      where id in (select value from json_each(?))`;
    return foundRows(await this.#read(sql, JSON.stringify(ids)));
  }

  async count(expression: Expression, most: number): Promise<number> {
    const sql = "select count(*) as total from (select 1 from search_token where search_token match ? limit ?)";
    const [row] = await this.#read(sql, fts5Expression(expression), most);
    return row ? numberIn(row, "total") : 0;
  }

  async find(expression: Expression, { after = 0, count, withFields }: IndexPart): Promise<readonly FoundRow[]> {
    const { columns, table } = comparedRows(withFields);
    const sql = `select ${columns} from search_token join ${table} on id = search_token.rowid
      where search_token match ? and search_token.rowid > ? order by search_token.rowid limit ?`;
    return foundRows(await this.#read(sql, fts5Expression(expression), BigInt(after), count));
  }

  async having(further: Expression, { ids, expression }: FoundNumbers): Promise<ReadonlySet<number>> {
    return new Set(ids.length <= FEW ? await this.#each(further, ids) : await this.#between(further, ids, expression));
  }

  #each(further: Expression, ids: readonly number[]): Promise<readonly number[]> {
    const sql = `select value as id from json_each(?) as wanted where exists
      (select 1 from search_token where search_token match ? and search_token.rowid = wanted.value)`;
    return this.#numbersOf(sql, JSON.stringify(ids), fts5Expression(further));
  }

  #between(further: Expression, ids: readonly number[], expression: Expression): Promise<readonly number[]> {
    const sql = "select rowid as id from search_token where search_token match ? and rowid between ? and ?";
    const sorted = ids.toSorted((one, other) => one - other);
    const [least, greatest] = [BigInt(sorted[0] ?? 0), BigInt(sorted.at(-1) ?? 0)];
    return this.#numbersOf(sql, fts5Expression({ all: [further, expression] }), least, greatest);
  }

  async named(
    beginning: string,
    { count, withFields }: Pick<IndexPart, "count" | "withFields">,
  ): Promise<readonly FoundRow[]> {
    const columns = `${FOUND_COLUMNS}${withFields ? ", fields" : ""}`;
    const ranges = ["name", "bare", "shown"].map(
      (column) => `select * from (select ${column} as found, ${columns} from search_entity
        where ${column} >= ?1 and ${column} < ?2 order by ${column} limit ?3)`,
    );
    const sql = `select ${columns} from (${ranges.join(" union all ")}) order by found, urn limit ?3`;
    return foundRows(await this.#read(sql, beginning, beginning + AFTER_ALL, count));
  }

  async listed({ types, descending, start, count }: Listing): Promise<readonly FoundRow[]> {
    if (types.length === 0) return [];
    // A listing of each type, ordered by its index, and the first of all of them.
    const order = descending ? "name desc, urn desc" : "name, urn";
    const [most, limit, offset] = [1, 2, 3].map((at) => `?${types.length + at}`);
    const ofTypes = types.map(
      (_, at) => `select * from (select ${FOUND_COLUMNS} from search_entity where type = ?${at + 1} and removed = 0
        order by ${order} limit ${most})`,
    );
    const sql = `select * from (${ofTypes.join(" union all ")}) order by ${order} limit ${limit} offset ${offset}`;
    return foundRows(await this.#read(sql, ...types, start + count, count, start));
  }

  async folders({ beginning, end, start, count, mostFolders, mostDatasets }: FolderLevel): Promise<CountedFolders> {
    return foldersIn(await this.#read(FOLDERS, beginning, end, start, count, mostFolders, mostDatasets));
  }

  async counted(types: readonly string[], most: number): Promise<number> {
    const sql = `select count(*) as total from (select 1 from search_entity
      where type in (select value from json_each(?)) and removed = 0 limit ?)`;
    const [row] = await this.#read(sql, JSON.stringify(types), most);
    return row ? numberIn(row, "total") : 0;
  }
}
