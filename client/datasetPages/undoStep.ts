import { datasetContent } from "../../catalogue/datasetFile/datasetContent.ts";
import { datasetEdits } from "../../catalogue/datasetFile/datasetEdits.ts";

/**
 * Undoes or redoes one step of the text of a dataset, and one more if the first changed nothing but comments: a save writes them
 * anew, which is a step of its own that the page does not show. Gives whether there was a step.
 * @param step undoes or redoes one step of the editor
 */
export async function undoStep(document: { getText(): string }, step: () => PromiseLike<unknown>): Promise<boolean> {
  const before = document.getText();
  await step();
  const after = document.getText();
  if (after === before) return false;
  if (sayTheSame(before, after)) await step();
  return true;
}

/** Whether two texts of a dataset have the same descriptions, links and owners. */
function sayTheSame(one: string, other: string): boolean {
  const [before, after] = [datasetContent(one), datasetContent(other)];
  if (!before || !after) return false;
  const { descriptions, links, owners } = datasetEdits(before, after, (name) => name);
  return descriptions.length + links.length + owners.length === 0;
}
