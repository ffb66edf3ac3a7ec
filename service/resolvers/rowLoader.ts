import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Sooner } from "../sooner.ts";
import type { AspectRow, Store } from "../store/store.ts";

/** Reads the current versions of the aspects that one request asks for. `undefined`: the entity does not have it. */
export type RowLoader = (urn: EntityUrn, name: string) => Sooner<AspectRow | undefined>;

type Rows = ReadonlyMap<string, AspectRow>;

/**
 * A loader that gives what is known at once, and asks the store once for everything else the resolvers ask for side by side: the aspects of one entity,
 * and those of all the owners in a list.
 */
export function rowLoader(store: Store): RowLoader {
  let waiting: { readonly urns: Set<EntityUrn>; readonly names: Set<string>; readonly rows: Promise<Rows> } | undefined;
  return (urn, name) => {
    const known = store.known?.aspect(urn, name);
    if (known !== undefined) return known ?? undefined;
    if (!waiting) {
      const urns = new Set<EntityUrn>();
      const names = new Set<string>();
      const rows = Promise.resolve().then(() => {
        waiting = undefined;
        return readAll(store, [...urns], [...names]);
      });
      waiting = { urns, names, rows };
    }
    waiting.urns.add(urn);
    waiting.names.add(name);
    return waiting.rows.then((rows) => rows.get(rowKey(urn, name)));
  };
}

async function readAll(store: Store, urns: readonly EntityUrn[], names: readonly string[]): Promise<Rows> {
  const rows = await store.aspects(urns, names);
  return new Map(rows.map((row) => [rowKey(row.urn, row.name), row]));
}

function rowKey(urn: EntityUrn, name: string): string {
  return `${name} ${urn}`;
}
