import { entityName, type OwnerUrn } from "../urn/urn.ts";
import { shownName } from "./shownName.ts";

/**
 * What a user or group is called, and the ID, which tells apart those of the same name; the ID alone if the name is not known.
 * A very long name is cut, the ID is not.
 */
export function nameWithId(urn: OwnerUrn, name: string | undefined): string {
  const id = entityName(urn);
  return name === undefined || name === id ? id : `${shownName(name)} (${id})`;
}
