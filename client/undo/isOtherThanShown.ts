import { isUnconfirmed, type CatalogueError } from "../../catalogue/graph/error.ts";

/**
 * Whether the catalogue has, or may have, something else than is shown after a write that failed with this, such as a user who no
 * longer exists. After a refusal, nothing is shown anew: the row that was to be removed keeps the focus.
 */
export function isOtherThanShown(error: CatalogueError): boolean {
  return isUnconfirmed(error) || error.kind === "changed-meanwhile" || error.kind === "missing-entities";
}
