import type { DatabaseSync } from "node:sqlite";
import { managersIn } from "../managersIn.ts";

/** Puts the managers of all users in the table "membership". */
export function insertManagers(database: DatabaseSync): void {
  const infos = database.prepare(`select "urn", "value" from "aspect"
    where "name" = 'corpUserInfo' and "urn" glob 'urn:li:corpuser:*'`);
  const insert = database.prepare(`insert into "membership" ("member", "group_urn", "aspect")
    values (?, ?, 'corpUserInfo') on conflict do nothing`);
  for (const { urn = null, value } of infos.iterate())
    for (const manager of managersIn(value)) insert.run(urn, manager);
}
