import { type OwnerKind } from "../records/recordKinds.ts";
import { kindOfUrn } from "../records/recordUrn.ts";
import { entityName, parseOwnerUrn, type EntityUrn, type OwnerUrn } from "../urn/urn.ts";

type Text = string | null | undefined;

/** The names of an entity in a GraphQL answer: a dataset has a `name`, a user or group the others. */
interface Named {
  readonly properties?:
    { readonly name?: Text; readonly displayName?: Text; readonly fullName?: Text } | null | undefined;
  readonly editableProperties?: { readonly name?: Text; readonly displayName?: Text } | null | undefined;
}

/** A user or group with the name to show. */
export interface Person {
  readonly urn: OwnerUrn;
  readonly kind: OwnerKind;
  readonly name: string;
}

/** Reads a user or group. `undefined` when its URN is neither's. */
export function personOf(data: Named & { readonly urn: string }): Person | undefined {
  const owner = parseOwnerUrn(data.urn);
  if (!owner) return undefined;
  const name = displayNameOf(owner, data) ?? entityName(owner);
  return { urn: owner, kind: kindOfUrn(owner), name };
}

/** The display name of an entity, unless it is the name in its URN. An edited name takes precedence over an ingested one. */
export function displayNameOf(urn: EntityUrn, { properties, editableProperties }: Named): string | undefined {
  const edited = editableProperties?.displayName || editableProperties?.name;
  const name = edited || properties?.displayName || properties?.fullName || properties?.name;
  return name && name !== entityName(urn) ? name : undefined;
}
