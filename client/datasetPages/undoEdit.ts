import { datasetContent } from "../../catalogue/datasetFile/datasetContent.ts";
import { datasetEdits, editedNames } from "../../catalogue/datasetFile/datasetEdits.ts";
import { withDescriptions } from "../../catalogue/datasetFile/describedText.ts";
import type { ChangedText } from "../../catalogue/datasetFile/foreignEdits.ts";
import { mergedText } from "../../catalogue/datasetFile/mergedText.ts";
import { withEdits } from "../../catalogue/text/withEdits.ts";
import { sayTheSame, type UndoneDocument } from "./undoStep.ts";

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
  document: Omit<UndoneDocument, "isDirty">,
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
      const kept = withoutEdit(last, { before, after });
      if (typeof kept !== "string") return kept;
      await put({ before, after: kept });
      return [];
    }
    areCommentsUndone ||= !isStepOfOthers;
    after = before;
  }
}

/** The last text without what was undone; the names of what others changed if both changed the same. */
function withoutEdit(last: string, { before, after }: ChangedText): string | readonly string[] {
  const [now, from, to] = [last, after, before].map((each) => datasetContent(each));
  if (!now || !from || !to) return [];
  const { descriptions, links, owners } = datasetEdits(from, to, (name) => name);
  const isAlone =
    links.length + owners.length === 0 &&
    descriptions.every(
      (edit) =>
        ((edit.column === undefined ? now.description : now.columns.get(edit.column))?.text ?? "") === edit.from,
    );
  const wanted = descriptions.map(({ column, to: text }) => ({ column, text }));
  const changes = isAlone ? withDescriptions(last, wanted) : undefined;
  const kept = changes ? withEdits(last, changes) : mergedText({ base: after, mine: before, theirs: last });
  return (
    kept ??
    editedNames(
      datasetEdits(from, now, (name) => name),
      (name) => name,
    )
  );
}
