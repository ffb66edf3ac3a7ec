import type { TreeView } from "vscode";
import { plainLabel } from "../../catalogue/display/inert.ts";

/** Says in the title of a view what of all there is it shows; `undefined`: everything. */
export function showViewDescription(view: TreeView<unknown>, text: string | undefined): void {
  view.description = text === undefined ? undefined : plainLabel(text);
}
