import type { CellEdit } from "./protocol.ts";

/** What was being typed, and what Esc goes back to; `undefined`: to what the description is now. */
export interface TypedDraft extends CellEdit {
  readonly before: string | undefined;
}

/** What is there again after the page was hidden or the window reloaded. */
export interface KeptState {
  readonly query: string;
  readonly onlyUndescribed: boolean;
  readonly draft: TypedDraft | undefined;
  /** Texts of other columns that were refused while this one was typed; each is there again once nothing else is. */
  readonly waiting: readonly TypedDraft[];
}

export const NOTHING_KEPT: KeptState = { query: "", onlyUndescribed: false, draft: undefined, waiting: [] };

/** What this page has kept; no other version of it keeps anything under the same names. */
export function keptState(kept: unknown): KeptState {
  if (typeof kept !== "object" || kept === null) return NOTHING_KEPT;
  const { query, onlyUndescribed, draft, waiting }: Partial<Record<keyof KeptState, unknown>> = kept;
  return {
    query: typeof query === "string" ? query : "",
    onlyUndescribed: onlyUndescribed === true,
    draft: keptDraft(draft),
    waiting: Array.isArray(waiting) ? waiting.flatMap((each) => keptDraft(each) ?? []) : [],
  };
}

function keptDraft(draft: unknown): TypedDraft | undefined {
  if (typeof draft !== "object" || draft === null) return undefined;
  const { column, text, before }: Partial<Record<keyof TypedDraft, unknown>> = draft;
  if ((column !== null && typeof column !== "string") || typeof text !== "string") return undefined;
  return { column, text, before: typeof before === "string" ? before : undefined };
}
