import { isRowOf } from "../views/node.ts";
import { isLinkRow } from "./givenLink.ts";

/** What Delete is about: one link or several, owners of what these rows stand for, both, nothing that can be removed, or no row. */
type Removable =
  | { readonly kind: "links" | "mixed" | "nothing" | "none" }
  | { readonly kind: "owners"; readonly rows: readonly unknown[] };

/** What there is to remove at rows of the views. Platforms and folders among them are left out where it is asked. */
export function removableRows(rows: readonly unknown[]): Removable {
  if (rows.every((row) => row === undefined || row === null)) return { kind: "none" };
  const links = rows.filter(isLinkRow).length;
  const owned = rows.filter((row) => isRowOf(row, ["dataset", "ownedDataset", "owners", "owner"]));
  if (links > 0) return { kind: links === rows.length ? "links" : "mixed" };
  if (owned.length === 0) return { kind: "nothing" };
  const leftOut = rows.filter((row) => isRowOf(row, ["platform", "folder"]) && !owned.includes(row));
  return { kind: "owners", rows: [...owned, ...leftOut] };
}
