import { success, type Result } from "../result.ts";
import { isSystemOwnershipType } from "../vocabulary/ownershipType.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { OWNERSHIPTYPES } from "./operations.generated.ts";

/** An ownership type that people made in a catalogue. */
export interface CustomOwnershipType {
  readonly urn: string;
  /** Empty: it has none, or only spaces. */
  readonly name: string;
  /** `undefined`: it has none. */
  readonly description: string | undefined;
}

/** How many ownership types are listed in one request. */
const PAGE = 500;

/** The ownership types that people made in a catalogue, in the order in which the catalogue lists them. */
export async function listOwnershipTypes(
  graph: CatalogueGraph,
  signal?: AbortSignal,
): Promise<Result<readonly CustomOwnershipType[], CatalogueError>> {
  const custom: CustomOwnershipType[] = [];
  for (let start = 0, total = 1; start < total;) {
    const page = await graph.execute(OWNERSHIPTYPES, { input: { start, count: PAGE } }, signal);
    if (!page.ok) return page;
    const { ownershipTypes, total: all } = page.value.listOwnershipTypes;
    for (const { urn, info } of ownershipTypes)
      if (!isSystemOwnershipType(urn))
        custom.push({ urn, name: info?.name.trim() ? info.name : "", description: info?.description || undefined });
    // A page without types is the last, whatever their number is said to be.
    total = ownershipTypes.length === 0 ? 0 : all;
    start += ownershipTypes.length;
  }
  return success(custom);
}
