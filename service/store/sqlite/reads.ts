import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { Model } from "../../../catalogue/model/model.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import { MOST_CHARACTERS, rowsFor, wholeVersions } from "../history.ts";
import { aspectRow, numberIn, textIn, TOKEN_COLUMNS, tokenIn } from "../row.ts";
import { hasCondition, referencePage, referencesIn } from "../references.ts";
import type { AspectRow, HistoryPage, ReferencePage, References, StoredToken, TokenList, TokenPage } from "../store.ts";
import { SqliteChanges } from "./changes.ts";
import { Statements, versionRow, type SqliteRow } from "./statements.ts";

const VERSION = "version, value, actor, time";

/** The reads of a store on one connection. Each is one statement, so its answer is consistent. */
export class SqliteReads {
  readonly #statements: Statements;
  readonly changes: SqliteChanges;
  readonly model: Model;

  constructor(database: DatabaseSync, model: Model) {
    this.#statements = new Statements(database);
    this.changes = new SqliteChanges(database);
    this.model = model;
  }

  existing(urns: readonly EntityUrn[]): ReadonlySet<EntityUrn> {
    const [only, ...others] = urns;
    if (only !== undefined && others.length === 0) {
      return new Set(this.#statements.first("select 1 from entity where urn = ?", only) ? urns : []);
    }
    const sql = "select urn from entity where urn in (select value from json_each(?))";
    const found = new Set(this.#statements.all(sql, JSON.stringify(urns)).map((row) => textIn(row, "urn")));
    return new Set(urns.filter((urn) => found.has(urn)));
  }

  aspects(urns: readonly EntityUrn[], names: readonly string[] | undefined): readonly AspectRow[] {
    if (urns.length === 0 || names?.length === 0) return [];
    const some = names ? "and name in (select value from json_each(?))" : "";
    const [only = "", ...others] = urns;
    // A list of one costs several times as much as the entity itself.
    const ofUrns = others.length === 0 ? "urn = ?" : "urn in (select value from json_each(?))";
    const sql = `select urn, name, ${VERSION} from aspect where ${ofUrns} ${some} order by name`;
    const given = [others.length === 0 ? only : JSON.stringify(urns), ...(names ? [JSON.stringify(names)] : [])];
    const known = new Map<string, EntityUrn>(urns.map((urn) => [urn, urn]));
    return this.#statements.all(sql, ...given).flatMap((row) => {
      const [urn, name] = [known.get(textIn(row, "urn")), textIn(row, "name")];
      return urn !== undefined && this.model.aspect(name) ? aspectRow(urn, name, row) : [];
    });
  }

  version(urn: EntityUrn, name: string, version: number): AspectRow | undefined {
    if (version === 0) return this.aspects([urn], [name])[0];
    return this.#versions(urn, name, { from: version, to: version })[0];
  }

  history(urn: EntityUrn, name: string, { before, count }: HistoryPage): readonly AspectRow[] {
    const current = this.#statements.first("select version from aspect where urn = ? and name = ?", urn, name);
    if (!current) return [];
    const to = Math.min(numberIn(current, "version"), (before ?? Number.MAX_SAFE_INTEGER) - 1);
    return this.#versions(urn, name, { from: Math.max(to - count + 1, 1), to });
  }

  /** Versions, the newest first: read up from the oldest to one that is kept whole, all at one moment. */
  #versions(urn: EntityUrn, name: string, { from, to }: { from: number; to: number }): readonly AspectRow[] {
    const sql = `select ${VERSION}, 0 as form from aspect where urn = ?1 and name = ?2 and version >= ?3
      union all select ${VERSION}, form from aspect_history where urn = ?1 and name = ?2 and version >= ?3
      order by version limit ?4`;
    const rows = this.#statements.all(sql, urn, name, from, rowsFor(to - from + 1)).map(versionRow);
    return wholeVersions(rows.toReversed(), { to, most: MOST_CHARACTERS }).map(({ row, value }) =>
      aspectRow(urn, name, { ...row, value }),
    );
  }

  references(urns: readonly EntityUrn[], page: ReferencePage): ReadonlyMap<EntityUrn, References> {
    return new Map(urns.map((urn) => [urn, this.#referencesTo(urn, page)]));
  }

  #referencesTo(urn: EntityUrn, page: ReferencePage): References {
    const { aspects, types, withRemoved = true, start, count } = page;
    const isConditional = hasCondition(page);
    const condition = (entity: string): string =>
      isConditional
        ? `and exists (select 1 from search_entity as entity where entity.urn = ${entity} and (?5 or not removed)
            and (?6 is null or type in (select value from json_each(?6))))`
        : "";
    const names = "select value from json_each(?2)";
    const sql = referencePage({
      owned: `from ownership where owner = ?1 and 'ownership' in (${names}) ${condition("ownership.urn")}`,
      related: `from membership where group_urn = ?1 and aspect in (${names}) ${condition("member")}`,
      start: "?3",
      count: "?4",
    });
    const both = `select total, urn, name from (${sql.total}) as counted left join (${sql.page}) as page on true
      order by urn, name`;
    const ofEntities = isConditional ? [withRemoved ? 1 : 0, types === undefined ? null : JSON.stringify(types)] : [];
    const rows = this.#statements.all(both, urn, JSON.stringify(aspects), start, count, ...ofEntities);
    return referencesIn(this.model, rows);
  }

  /** The rows that a statement selects. */
  rows(sql: string, ...values: readonly SQLInputValue[]): readonly SqliteRow[] {
    return this.#statements.all(sql, ...values);
  }

  hasTokens(): boolean {
    return this.#statements.first("select 1 from token limit 1") !== undefined;
  }

  token(hash: string): StoredToken | undefined {
    return tokenIn(this.#statements.first(`select ${TOKEN_COLUMNS} from token where hash = ?`, hash));
  }

  tokens({ actor, createdBy, start, count }: TokenPage): TokenList {
    const found = "from token where (?1 is null or actor = ?1) and (?2 is null or coalesce(created_by, actor) = ?2)";
    const wanted = [actor ?? null, createdBy ?? null];
    const counted = this.#statements.first(`select count(*) as total ${found}`, ...wanted);
    const page = `select ${TOKEN_COLUMNS} ${found} order by created_at desc, hash limit ?3 offset ?4`;
    const rows = this.#statements.all(page, ...wanted, count, start);
    return { total: counted ? numberIn(counted, "total") : 0, tokens: rows.flatMap((row) => tokenIn(row) ?? []) };
  }
}
