import { datasetContent } from "../../catalogue/datasetFile/datasetContent.ts";
import { datasetEdits } from "../../catalogue/datasetFile/datasetEdits.ts";

/** The text of a dataset in VS Code. */
export interface UndoneDocument {
  readonly version: number;
  readonly isDirty: boolean;
  getText(): string;
}

interface UndoStep {
  /** Undoes or redoes one step of the editor. */
  readonly step: () => PromiseLike<unknown>;
  /** For a redo: what the unsaved changes begin from. */
  readonly base?: string | undefined;
  /** For a redo: takes one step back. */
  readonly back?: () => PromiseLike<unknown>;
}

/**
 * Undoes or redoes one step of the text of a dataset, and one more if the first changed nothing but comments: a save writes them
 * anew, which is a step of its own that the page does not show. Gives whether there was a step.
 */
export async function undoStep(document: UndoneDocument, { step, base, back }: UndoStep): Promise<boolean> {
  const [before, version] = [document.getText(), document.version];
  await step();
  const after = document.getText();
  // Told by the version: if a save wrote its comments just now, these were undone, and the text is the same as before.
  if (document.version === version) return false;
  if (sayTheSame(before, after)) {
    await step();
    return true;
  }
  // The saved text is there again, but without the comments of the save: it would be unsaved although nobody changed anything.
  if (base === undefined || !document.isDirty || after === base || !sayTheSame(after, base)) return true;
  await step();
  // An edit came back instead of the comments.
  if (!sayTheSame(after, document.getText())) await back?.();
  return true;
}

/** Whether two texts of a dataset have the same descriptions, links and owners. */
export function sayTheSame(one: string, other: string): boolean {
  const [before, after] = [datasetContent(one), datasetContent(other)];
  if (!before || !after) return false;
  const { descriptions, links, owners } = datasetEdits(before, after, (name) => name);
  return descriptions.length + links.length + owners.length === 0;
}
