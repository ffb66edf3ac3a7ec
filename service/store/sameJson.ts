/** Whether two JSON values are the same; the order of an object's keys does not count. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((each, at) => sameJson(each, other[at]));
  }
  const [ours, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    ours.size === theirs.size && [...ours].every(([key, value]) => theirs.has(key) && sameJson(value, theirs.get(key)))
  );
}
