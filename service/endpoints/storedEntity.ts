import { isAspectName, type AspectName } from "../../catalogue/aspects.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { readUrn, type EntityUrn } from "../../catalogue/urn.ts";
import { readEntityUrn, unknownEntity } from "../entityUrns.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { Db } from "../store/openStore.ts";
import { entityExists } from "../store/readAspects.ts";

/** The URN of an entity that exists here; of a type that this catalogue does not store none does. */
export async function storedEntity(db: Db, text: string): Promise<Result<EntityUrn, Refusal>> {
  const reading = readUrn(text);
  if (reading.kind === "other") {
    return refused(
      "ENTITY_NOT_FOUND",
      `Entity ${quoted(text)} does not exist; no ${reading.entityType} is stored here.`,
    );
  }
  const urn = readEntityUrn(text);
  if (!urn.ok) return urn;
  return (await entityExists(db, urn.value)) ? urn : unknownEntity(urn.value);
}

/** Those of the names that are aspects of this catalogue; the others no entity has. `undefined` when none were given. */
export function wantedAspects(names: unknown): readonly AspectName[] | undefined {
  if (names === undefined) return undefined;
  const given: readonly unknown[] = Array.isArray(names) ? names : [names];
  return given.flatMap((name) => (typeof name === "string" ? name.split(",").filter(isAspectName) : []));
}

/** The name of an aspect, as an entity of this catalogue may have it. */
export function namedAspect(urn: EntityUrn, name: string): Result<AspectName, Refusal> {
  return isAspectName(name) ? success(name) : noAspect(urn, name);
}

/** The refusal for an aspect, or a version of it, that the entity does not have. */
export function noAspect(urn: EntityUrn, name: string): { readonly ok: false; readonly error: Refusal } {
  return refused("ASPECT_NOT_FOUND", `Entity ${quoted(urn)} has no such aspect ${quoted(name)}.`);
}
