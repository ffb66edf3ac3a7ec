import { datasetContent } from "../../catalogue/datasetFile/datasetContent.ts";
import { datasetEdits, editedNames } from "../../catalogue/datasetFile/datasetEdits.ts";
import { withDescriptions } from "../../catalogue/datasetFile/describedText.ts";
import type { ChangedText } from "../../catalogue/datasetFile/foreignEdits.ts";
import { mergedText } from "../../catalogue/datasetFile/mergedText.ts";
import { withEdits } from "../../catalogue/text/withEdits.ts";
import { sayTheSame } from "./undoStep.ts";

interface UndoneDocument {
  readonly version: number;
  getText(): string;
}

interface Undo {
  /** Undoes one step of the editor. */
  readonly step: () => PromiseLike<unknown>;
  /** Redoes one. */
  readonly back: () => PromiseLike<unknown>;
  /** Whether the text became another in this way by what others changed. */
  readonly isOfOthers: (changed: ChangedText) => boolean;
  /** Puts what others changed into the text again. */
  readonly put: (changed: ChangedText) => PromiseLike<unknown>;
}

/**
 * Undoes the last edit of the text of a dataset that changed more than comments. What others changed since, which is a step of its
 * own in the editor, stays. Gives the names of what others changed if it could not stay.
 */
export async function undoEdit(
  document: UndoneDocument,
  { step, back, isOfOthers, put }: Undo,
): Promise<readonly string[]> {
  const last = document.getText();
  let after = last;
  let areCommentsUndone = false;
  for (let steps = 0; ; steps++) {
    const { version } = document;
    await step();
    const before = document.getText();
    // Told by the version: if a save wrote its comments just now, these were undone, and the text is the same as before.
    if (document.version === version) {
      for (; steps > 0; steps--) await back();
      return [];
    }
    const isStepOfOthers = isOfOthers({ before, after });
    // A save writes its comments anew, which is a step that the page does not show.
    if (!isStepOfOthers && (areCommentsUndone || !sayTheSame(before, after))) {
      if (after === last || sayTheSame(after, last)) return [];
      const kept = withOthers(before, { before: after, after: last });
      if (typeof kept !== "string") return kept;
      await put({ before, after: kept });
      return [];
    }
    areCommentsUndone ||= !isStepOfOthers;
    after = before;
  }
}

/** A text with what others changed after it; the names of that if both changed the same. */
function withOthers(text: string, { before, after }: ChangedText): string | readonly string[] {
  const [now, from, to] = [text, before, after].map((each) => datasetContent(each));
  if (!now || !from || !to) return [];
  const edits = datasetEdits(from, to, (name) => name);
  const areFree = edits.descriptions.every(
    ({ column, from: began }) =>
      ((column === undefined ? now.description : now.columns.get(column))?.text ?? "") === began,
  );
  const wanted = edits.descriptions.map(({ column, to: words }) => ({ column, text: words }));
  const areAll = edits.links.length + edits.owners.length === 0;
  const changes = areFree && areAll ? withDescriptions(text, wanted) : undefined;
  const kept = changes ? withEdits(text, changes) : mergedText({ base: before, mine: text, theirs: after });
  return kept ?? editedNames(edits, (name) => name);
}
