import type { Model } from "../../../catalogue/model/model.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import { MOST_CHARACTERS, rowsFor, wholeVersions, type VersionRow } from "../history.ts";
import { aspectRow, numberIn, textIn, TOKEN_COLUMNS, tokenIn, type DatabaseRow } from "../row.ts";
import { hasCondition, referencePage, referencesIn } from "../references.ts";
import type { AspectRow, HistoryPage, ReferencePage, References, StoredToken, TokenList, TokenPage } from "../store.ts";
import { AskedTogether } from "./askedTogether.ts";
import type { Reader } from "./reader.ts";

/** The reads of a store. Each is one statement, so its answer is consistent. */
export class PostgresReads {
  readonly #reader: Reader;
  readonly #model: Model;
  readonly #aspects = new AskedTogether<EntityUrn, AspectRow>();
  readonly #tokens = new AskedTogether<string, DatabaseRow>();

  constructor(reader: Reader, model: Model) {
    this.#reader = reader;
    this.#model = model;
  }

  async existing(urns: readonly EntityUrn[]): Promise<ReadonlySet<EntityUrn>> {
    if (urns.length === 0) return new Set();
    const sql = "select urn from metadata_catalogue.entity where urn = any($1)";
    const found = new Set((await this.#reader.read(sql, [urns])).map((row) => textIn(row, "urn")));
    return new Set(urns.filter((urn) => found.has(urn)));
  }

  async aspects(urns: readonly EntityUrn[], names: readonly string[] | undefined): Promise<readonly AspectRow[]> {
    if (urns.length === 0 || names?.length === 0) return [];
    const wanted = new Set(urns);
    const rows = await this.#aspects.rows(JSON.stringify(names ?? null), urns, (all) => this.#aspectsOf(all, names));
    return rows.filter(({ urn }) => wanted.has(urn));
  }

  async #aspectsOf(urns: readonly EntityUrn[], names: readonly string[] | undefined): Promise<readonly AspectRow[]> {
    const sql = `select urn, name, version, value, actor, time from metadata_catalogue.aspect
      where urn = any($1) and ($2::text[] is null or name = any($2)) order by name`;
    const known = new Map<string, EntityUrn>(urns.map((urn) => [urn, urn]));
    const rows = await this.#reader.read(sql, [urns, names ?? null]);
    return rows.flatMap((row) => {
      const [urn, name] = [known.get(textIn(row, "urn")), textIn(row, "name")];
      return urn !== undefined && this.#model.aspect(name) ? aspectRow(urn, name, row) : [];
    });
  }

  async version(urn: EntityUrn, name: string, version: number): Promise<AspectRow | undefined> {
    if (version === 0) return (await this.aspects([urn], [name]))[0];
    return (await this.#versions(urn, name, { from: version, count: 1 }))[0];
  }

  async history(urn: EntityUrn, name: string, { before, count }: HistoryPage): Promise<readonly AspectRow[]> {
    const sql = "select version from metadata_catalogue.aspect where urn = $1 and name = $2";
    const [current] = await this.#reader.read(sql, [urn, name]);
    if (!current) return [];
    const to = Math.min(numberIn(current, "version"), (before ?? Number.MAX_SAFE_INTEGER) - 1);
    const from = Math.max(to - count + 1, 1);
    return this.#versions(urn, name, { from, count: to - from + 1 });
  }

  /** Versions, the newest first: read up from the oldest to one that is kept whole, all at one moment. */
  async #versions(urn: EntityUrn, name: string, { from, count }: Versions): Promise<readonly AspectRow[]> {
    const sql = `select version, 0 as form, convert_to(value, 'UTF8') as value, actor, time
        from metadata_catalogue.aspect where urn = $1 and name = $2 and version >= $3
      union all select version, form, value, actor, time
        from metadata_catalogue.aspect_history where urn = $1 and name = $2 and version >= $3
      order by version limit $4`;
    const rows = await this.#reader.read(sql, [urn, name, from, rowsFor(count)]);
    const wanted = { to: from + count - 1, most: MOST_CHARACTERS };
    return wholeVersions(rows.map(versionRow).toReversed(), wanted).map(({ row, value }) =>
      aspectRow(urn, name, { ...row, value }),
    );
  }

  async references(urns: readonly EntityUrn[], page: ReferencePage): Promise<ReadonlyMap<EntityUrn, References>> {
    const { aspects, types, withRemoved = true, start, count } = page;
    const isConditional = hasCondition(page);
    const condition = (entity: string): string =>
      isConditional
        ? `and exists (select from metadata_catalogue.search_entity as entity where entity.urn = ${entity}
            and ($5 or not removed) and ($6::text[] is null or type = any($6)))`
        : "";
    // The indexes are on hashes, because owners and groups may be longer than an index takes.
    const parts = referencePage({
      owned: `from metadata_catalogue.ownership where md5(owner) = md5(asked) and owner = asked
        and 'ownership' = any($2) ${condition("ownership.urn")}`,
      related: `from metadata_catalogue.membership where md5(group_urn) = md5(asked) and group_urn = asked
        and aspect = any($2) ${condition("member")}`,
      start: "$3::bigint",
      count: "$4::bigint",
    });
    const sql = `select asked as named, total, urn, name from unnest($1::text[]) as asked
      cross join lateral (${parts.total}) as counted left join lateral (${parts.page}) as page on true
      order by asked, urn, name`;
    const ofEntities = isConditional ? [withRemoved, types ?? null] : [];
    const rows = await this.#reader.read(sql, [[...new Set(urns)], aspects, start, count, ...ofEntities]);
    const byNamed = Map.groupBy(rows, (row) => textIn(row, "named"));
    return new Map(urns.map((urn) => [urn, referencesIn(this.#model, byNamed.get(urn) ?? [])]));
  }

  async hasTokens(): Promise<boolean> {
    return (await this.#reader.read("select from metadata_catalogue.token limit 1", [])).length > 0;
  }

  async token(hash: string): Promise<StoredToken | undefined> {
    const sql = `select ${TOKEN_COLUMNS} from metadata_catalogue.token where hash = any($1)`;
    const rows = await this.#tokens.rows("token", [hash], (hashes) => this.#reader.read(sql, [hashes]));
    return tokenIn(rows.find((row) => row["hash"] === hash));
  }

  async tokens({ actor, createdBy, start, count }: TokenPage): Promise<TokenList> {
    const found = `from metadata_catalogue.token
      where ($1::text is null or actor = $1) and ($2::text is null or coalesce(created_by, actor) = $2)`;
    const sql = `select (select count(*) ${found}) as total, ${TOKEN_COLUMNS}
      from (select 1) as one left join (select * ${found} order by created_at desc, hash limit $3 offset $4) as page on true
      order by created_at desc, hash`;
    const rows = await this.#reader.read(sql, [actor ?? null, createdBy ?? null, count, start]);
    const [first] = rows;
    const tokens = rows.flatMap((row) => (row["hash"] === null ? [] : (tokenIn(row) ?? [])));
    return { total: first ? numberIn(first, "total") : 0, tokens };
  }
}

interface Versions {
  readonly from: number;
  readonly count: number;
}

/** A version with its text as such; all are stored as bytes, because some are deflated. */
function versionRow(row: DatabaseRow): VersionRow {
  const { form, value } = row;
  const text = form !== 2 && value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
  return { ...row, version: numberIn(row, "version"), form, value: text };
}
