import { isBlank, unlessBlank } from "../text/unlessBlank.ts";

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

/**
 * The edited description that is to be stored so that a text is shown; empty: none.
 * Decision: none where the ingested description is that text, which an edited one would hide when it changes. An equal edited
 * one that is stored stays.
 */
export function editToShow(text: string, shown: ShownDescription | undefined): string {
  return wishToShow(text, shown).description;
}

/** As `editToShow`. `undefined`: nothing is to be stored, since no edited description is and the ingested one is that text. */
export function wantedEdit(text: string, shown: ShownDescription | undefined): string | undefined {
  const edit = editToShow(text, shown);
  return edit === text || shown?.origin === "edited" ? edit : undefined;
}

/**
 * As `editToShow`, for a text that is stored later: if it is left to the ingested description, only while that is the same.
 * @param isSame whether the text is stored as that of the ingestion
 */
export function wishToShow(
  text: string,
  shown: ShownDescription | undefined,
  isSame = (one: string, other: string): boolean => one === other,
): Pick<ExpectedDescription, "ingested"> & { readonly description: string } {
  const ingested = shown?.origin === "ingested" ? shown.text : shown?.hidden;
  return ingested !== undefined && isSame(text, ingested) ? { description: "", ingested } : { description: text };
}

/**
 * The text to show of a user or group.
 * Decision: the edited one, unless it is empty or blank, else the ingested one.
 */
export function shownText(edited: string | null | undefined, ingested: string | null | undefined): string | undefined {
  return isBlank(edited) ? (ingested ?? undefined) : edited;
}

/** What a description must still be for it to be replaced. */
export interface ExpectedDescription {
  /** The description that the user saw, edited or ingested; `""`: none. Absent: any. */
  readonly seen?: string | undefined;
  /** The edited description; `""`: none, whatever an ingestion says. Absent: any. */
  readonly edited?: string | undefined;
  /** The ingested description, whatever is edited. Absent: any. */
  readonly ingested?: string | undefined;
}

/** Whether the stored descriptions are no longer as expected, so that somebody else has changed them. */
export function isUnexpected(
  expected: ExpectedDescription,
  edited: string | undefined,
  ingested: string | null | undefined,
): boolean {
  return (
    (expected.seen !== undefined && expected.seen !== (shownDescription(edited, ingested)?.text ?? "")) ||
    (expected.edited !== undefined && expected.edited !== unlessBlank(edited)) ||
    (expected.ingested !== undefined && expected.ingested !== unlessBlank(ingested))
  );
}
