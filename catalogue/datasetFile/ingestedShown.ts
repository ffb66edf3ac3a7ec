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
 * The saved text with each ingested description that appears again because the user removed the edited one. Without this, it
 * would be reported as a change by others.
 */
export function withIngestedShown(text: string, { edits, ingestedOf, keyOf }: ShownAgain): string {
  const wishes = edits
    .filter(({ to }) => to === "")
    .map((edit) => ({ column: edit.column === undefined ? undefined : keyOf(edit.column), text: ingestedOf(edit) }))
    .filter((wish) => wish.text !== "");
  if (wishes.length === 0) return text;
  return withEdits(text, withDescriptions(text, wishes) ?? []);
}
