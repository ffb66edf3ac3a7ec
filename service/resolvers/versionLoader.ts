import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Refusal } from "../refusal.ts";
import type { AspectRow, Store } from "../store/store.ts";
import type { ReadQueue } from "./readQueue.ts";
import { VERSION_COST, type RequestBounds } from "./requestBounds.ts";

/** Reads former versions of the aspects that one request asks for. `undefined`: there is no such version. */
export type VersionLoader = (
  urn: EntityUrn,
  name: string,
  version: number,
) => Promise<Result<AspectRow | undefined, Refusal>>;

/** A loader that reads each version once, however often a request has it. It counts as its characters and `VERSION_COST`. */
export function versionLoader(
  store: Store,
  { countCharacters }: Pick<RequestBounds, "countCharacters">,
  inTurn: ReadQueue,
): VersionLoader {
  const asked = new Map<string, ReturnType<VersionLoader>>();
  return (urn, name, version) => {
    const key = `${version} ${name} ${urn}`;
    const known = asked.get(key);
    if (known) return known;
    const read = inTurn(async (): ReturnType<VersionLoader> => {
      const mayRead = countCharacters(VERSION_COST);
      if (!mayRead.ok) return mayRead;
      const row = await store.version(urn, name, version);
      const held = countCharacters(row?.value.length ?? 0);
      return held.ok ? success(row) : held;
    });
    asked.set(key, read);
    return read;
  };
}
