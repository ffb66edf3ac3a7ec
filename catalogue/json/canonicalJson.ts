/** A JSON value with the keys of its objects in order. */
export function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [key, withSortedKeys(each)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON in which the order of keys does not tell two values apart; an absent key and an undefined value are the same. */
export function canonicalJson(value: unknown): string | undefined {
  return JSON.stringify(withSortedKeys(value));
}

/** Whether two values say the same as JSON. */
export function sameJson(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other);
}
