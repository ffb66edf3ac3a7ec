import { wroteAfter } from "../../catalogue/graph/writtenAspects.ts";
import type { UndoPreview } from "../../catalogue/graph/undoUpsert.ts";
import type { RecentChange } from "./recentChange.ts";

/** The first of these changes that wrote, after this one, something that an undo of this one found edited since. */
export function laterChange(
  change: RecentChange,
  kept: readonly RecentChange[],
  { changedSince }: Pick<UndoPreview, "changedSince">,
): RecentChange | undefined {
  const edited = new Map(changedSince.map(({ urn, aspects }) => [urn, aspects]));
  return kept.find(({ id, written }) => {
    const aspects = written.aspects.filter(({ urn, name }) => edited.get(urn)?.includes(name) === true);
    return id !== change.id && wroteAfter({ ...written, aspects }, change.written);
  });
}
