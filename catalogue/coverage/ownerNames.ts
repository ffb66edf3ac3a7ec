import { inChunks } from "../collections/inChunks.ts";
import { inFlight } from "../collections/inFlight.ts";
import { concernsOne, type CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph } from "../graph/graph.ts";
import { readFacts } from "../graph/readFacts.ts";
import { failure, success, type Result } from "../result.ts";
import { parseOwnerUrn, type OwnerUrn } from "../urn/urn.ts";

const AT_ONCE = 100;
const IN_FLIGHT = 4;

/** The users and groups among these owners; those whose URNs are malformed cannot be asked about. */
export function wellFormed(owners: Iterable<string>): readonly OwnerUrn[] {
  return [...owners].flatMap((owner) => parseOwnerUrn(owner) ?? []);
}

/** What people call these users and groups. Those that are not in the result are called by the ID in their URN. */
export async function readOwnerNames(
  graph: CatalogueGraph,
  owners: readonly OwnerUrn[],
  signal?: AbortSignal,
): Promise<Result<ReadonlyMap<OwnerUrn, string>, CatalogueError>> {
  const names = new Map<OwnerUrn, string>();
  const answers = await inFlight(IN_FLIGHT, inChunks(owners, AT_ONCE), (some) =>
    // A long list is not read to its end once it is stopped.
    signal?.aborted ? Promise.resolve(failure(STOPPED)) : readFacts(graph, some, signal),
  );
  for (const read of answers) {
    if (!read.ok) {
      // A catalogue that refuses to name some of them still says who they are.
      if (concernsOne(read.error)) continue;
      return read;
    }
    for (const { urn, displayName } of read.value.facts) {
      const owner = parseOwnerUrn(urn);
      if (owner && displayName !== undefined) names.set(owner, displayName);
    }
  }
  return success(names);
}

const STOPPED: CatalogueError = { kind: "cancelled" };
