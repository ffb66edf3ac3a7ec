import { success, type Result } from "../../catalogue/result.ts";
import { typeNameOf, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";

/** The URN, if it is of the type that the address names, in whatever case; refused otherwise. */
export function typedUrn(urn: EntityUrn, entity: string): Result<EntityUrn, Refusal> {
  const type = typeNameOf(urn);
  if (type.toLowerCase() === entity.toLowerCase()) return success(urn);
  return refused("BAD_REQUEST", `${quoted(urn)} is a ${type}, not a ${quoted(entity)}.`);
}
