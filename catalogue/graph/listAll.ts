import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import { EndlessPages } from "./endlessPages.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph, EntityList } from "./graph.ts";

interface ListAllOptions {
  /** Stops before the next page; the answer to the current request is awaited. */
  readonly signal: AbortSignal;
  /** Called after each page, with the entities of it. */
  readonly onPage?: (urns: readonly EntityUrn[]) => void;
}

/** All entities of a type that match some words, page after page; all match none. */
export async function listAll(
  graph: Pick<CatalogueGraph, "list" | "url">,
  wanted: Omit<EntityList, "after">,
  { signal, onPage }: ListAllOptions,
): Promise<Result<readonly EntityUrn[], CatalogueError>> {
  const urns: EntityUrn[] = [];
  const pages = new EndlessPages(graph);
  let after: string | undefined;
  do {
    if (signal.aborted) return failure({ kind: "cancelled" });
    const page = await graph.list({ ...wanted, after });
    if (!page.ok) return page;
    const endless = pages.after(page.value.urns[0]);
    if (endless) return failure(endless);
    for (const urn of page.value.urns) urns.push(urn);
    onPage?.(page.value.urns);
    after = page.value.next;
  } while (after !== undefined);
  return success(urns);
}
