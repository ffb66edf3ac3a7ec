import { isUnconfirmed, type CatalogueError } from "../../catalogue/graph/error.ts";

/**
 * Whether the catalogue has, or may have, something else than is shown after a write that failed with this. One that was refused
 * changes nothing: a row that it was to remove, and that has the focus, stays.
 */
export function isOtherThanShown(error: CatalogueError): boolean {
  return isUnconfirmed(error) || error.kind === "changed-meanwhile";
}
