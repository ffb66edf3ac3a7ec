import type { AspectName } from "../../catalogue/aspects.ts";
import type { EntityUrn } from "../../catalogue/urn.ts";
import type { Db } from "../store/openStore.ts";
import { storedAspect, type StoredAspect } from "../store/readAspects.ts";
import type { AspectTable } from "../store/tables.ts";

/** Reads the aspects that one request asks for. `undefined`: the entity does not have it. */
export type AspectLoader = <N extends AspectName>(urn: EntityUrn, name: N) => Promise<StoredAspect<N> | undefined>;

type Rows = ReadonlyMap<string, AspectTable>;

/** Entities read with one statement; databases bound the number of its parameters. */
const URNS_AT_ONCE = 500;

/**
 * A loader that asks the store once for everything the resolvers ask for side by side: the aspects of one entity,
 * and those of all the owners in a list.
 */
export function aspectLoader(db: Db): AspectLoader {
  let waiting:
    { readonly urns: Set<EntityUrn>; readonly names: Set<AspectName>; readonly rows: Promise<Rows> } | undefined;
  return async (urn, name) => {
    if (!waiting) {
      const urns = new Set<EntityUrn>();
      const names = new Set<AspectName>();
      const rows = Promise.resolve().then(() => {
        waiting = undefined;
        return readAll(db, [...urns], [...names]);
      });
      waiting = { urns, names, rows };
    }
    waiting.urns.add(urn);
    waiting.names.add(name);
    const row = (await waiting.rows).get(rowKey(urn, name));
    return row && storedAspect(name, row);
  };
}

async function readAll(db: Db, urns: readonly EntityUrn[], names: readonly AspectName[]): Promise<Rows> {
  const rows = new Map<string, AspectTable>();
  for (let at = 0; at < urns.length; at += URNS_AT_ONCE) {
    const some = urns.slice(at, at + URNS_AT_ONCE);
    const read = await db
      .selectFrom("aspect")
      .selectAll()
      .where("urn", "in", some)
      .where("name", "in", names)
      .execute();
    for (const row of read) rows.set(rowKey(row.urn, row.name), row);
  }
  return rows;
}

function rowKey(urn: EntityUrn, name: AspectName): string {
  return `${name} ${urn}`;
}
