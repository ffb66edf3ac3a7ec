import { withEdits } from "../text/withEdits.ts";
import type { DescriptionEdit } from "./datasetEdits.ts";
import { withDescriptions } from "./describedText.ts";

interface ShownAgain {
  readonly edits: readonly DescriptionEdit[];
  readonly ingestedOf: (edit: DescriptionEdit) => string;
  /** Gives how the text names the column of a path. */
  readonly keyOf: (path: string) => string;
}

/**
 * A text that a person saved, in which the ingested descriptions are there again whose edited ones they removed. So what the
 * save itself brought back is not taken for a change of others.
 */
export function withIngestedShown(text: string, { edits, ingestedOf, keyOf }: ShownAgain): string {
  const wishes = edits
    .filter(({ to }) => to === "")
    .map((edit) => ({ column: edit.column === undefined ? undefined : keyOf(edit.column), text: ingestedOf(edit) }))
    .filter((wish) => wish.text !== "");
  if (wishes.length === 0) return text;
  return withEdits(text, withDescriptions(text, wishes) ?? []);
}
