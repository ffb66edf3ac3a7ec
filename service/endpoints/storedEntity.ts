import * as z from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import { readUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { readEntityUrn, unknownEntity } from "../entityUrns.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { AspectRow } from "../store/store.ts";
import { entityExists } from "../store/storedAspect.ts";
import type { Service } from "../running/service.ts";

/** The parts of the service that reading an entity needs. */
type Stored = Pick<Service, "store" | "model">;

/** The URN of an entity that exists here; of a type that this catalogue does not store none does. */
export async function storedEntity({ store, model }: Stored, text: string): Promise<Result<EntityUrn, Refusal>> {
  const reading = readUrn(text);
  if (reading.kind === "other" && model.urn(text) === undefined) {
    return refused(
      "ENTITY_NOT_FOUND",
      `Entity ${quoted(text)} does not exist; no ${reading.entityType} is stored here.`,
    );
  }
  const urn = readEntityUrn(text, model);
  if (!urn.ok) return urn;
  return (await entityExists(store, urn.value)) ? urn : unknownEntity(urn.value);
}

/** The number of a version in an address; 0, the current one, when it is not given. */
export const versionInAddress = z
  .string()
  .regex(/^\d{1,15}$/, "must be a whole number, 0 for the current version")
  .default("0")
  .transform(Number);

/** A version of an aspect of an entity; 0 is the current one. Refused if there is no such version. */
export async function storedVersion(
  { store, model }: Stored,
  urn: EntityUrn,
  { aspect, version }: { readonly aspect: string; readonly version: number },
): Promise<Result<AspectRow, Refusal>> {
  if (model.aspect(aspect)) {
    const row = await store.version(urn, aspect, version);
    if (row) return success(row);
    const [current] = await store.aspects([urn], [aspect]);
    if (current) {
      return refused(
        "ASPECT_NOT_FOUND",
        `Aspect ${quoted(aspect)} of ${quoted(urn)} has no version ${version}; it is at version ${current.version}.`,
      );
    }
  }
  return refused("ASPECT_NOT_FOUND", `Entity ${quoted(urn)} has no such aspect ${quoted(aspect)}.`);
}
