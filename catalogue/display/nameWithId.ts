import { entityName, type OwnerUrn } from "../urn/urn.ts";
import { shownName } from "./shownName.ts";

/**
 * What a user or group is called in a sentence or a list, and the ID, which tells apart those of the same name; the ID alone if
 * the name is not known. A very long name is cut, the ID is not. A name with a comma is quoted: it would be read as two names.
 */
export function nameWithId(urn: OwnerUrn, name: string | undefined): string {
  return withId(urn, name, (shown) => (shown.includes(",") ? `"${shown}"` : shown));
}

/** As `nameWithId`, where it is alone, such as in a cell: nothing is quoted. */
export function labelWithId(urn: OwnerUrn, name: string | undefined): string {
  return withId(urn, name, (shown) => shown);
}

function withId(urn: OwnerUrn, name: string | undefined, written: (name: string) => string): string {
  const id = entityName(urn);
  return name === undefined || name === id ? id : `${written(shownName(name))} (${id})`;
}
