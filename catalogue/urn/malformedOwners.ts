import { parseOwnerUrn } from "./urn.ts";

/**
 * The URNs of owners, each once, that are not those of a user or group as this catalogue has them, such as that of a user whose ID
 * has a comma. Whatever has such an owner is owned, but nothing can be asked about the owner.
 */
export function malformedOwners(owners: readonly string[]): readonly string[] {
  return [...new Set(owners)].filter((owner) => !parseOwnerUrn(owner));
}
