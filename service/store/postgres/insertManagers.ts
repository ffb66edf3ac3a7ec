import type { Client } from "pg";
import { managersIn } from "../managersIn.ts";
import { PORTION, refuseStopped } from "../migration.ts";

interface StoredInfo {
  readonly urn: string;
  readonly value: string;
}

/**
 * Puts the managers of all users in the table "membership".
 * @throws StartError when it is stopped, between two portions
 */
export async function insertManagers(client: Client, signal: AbortSignal | undefined): Promise<void> {
  const page = `select urn, value from metadata_catalogue.aspect
    where name = 'corpUserInfo' and urn like 'urn:li:corpuser:%' and urn > $1 order by urn limit $2`;
  const insert = `insert into metadata_catalogue.membership (member, group_urn, aspect)
    select member, manager, 'corpUserInfo' from unnest($1::text[], $2::text[]) as row (member, manager)
    on conflict do nothing`;
  for (let after: string | undefined = ""; after !== undefined;) {
    refuseStopped(signal);
    const { rows }: { readonly rows: readonly StoredInfo[] } = await client.query<StoredInfo>(page, [after, PORTION]);
    const found = rows.flatMap(({ urn, value }) => managersIn(value).map((manager) => ({ urn, manager })));
    await client.query(insert, [found.map(({ urn }) => urn), found.map(({ manager }) => manager)]);
    after = rows.at(-1)?.urn;
  }
}
