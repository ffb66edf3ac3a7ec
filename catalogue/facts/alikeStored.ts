import { isOwnerKind, type RecordKind } from "../records/recordKinds.ts";
import { recordUrn } from "../records/recordUrn.ts";
import { sameness } from "../subjects/sameness.ts";
import { entityName, type EntityUrn } from "../urn/urn.ts";
import type { EntityFacts } from "./entityFacts.ts";

/** The kind and the ID of what a record is about. */
export interface RecordSubject {
  readonly kind: RecordKind;
  readonly id: string;
  readonly urn: EntityUrn;
}

/**
 * Finds the user or group of the catalogue whose ID is that of a record but for case or e-mail domain, if the catalogue
 * does not have the record's own. `undefined`: there is none but such as are marked as removed, or nothing is known.
 * @param known what the catalogue says of an entity: `null` if it has none, `undefined` if it did not answer
 */
export function alikeStored(
  known: (urn: EntityUrn) => EntityFacts | null | undefined,
): (subject: RecordSubject) => EntityUrn | undefined {
  return ({ kind, urn }) => {
    if (!isOwnerKind(kind)) return undefined;
    // All are asked for at once.
    const own = known(urn);
    const [alike] = namesLike(entityName(urn))
      .map((name) => recordUrn(kind, name))
      .filter((each) => isPresent(known(each)));
    return own === null ? alike : undefined;
  };
}

/** Whether the catalogue can be searched for others alike. It cannot for an ID in lower case without a domain: there would be too much to try. */
export function mayHaveAlike({ kind, id }: RecordSubject): boolean {
  return isOwnerKind(kind) && sameness(kind, id) !== id;
}

function isPresent(facts: EntityFacts | null | undefined): boolean {
  return facts ? !facts.removed : false;
}

function namesLike(name: string): readonly string[] {
  const at = name.indexOf("@");
  const bare = at > 0 ? name.slice(0, at) : name;
  const names = new Set([name.toLowerCase(), bare, bare.toLowerCase()]);
  return [...names].filter((each) => each !== name);
}
