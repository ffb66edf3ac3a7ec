import type { Model } from "../../../catalogue/model/model.ts";
import { entityName, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { textIn, type Statements } from "./statements.ts";

/** The tables that follow from aspects; entities are found through them, and no aspect is ever read from them. */
export class Indexes {
  readonly #statements: Statements;
  readonly #model: Model;

  constructor(statements: Statements, model: Model) {
    this.#statements = statements;
    this.#model = model;
  }

  /** Brings the tables up to date after an aspect was stored, in its transaction; `value` is its JSON, parsed. */
  update(urn: EntityUrn, name: string, value: unknown): void {
    const { schema, index } = this.#model.aspect(name) ?? {};
    if (!schema || !index) return;
    const read = schema.parse(value);
    if (index.displayName) this.#indexNames(urn);
    if (index.isRemoved) {
      this.#statements.run("update entity set removed = ? where urn = ?", index.isRemoved(read) ? 1 : 0, urn);
    }
    if (index.owners) this.#indexOwners(urn, index.owners(read));
    if (index.groups) this.#indexMembership(urn, name, index.groups(read));
  }

  /** Brings the tables up to date after an aspect was deleted, in its transaction. */
  remove(urn: EntityUrn, name: string): void {
    const { index } = this.#model.aspect(name) ?? {};
    if (index?.displayName) this.#indexNames(urn);
    if (index?.isRemoved) this.#statements.run("update entity set removed = 0 where urn = ?", urn);
    if (index?.owners) this.#indexOwners(urn, []);
    if (index?.groups) this.#indexMembership(urn, name, []);
  }

  /** The columns by which an entity is found and ordered. */
  searchColumns(urn: EntityUrn, displayName: string | undefined): SearchColumns {
    const name = entityName(urn);
    return {
      display_name: displayName ?? null,
      sort_name: name.toLowerCase(),
      search: [name, displayName ?? "", urn].join("\n").toLowerCase(),
    };
  }

  #indexNames(urn: EntityUrn): void {
    const { type } = this.#model.typeOf(urn);
    const naming = this.#model.aspectsOf(type, ({ index }) => index?.displayName !== undefined);
    const sql = "select name, value from aspect where urn = ? and name in (select value from json_each(?))";
    const found = this.#statements.all(sql, urn, JSON.stringify(naming)).flatMap((row) => {
      const spec = this.#model.aspect(textIn(row, "name"));
      const displayName = spec?.index?.displayName?.(spec.schema.parse(JSON.parse(textIn(row, "value"))));
      return displayName === undefined ? [] : [{ displayName, edited: spec?.index?.edited ?? false }];
    });
    const shown = (found.find(({ edited }) => edited) ?? found[0])?.displayName;
    const { display_name, sort_name, search } = this.searchColumns(urn, shown);
    const update = "update entity set display_name = ?, sort_name = ?, search = ? where urn = ?";
    this.#statements.run(update, display_name, sort_name, search, urn);
  }

  /** Writes only what differs: an aspect with thousands of owners costs no more than the one that is added. */
  #indexOwners(urn: EntityUrn, owners: readonly { readonly owner: string; readonly typeUrn: string }[]): void {
    const wanted = new Map(owners.map((owner) => [`${owner.typeUrn} ${owner.owner}`, owner]));
    for (const row of this.#statements.all("select owner, type_urn from ownership where urn = ?", urn)) {
      const [owner, type] = [textIn(row, "owner"), textIn(row, "type_urn")];
      if (wanted.delete(`${type} ${owner}`)) continue;
      this.#statements.run("delete from ownership where urn = ? and owner = ? and type_urn = ?", urn, owner, type);
    }
    for (const { owner, typeUrn } of wanted.values()) {
      this.#statements.run("insert into ownership (urn, owner, type_urn) values (?, ?, ?)", urn, owner, typeUrn);
    }
  }

  #indexMembership(urn: EntityUrn, name: string, groups: readonly string[]): void {
    const wanted = new Set(groups);
    const stored = "select group_urn from membership where member = ? and aspect = ?";
    for (const row of this.#statements.all(stored, urn, name)) {
      const group = textIn(row, "group_urn");
      if (wanted.delete(group)) continue;
      const sql = "delete from membership where member = ? and aspect = ? and group_urn = ?";
      this.#statements.run(sql, urn, name, group);
    }
    for (const group of wanted) {
      const sql = "insert into membership (member, group_urn, aspect) values (?, ?, ?)";
      this.#statements.run(sql, urn, group, name);
    }
  }
}

interface SearchColumns {
  readonly display_name: string | null;
  readonly sort_name: string;
  readonly search: string;
}
