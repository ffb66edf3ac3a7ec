import { aspectSchemas, type AspectName, type Aspects, type Owner } from "../../../catalogue/aspects.ts";
import { schemaOf } from "../../../catalogue/aspectValue.ts";
import { resolvedOwnershipType } from "../../../catalogue/ownershipType.ts";
import { entityName, type EntityUrn } from "../../../catalogue/urn.ts";
import { textIn, type Statements } from "./statements.ts";

/** An aspect that was just stored; `value` is its JSON, parsed. */
interface IndexedAspect {
  readonly urn: EntityUrn;
  readonly name: AspectName;
  readonly value: unknown;
}

/**
 * Brings the tables that follow from an aspect up to date, in the transaction that writes it.
 * Decision: names, owners and memberships are found through these tables, which no aspect is ever read from.
 */
export function indexAspect(statements: Statements, { urn, name, value }: IndexedAspect): void {
  if (name === "ownership") indexOwners(statements, urn, value);
  if (name === "groupMembership") indexMembership(statements, { urn, name }, aspectSchemas[name].parse(value).groups);
  if (name === "nativeGroupMembership")
    indexMembership(statements, { urn, name }, aspectSchemas[name].parse(value).nativeGroups);
  if (NAMING.has(name)) indexNames(statements, urn);
  if (name === "status") {
    const removed = aspectSchemas.status.parse(value).removed ? 1 : 0;
    statements.run("update entity set removed = ? where urn = ?", removed, urn);
  }
}

/** The columns an entity is found and ordered by. */
export function searchColumns(
  urn: EntityUrn,
  displayName: string | undefined,
): { readonly display_name: string | null; readonly sort_name: string; readonly search: string } {
  const name = entityName(urn);
  return {
    display_name: displayName ?? null,
    sort_name: name.toLowerCase(),
    search: [name, displayName ?? "", urn].join("\n").toLowerCase(),
  };
}

const NAMING: ReadonlySet<AspectName> = new Set<AspectName>([
  "datasetProperties",
  "editableDatasetProperties",
  "corpUserInfo",
  "corpUserEditableInfo",
  "corpGroupInfo",
]);

function indexNames(statements: Statements, urn: EntityUrn): void {
  const sql = "select name, value from aspect where urn = ? and name in (select value from json_each(?))";
  const rows = new Map(
    statements
      .all(sql, urn, JSON.stringify([...NAMING]))
      .map((row): [string, unknown] => [textIn(row, "name"), JSON.parse(textIn(row, "value"))]),
  );
  const value = <N extends AspectName>(name: N): Aspects[N] | undefined =>
    rows.has(name) ? schemaOf[name].parse(rows.get(name)) : undefined;
  // What people edited counts before what was ingested.
  const shown =
    value("editableDatasetProperties")?.name ??
    value("datasetProperties")?.name ??
    value("corpUserEditableInfo")?.displayName ??
    value("corpUserInfo")?.displayName ??
    value("corpUserInfo")?.fullName ??
    value("corpGroupInfo")?.displayName;
  const { display_name, sort_name, search } = searchColumns(urn, shown);
  const update = "update entity set display_name = ?, sort_name = ?, search = ? where urn = ?";
  statements.run(update, display_name, sort_name, search, urn);
}

/** Writes only what differs: an aspect with thousands of owners costs no more than the one that is added. */
function indexOwners(statements: Statements, urn: EntityUrn, value: unknown): void {
  const { owners } = aspectSchemas.ownership.parse(value);
  const wanted = new Map<string, Owner>(
    owners.map((owner) => [`${resolvedOwnershipType(owner)} ${owner.owner}`, owner]),
  );
  for (const row of statements.all("select owner, type_urn from ownership where urn = ?", urn)) {
    const [owner, type] = [textIn(row, "owner"), textIn(row, "type_urn")];
    if (wanted.delete(`${type} ${owner}`)) continue;
    statements.run("delete from ownership where urn = ? and owner = ? and type_urn = ?", urn, owner, type);
  }
  for (const owner of wanted.values()) {
    const sql = "insert into ownership (urn, owner, type_urn) values (?, ?, ?)";
    statements.run(sql, urn, owner.owner, resolvedOwnershipType(owner));
  }
}

function indexMembership(
  statements: Statements,
  { urn, name }: Omit<IndexedAspect, "value">,
  groups: readonly string[],
): void {
  const wanted = new Set(groups);
  for (const row of statements.all("select group_urn from membership where member = ? and aspect = ?", urn, name)) {
    const group = textIn(row, "group_urn");
    if (wanted.delete(group)) continue;
    statements.run("delete from membership where member = ? and aspect = ? and group_urn = ?", urn, name, group);
  }
  for (const group of wanted) {
    statements.run("insert into membership (member, group_urn, aspect) values (?, ?, ?)", urn, group, name);
  }
}
