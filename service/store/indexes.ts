import { aspectSchemas, type AspectName, type Aspects } from "../../catalogue/aspects.ts";
import { resolvedOwnershipType } from "../../catalogue/ownershipType.ts";
import { entityName, type EntityUrn } from "../../catalogue/urn.ts";
import { readRows, storedAspect } from "./readAspects.ts";
import type { Tx } from "./transact.ts";

/**
 * Brings the tables that follow from an aspect up to date, in the transaction that writes it.
 * Decision: names, owners and memberships are found through these tables, which no aspect is ever read from.
 */
export async function indexAspect(tx: Tx, urn: EntityUrn, name: AspectName, value: object): Promise<void> {
  if (name === "ownership") await indexOwners(tx, urn, value);
  if (name === "groupMembership") await indexMembership(tx, urn, name, aspectSchemas[name].parse(value).groups);
  if (name === "nativeGroupMembership")
    await indexMembership(tx, urn, name, aspectSchemas[name].parse(value).nativeGroups);
  if (NAMING.has(name)) await indexNames(tx, urn);
  if (name === "status") {
    const removed = aspectSchemas.status.parse(value).removed ? 1 : 0;
    await tx.updateTable("entity").set({ removed }).where("urn", "=", urn).execute();
  }
}

/** The columns an entity is found and ordered by. */
export function searchColumns(
  urn: EntityUrn,
  displayName: string | undefined,
): { display_name: string | null; sort_name: string; search: string } {
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

async function indexNames(tx: Tx, urn: EntityUrn): Promise<void> {
  const rows = new Map((await readRows(tx, urn, [...NAMING])).map((row) => [row.name, row]));
  const value = <N extends AspectName>(name: N): Aspects[N] | undefined => {
    const row = rows.get(name);
    return row && storedAspect(name, row).value;
  };
  // What people edited counts before what was ingested.
  const shown =
    value("editableDatasetProperties")?.name ??
    value("datasetProperties")?.name ??
    value("corpUserEditableInfo")?.displayName ??
    value("corpUserInfo")?.displayName ??
    value("corpUserInfo")?.fullName ??
    value("corpGroupInfo")?.displayName;
  await tx.updateTable("entity").set(searchColumns(urn, shown)).where("urn", "=", urn).execute();
}

async function indexOwners(tx: Tx, urn: EntityUrn, value: object): Promise<void> {
  const { owners } = aspectSchemas.ownership.parse(value);
  await tx.deleteFrom("ownership").where("urn", "=", urn).execute();
  for (const owner of owners) {
    const row = { urn, owner: owner.owner, type_urn: resolvedOwnershipType(owner) };
    await tx
      .insertInto("ownership")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function indexMembership(
  tx: Tx,
  member: EntityUrn,
  aspect: AspectName,
  groups: readonly string[],
): Promise<void> {
  await tx.deleteFrom("membership").where("member", "=", member).where("aspect", "=", aspect).execute();
  for (const group_urn of new Set(groups)) {
    await tx.insertInto("membership").values({ member, group_urn, aspect }).execute();
  }
}
