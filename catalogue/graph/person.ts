import { shownText } from "../facts/shownDescription.ts";
import { type OwnerKind } from "../records/recordKinds.ts";
import { kindOfUrn } from "../records/recordUrn.ts";
import { isBlank } from "../text/unlessBlank.ts";
import { entityName, parseOwnerUrn, type EntityUrn, type OwnerUrn } from "../urn/urn.ts";

type NameText = string | null | undefined;

/** The names of an entity in a GraphQL answer: a dataset has a `name`, a user or group the others. */
export interface EntityNames {
  readonly properties?:
    { readonly name?: NameText; readonly displayName?: NameText; readonly fullName?: NameText } | null | undefined;
  readonly editableProperties?: { readonly name?: NameText; readonly displayName?: NameText } | null | undefined;
}

/** A user or group with the name to show. */
export interface Person {
  readonly urn: OwnerUrn;
  readonly kind: OwnerKind;
  readonly name: string;
}

/** Reads a user or group. `undefined` when its URN is neither's. */
export function personOf(data: EntityNames & { readonly urn: string }): Person | undefined {
  const owner = parseOwnerUrn(data.urn);
  if (!owner) return undefined;
  const name = displayNameOf(owner, data) ?? entityName(owner);
  return { urn: owner, kind: kindOfUrn(owner), name };
}

/**
 * The display name of an entity, unless it is the name in its URN. An edited name takes precedence over an ingested one; one of
 * spaces alone is none.
 */
export function displayNameOf(urn: EntityUrn, { properties, editableProperties }: EntityNames): string | undefined {
  const displayName = shownText(editableProperties?.displayName, properties?.displayName);
  const names = [displayName, properties?.fullName, shownText(editableProperties?.name, properties?.name)];
  const name = names.find((each) => !isBlank(each));
  return name && name !== entityName(urn) ? name : undefined;
}
