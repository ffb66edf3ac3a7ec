import type { UnsavedDescription } from "./conflicts.ts";
import { canBeKept, isOf, type KeptTexts } from "./keptTexts.ts";

/**
 * Keeps the text of an open description in place of what was kept of it before. A text that is the stored one again is not
 * kept. Throws with one sentence if it is too long.
 * @param window that it was typed in
 */
export async function keepDraft(keptTexts: KeptTexts, window: number, draft: UnsavedDescription): Promise<void> {
  if (!canBeKept(draft))
    throw new Error("This description is too long to be saved automatically; save it yourself, or shorten it.");
  // A text that began from something else is another version of the user's, for example what a comparison is for.
  const earlier = (await keptTexts.all()).find((each) => isOf(each, draft) && each.base === draft.base);
  if (draft.text === draft.base) {
    if (earlier) await keptTexts.discard(earlier.id);
    return;
  }
  await keptTexts.keep({ ...draft, id: earlier?.id ?? crypto.randomUUID(), at: Date.now(), pid: window });
}
