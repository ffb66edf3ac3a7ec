import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Catalogue, CatalogueState } from "../catalogue/catalogue.ts";
import { placeId } from "../catalogue/place.ts";

/**
 * What reaches the catalogue that is to be changed, for a list that opens at once and is busy until then. Throws, so that no list
 * opens, where it is known that nothing may be written.
 */
export async function reachToWrite(catalogue: Catalogue): Promise<() => Promise<CatalogueGraph>> {
  const place = placeId(catalogue.place);
  const reach = (): Promise<CatalogueGraph> => catalogue.graphToWrite(place);
  if (!isWaitedFor(catalogue.state)) await reach();
  return reach;
}

/** Whether it takes time to know whether the catalogue can be reached. Without an access token, it cannot. */
function isWaitedFor(state: CatalogueState): boolean {
  switch (state.kind) {
    case "idle":
    case "starting":
    case "restarting":
      return true;
    case "connected":
    case "untrusted":
      return false;
    case "failed":
      return state.code === "other";
  }
}
