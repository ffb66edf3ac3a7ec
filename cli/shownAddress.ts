import type { CatalogueGraph } from "../catalogue/graph/graph.ts";

/** The address of a catalogue as people may read it: without the name and password that a URL may hold. */
export function shownAddress({ url }: CatalogueGraph): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`.replace(/\/$/, "");
}
