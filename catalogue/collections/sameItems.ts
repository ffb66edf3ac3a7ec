/** Whether two lists have the same items, in any order and however often each is there. */
export function sameItems<T>(some: Iterable<T> | undefined, others: Iterable<T> | undefined): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((item) => other.has(item));
}
