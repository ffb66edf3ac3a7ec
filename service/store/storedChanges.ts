/** What was changed, each at least once; `everything` when that cannot be told. */
export type StoredChanges = readonly StoredChange[] | "everything";

/** An aspect that was changed; without a name, an entity with all its aspects; without a URN, access tokens. */
export interface StoredChange {
  readonly urn: string | undefined;
  readonly name: string | undefined;
}
