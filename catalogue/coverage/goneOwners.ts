import { concernsOne, type CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph } from "../graph/graph.ts";
import { markGone } from "../graph/markGone.ts";
import { success, type Result } from "../result.ts";
import type { OwnerUrn } from "../urn/urn.ts";
import type { Coverage } from "./coverage.ts";

/** Which of these users and groups are gone. A catalogue that refuses to say it still says what they own. */
export async function readGoneOwners(
  graph: CatalogueGraph,
  owners: readonly OwnerUrn[],
): Promise<Result<Coverage["goneOwners"], CatalogueError>> {
  const marked = await markGone(
    graph,
    owners.map((urn) => ({ urn })),
  );
  if (!marked.ok) return concernsOne(marked.error) ? success(new Map()) : marked;
  return success(new Map(marked.value.flatMap(({ urn, gone }) => (gone ? [[urn, gone] as const] : []))));
}
