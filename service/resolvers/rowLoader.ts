import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Sooner } from "../sooner.ts";
import type { AspectRow, Store } from "../store/store.ts";
import { Turns } from "../turns.ts";
import { granted } from "./granted.ts";
import type { RequestBounds } from "./requestBounds.ts";
import { inChunks } from "../../catalogue/collections/inChunks.ts";
import { charactersIn } from "../store/storedAspect.ts";

/** Reads the current versions of the aspects that one request asks for. `undefined`: the entity does not have it. */
export type RowLoader = (urn: EntityUrn, name: string) => Sooner<AspectRow | undefined>;

type Rows = ReadonlyMap<string, AspectRow>;

/** How many entities are read at a time: what is too much is noticed before all of it is in memory. */
const PORTION = 500;

/**
 * A loader that gives what is known at once, and asks the store once for everything else the resolvers ask for side by side: the aspects of one entity,
 * and those of all the owners in a list.
 */
export function rowLoader(store: Store, bounds: Pick<RequestBounds, "countCharacters">): RowLoader {
  let waiting: { readonly urns: Set<EntityUrn>; readonly names: Set<string>; readonly rows: Promise<Rows> } | undefined;
  return (urn, name) => {
    const known = store.known?.aspect(urn, name);
    if (known !== undefined) return known ?? undefined;
    if (!waiting) {
      const urns = new Set<EntityUrn>();
      const names = new Set<string>();
      const rows = Promise.resolve().then(() => {
        waiting = undefined;
        return readAll(store, { urns: [...urns], names: [...names] }, bounds);
      });
      waiting = { urns, names, rows };
    }
    waiting.urns.add(urn);
    waiting.names.add(name);
    return waiting.rows.then((rows) => rows.get(rowKey(urn, name)));
  };
}

async function readAll(
  store: Store,
  { urns, names }: { readonly urns: readonly EntityUrn[]; readonly names: readonly string[] },
  { countCharacters }: Pick<RequestBounds, "countCharacters">,
): Promise<Rows> {
  const found = new Map<string, AspectRow>();
  const turns = new Turns();
  for (const [at, portion] of inChunks(urns, PORTION).entries()) {
    if (at > 0) await turns.next();
    granted(countCharacters(0));
    const rows = await store.aspects(portion, names);
    granted(countCharacters(charactersIn(rows)));
    for (const row of rows) found.set(rowKey(row.urn, row.name), row);
  }
  return found;
}

function rowKey(urn: EntityUrn, name: string): string {
  return `${name} ${urn}`;
}
