import { kindOfUrn } from "../records/recordUrn.ts";
import { z } from "zod";
import { entityName, parseOwnerUrn, type EntityUrn, type OwnerUrn } from "../urn.ts";

const text = z.string().nullish();

/** An entity as GraphQL answers it, with what it is called: a dataset has a `name`, a user or group the others. */
export const namedData = z.object({
  urn: z.string(),
  properties: z.object({ name: text, displayName: text, fullName: text }).nullish(),
  editableProperties: z.object({ name: text, displayName: text }).nullish(),
});

/** A user or group with the name to show. */
export interface Person {
  readonly urn: OwnerUrn;
  readonly kind: "user" | "group";
  readonly name: string;
}

/** Reads a user or group. `undefined` when its URN is neither's. */
export function personOf(data: z.infer<typeof namedData>): Person | undefined {
  const owner = parseOwnerUrn(data.urn);
  if (!owner) return undefined;
  const name = displayNameOf(owner, data) ?? entityName(owner);
  return { urn: owner, kind: kindOfUrn(owner), name };
}

/** What people call an entity, where it is not the name in its URN. What was edited counts before what was ingested. */
export function displayNameOf(
  urn: EntityUrn,
  { properties, editableProperties }: Omit<z.infer<typeof namedData>, "urn">,
): string | undefined {
  const edited = editableProperties?.displayName || editableProperties?.name;
  const name = edited || properties?.displayName || properties?.fullName || properties?.name;
  return name && name !== entityName(urn) ? name : undefined;
}
