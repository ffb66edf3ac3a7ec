/** The relationships that the catalogue finds entities by, with the aspect that each follows from. */
const RELATIONSHIPS: ReadonlyMap<string, string> = new Map([
  ["OwnedBy", "ownership"],
  ["IsMemberOfGroup", "groupMembership"],
  ["IsMemberOfNativeGroup", "nativeGroupMembership"],
  ["ReportsTo", "corpUserInfo"],
]);

/** The aspects that relationships of some types follow from, each once; those of other types follow from none. Without types: all of them. */
export function referringAspects(types: readonly string[] = [...RELATIONSHIPS.keys()]): readonly string[] {
  return [...new Set(types)].flatMap((type) => RELATIONSHIPS.get(type) ?? []);
}

/** The relationship that follows from an aspect. */
export function relationshipOf(aspect: string): string {
  const found = [...RELATIONSHIPS].find(([, name]) => name === aspect);
  if (!found) throw new Error(`No relationship follows from the aspect "${aspect}"`);
  return found[0];
}
