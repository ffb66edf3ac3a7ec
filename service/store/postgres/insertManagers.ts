import type { Client } from "pg";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { parseUserUrn } from "../../../catalogue/urn/urn.ts";
import { PORTION, refuseStopped } from "../migration.ts";
import { indexedValue } from "../search/indexedValue.ts";

interface StoredInfo {
  readonly urn: string;
  readonly value: string;
}

/**
 * Puts the managers of all users in the table "membership". Their aspects are read by this program: `jsonb` refuses a whole
 * value with an escape that stands for no character of PostgreSQL (`\u0000`), or that is damaged.
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

/** None where the value is damaged, as when it is read. */
function managersIn(value: string): readonly string[] {
  const { relatedTo = [] } = indexedValue(STORED_MODEL, "corpUserInfo", value) ?? {};
  // The value was not validated again, so that it may hold anything.
  return relatedTo.filter((each: unknown) => typeof each === "string" && parseUserUrn(each) !== undefined);
}
