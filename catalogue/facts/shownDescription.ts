import { unlessBlank } from "../text/unlessBlank.ts";

/** A description as a person sees it, and where it comes from. */
export interface ShownDescription {
  /** Markdown. */
  readonly text: string;
  readonly origin: "edited" | "ingested";
  /** The ingested description that the edited one hides, when they differ. */
  readonly hidden?: string | undefined;
}

/**
 * The description to show of a dataset or a column.
 * Decision: the edited one if there is one, else the ingested; an edit that is empty or blank hides nothing.
 */
export function shownDescription(
  edited: string | null | undefined,
  ingested: string | null | undefined,
): ShownDescription | undefined {
  const [own, source] = [unlessBlank(edited), unlessBlank(ingested)];
  if (own) return { text: own, origin: "edited", hidden: source && source !== own ? source : undefined };
  return source ? { text: source, origin: "ingested" } : undefined;
}
