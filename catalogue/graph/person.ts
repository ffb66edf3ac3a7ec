import { z } from "zod";
import { entityName, parseOwnerUrn, type OwnerUrn } from "../urn.ts";

const text = z.string().nullish();

/** A user or group as GraphQL answers it. */
export const personData = z.object({
  urn: z.string(),
  properties: z.object({ displayName: text, fullName: text }).nullish(),
  editableProperties: z.object({ displayName: text }).nullish(),
});

/** A user or group with the name to show. */
export interface Person {
  readonly urn: OwnerUrn;
  readonly kind: "user" | "group";
  readonly name: string;
}

/** Reads a user or group. `undefined` when its URN is neither's. */
export function personOf({ urn, properties, editableProperties }: z.infer<typeof personData>): Person | undefined {
  const owner = parseOwnerUrn(urn);
  if (!owner) return undefined;
  const name = editableProperties?.displayName || properties?.displayName || properties?.fullName || entityName(owner);
  return { urn: owner, kind: owner.startsWith("urn:li:corpuser:") ? "user" : "group", name };
}
