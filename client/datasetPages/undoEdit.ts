import { datasetContent } from "../../catalogue/datasetFile/datasetContent.ts";
import { datasetEdits, editedNames } from "../../catalogue/datasetFile/datasetEdits.ts";
import { withDescriptions } from "../../catalogue/datasetFile/describedText.ts";
import type { ChangedText } from "../../catalogue/datasetFile/foreignEdits.ts";
import { mergedText } from "../../catalogue/datasetFile/mergedText.ts";
import { withEdits } from "../../catalogue/text/withEdits.ts";
import { sayTheSame, type UndoneDocument } from "./undoStep.ts";

interface Undo {
  /** Undoes one step of the editor. Gives whether it can now. */
  readonly step: () => PromiseLike<boolean>;
  /** Redoes one. Gives whether it can now. */
  readonly back: () => PromiseLike<boolean>;
  /** Whether the text became another in this way by what others changed. */
  readonly isOfOthers: (changed: ChangedText) => boolean;
  /** Puts what others changed into the text again. Gives whether it was. */
  readonly put: (changed: ChangedText) => PromiseLike<boolean>;
}

/** What others changed, which is no longer in the text. */
interface TakenOut {
  /** None: it cannot be read. */
  readonly names: readonly string[];
  readonly isBackByRedo: boolean;
}

/**
 * Undoes the last edit of the text of a dataset that changed more than comments. What others changed since, which is a step of its
 * own in the editor, stays. Gives what could not stay; `"interrupted"`: the text is that of before, because a step could not be made.
 */
export async function undoEdit(
  document: Omit<UndoneDocument, "isDirty">,
  { step, back, isOfOthers, put }: Undo,
): Promise<TakenOut | "interrupted" | undefined> {
  const last = document.getText();
  /** Ends an undo of which only steps of others or of comments are done. */
  const interrupted = async (): Promise<TakenOut | "interrupted" | undefined> => {
    const now = document.getText();
    if (now === last) return undefined;
    if (await put({ before: now, after: last })) return "interrupted";
    return sayTheSame(now, last) ? undefined : { names: changedNames(now, last), isBackByRedo: false };
  };
  let after = last;
  let areCommentsUndone = false;
  for (let steps = 0; ; steps++) {
    const { version } = document;
    if (!(await step())) return interrupted();
    const before = document.getText();
    // Told by the version: if a save wrote its comments just now, these were undone, and the text is the same as before.
    if (document.version === version) {
      for (; steps > 0; steps--) if (!(await back())) return interrupted();
      return undefined;
    }
    const isStepOfOthers = isOfOthers({ before, after });
    // A save writes its comments anew, which is a step that the page does not show.
    if (!isStepOfOthers && (areCommentsUndone || !sayTheSame(before, after))) {
      if (after === last || sayTheSame(after, last)) return undefined;
      const kept = withoutEdit(last, { before, after });
      if (kept !== undefined && (await put({ before, after: kept }))) return undefined;
      return { names: changedNames(after, last), isBackByRedo: kept === undefined };
    }
    areCommentsUndone ||= !isStepOfOthers;
    after = before;
  }
}

/** The last text without what was undone. `undefined`: both changed the same, or a text cannot be read. */
function withoutEdit(last: string, { before, after }: ChangedText): string | undefined {
  const [now, from, to] = [last, after, before].map((each) => datasetContent(each));
  if (!now || !from || !to) return undefined;
  const { descriptions, links, owners } = datasetEdits(from, to, AS_IN_TEXT);
  const isAlone =
    links.length + owners.length === 0 &&
    descriptions.every(
      (edit) =>
        ((edit.column === undefined ? now.description : now.columns.get(edit.column))?.text ?? "") === edit.from,
    );
  const wanted = descriptions.map(({ column, to: text }) => ({ column, text }));
  const changes = isAlone ? withDescriptions(last, wanted) : undefined;
  return changes ? withEdits(last, changes) : mergedText({ base: after, mine: before, theirs: last });
}

/** What was changed from one text to another, each as a person reads it. None: a text cannot be read. */
function changedNames(before: string, after: string): readonly string[] {
  const [old, now] = [datasetContent(before), datasetContent(after)];
  return old && now ? editedNames(datasetEdits(old, now, AS_IN_TEXT), AS_IN_TEXT) : [];
}

const AS_IN_TEXT = (name: string): string => name;
