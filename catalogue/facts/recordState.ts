/** The difference between a record and the catalogue, as an upsert would find it. */
export type RecordState =
  /** An upsert would change nothing. */
  | { readonly kind: "same" }
  /** The catalogue has no such entity yet. */
  | { readonly kind: "new" }
  /** An upsert would change these fields, and this many users that the group's record defines. */
  | { readonly kind: "differs"; readonly fields: readonly string[]; readonly people: number }
  /** An upsert would not succeed; why, as a sentence. `missing`: the URNs of what it names and the catalogue lacks, if that is why. */
  | { readonly kind: "refused"; readonly why: string; readonly missing?: readonly string[] | undefined };

/** A text whose records are compared with the catalogue, with the text above that they use anchors of. */
export interface ComparedText {
  readonly above: string;
  readonly text: string;
}
