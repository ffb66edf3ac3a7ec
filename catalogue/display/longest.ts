/** How long texts from files and catalogues are shown, in UTF-16 code units. */
export const LONGEST = {
  /** The message of a diagnostic, which may name several IDs. */
  diagnostic: 1000,
  /** A sentence, a URN or a piece of code. */
  sentence: 600,
  /** A name, a line of a list or of a preview. */
  label: 200,
  /** A name that more follows, such as that of a user or an ownership type, which an ID follows. */
  name: 60,
  /** A name within the text of a file. */
  hint: 100,
  /** The address of a link. */
  address: 80,
  /** A value of a field that changes, of which there are two on a line. */
  value: 59,
} as const;
