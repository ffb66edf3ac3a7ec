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
 * Decision: the edited one if there is one, else the ingested; an empty edit hides nothing.
 */
export function shownDescription(
  edited: string | null | undefined,
  ingested: string | null | undefined,
): ShownDescription | undefined {
  if (edited) return { text: edited, origin: "edited", hidden: ingested && ingested !== edited ? ingested : undefined };
  return ingested ? { text: ingested, origin: "ingested" } : undefined;
}
