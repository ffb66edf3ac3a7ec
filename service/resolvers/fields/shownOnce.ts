import type { EntityUrn } from "../../../catalogue/urn/urn.ts";

/**
 * Makes what is shown of an aspect once for each that is stored: what a store keeps in memory is the same object each time it
 * is read. Nobody may change either.
 */
export function shownOnce<U extends EntityUrn, S extends object, T extends object>(
  show: (urn: U, stored: S) => T,
): (urn: U, stored: S) => T {
  const shown = new WeakMap<S, T>();
  return (urn, stored) => {
    const known = shown.get(stored);
    if (known) return known;
    const made = show(urn, stored);
    shown.set(stored, made);
    return made;
  };
}
