import * as z from "zod";

/** What the ID of a note consists of; it is the name of its file. */
export const NOTE_ID = /^[\w-]+$/;

/** What is noted on disk about a description. */
export const descriptionNote = z.object({
  id: z.string().regex(NOTE_ID),
  /** The ID of the catalogue. */
  catalogue: z.string(),
  /** The dataset's URN. */
  urn: z.string(),
  /** The column's path; empty: the dataset itself. */
  column: z.string(),
  /** What showed when the person began. */
  base: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** The window it was written in. */
  window: z.string(),
});

export type DescriptionNote = z.infer<typeof descriptionNote>;

/** How long a note may be, in UTF-16 code units: each letter typed writes it again. */
export const LONGEST_NOTE = 1_000_000;

/** Whether a note is about this description. */
export function isOf(
  note: DescriptionNote,
  { catalogue, urn, column }: Pick<DescriptionNote, "catalogue" | "urn" | "column">,
): boolean {
  return note.catalogue === catalogue && note.urn === urn && note.column === column;
}
