import { datasetContent } from "../../catalogue/datasetFile/datasetContent.ts";
import { datasetEdits } from "../../catalogue/datasetFile/datasetEdits.ts";

interface UndoneDocument {
  readonly version: number;
  readonly isDirty: boolean;
  getText(): string;
}

interface UndoStep {
  /** Undoes or redoes one step of the editor. */
  readonly step: () => PromiseLike<unknown>;
  /** For a redo: what the unsaved changes begin from. */
  readonly base?: string | undefined;
}

/**
 * Undoes or redoes one step of the text of a dataset, and one more if the first changed nothing but comments: a save writes them
 * anew, which is a step of its own that the page does not show. Gives whether there was a step.
 */
export async function undoStep(document: UndoneDocument, { step, base }: UndoStep): Promise<boolean> {
  const [before, version] = [document.getText(), document.version];
  await step();
  const after = document.getText();
  // The comments of a save may have come into the text at this moment, and are what was undone.
  if (document.version === version) return false;
  // What was saved is there again, but for the comments that the save wrote, which would be unsaved changes of nobody.
  const lacksComments = base !== undefined && document.isDirty && sayTheSame(after, base);
  if (lacksComments || sayTheSame(before, after)) await step();
  return true;
}

/** Whether two texts of a dataset have the same descriptions, links and owners. */
export function sayTheSame(one: string, other: string): boolean {
  const [before, after] = [datasetContent(one), datasetContent(other)];
  if (!before || !after) return false;
  const { descriptions, links, owners } = datasetEdits(before, after, (name) => name);
  return descriptions.length + links.length + owners.length === 0;
}
