import type { TreeView } from "vscode";
import { plainLabel, plainSentence } from "../../catalogue/display/inert.ts";

/** Says in the title of a view what of all there is it shows; `undefined`: everything. */
export function showViewDescription(view: TreeView<unknown>, text: string | undefined): void {
  view.description = text === undefined ? undefined : plainLabel(text);
}

/** Says a sentence above the rows of a view; `undefined`: nothing. */
export function showViewMessage(view: TreeView<unknown>, sentence: string | undefined): void {
  view.message = sentence === undefined ? undefined : plainSentence(sentence);
}
