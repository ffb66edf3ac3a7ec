/** JSON in which the order of keys does not tell two values apart; an absent key and an undefined value are the same. */
export function canonicalJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** Whether two values say the same as JSON. */
export function sameJson(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other);
}
