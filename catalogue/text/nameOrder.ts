const collator = new Intl.Collator("en", { numeric: true });

/** The order of names as people read them, numbers by their value; names that they read alike have one as well. */
export function inOrderOfNames(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}
