/** How often a list has an item before and after somebody changed the list. */
export interface ItemEdit<T> {
  readonly item: T;
  readonly before: number;
  readonly after: number;
}

/** The items that one list has more or less often than another, in their order. */
export function itemEdits<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): ItemEdit<T>[] {
  const [old, now] = [countsOf(before, keyOf), countsOf(after, keyOf)];
  const items = new Map([...before, ...after].map((item) => [keyOf(item), item]));
  return [...items].flatMap(([key, item]) => {
    const edit = { item, before: old.get(key) ?? 0, after: now.get(key) ?? 0 };
    return edit.before === edit.after ? [] : [edit];
  });
}

/** How often each item is in a list. */
export function countsOf<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

/** How often a list should have an item that somebody else may have added or removed meanwhile. */
export function mergedCount({ before, after }: Omit<ItemEdit<unknown>, "item">, stored: number): number {
  return after < before ? Math.min(stored, after) : Math.max(stored, after);
}
