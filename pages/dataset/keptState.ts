import type { CellEdit } from "./protocol.ts";

/** What is there again after the page was hidden or the window reloaded. */
export interface KeptState {
  readonly query: string;
  readonly onlyUndescribed: boolean;
  /** What was being typed. */
  readonly draft: CellEdit | undefined;
}

export const NOTHING_KEPT: KeptState = { query: "", onlyUndescribed: false, draft: undefined };

/** What this page has kept; no other version of it keeps anything under the same names. */
export function keptState(kept: unknown): KeptState {
  if (typeof kept !== "object" || kept === null) return NOTHING_KEPT;
  const { query, onlyUndescribed, draft }: Partial<Record<keyof KeptState, unknown>> = kept;
  return {
    query: typeof query === "string" ? query : "",
    onlyUndescribed: onlyUndescribed === true,
    draft: isDraft(draft) ? draft : undefined,
  };
}

function isDraft(draft: unknown): draft is CellEdit {
  if (typeof draft !== "object" || draft === null || !("column" in draft) || !("text" in draft)) return false;
  return (draft.column === null || typeof draft.column === "string") && typeof draft.text === "string";
}
