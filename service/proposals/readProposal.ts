import * as z from "zod";
import type { Model } from "../../catalogue/model/model.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { typeNameOf, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { readEntityUrn, unknownAspect } from "../entityUrns.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { readConditions } from "./conditions.ts";
import { keyUrn } from "./keyUrn.ts";
import type { NamedAspect } from "../store/plan.ts";
import type { Proposal } from "./proposal.ts";
import { readPatched, readPut, readText, whereOf } from "./readValue.ts";

const aspectOnWire = z.object({ contentType: z.string(), value: z.string() });

/** A change proposal as DataHub's clients send it; what they add besides (system metadata and the like) is passed over. */
export const proposalOnWire = z
  .object({
    entityType: z.string(),
    entityUrn: z.string().nullish(),
    entityKeyAspect: aspectOnWire.nullish(),
    changeType: z.string(),
    aspectName: z.string().nullish(),
    aspect: aspectOnWire.nullish(),
    headers: z.record(z.string(), z.string()).nullish(),
  })
  .refine(({ entityUrn, entityKeyAspect }) => typeof entityUrn === "string" || entityKeyAspect, {
    path: ["entityUrn"],
    message: "is missing, and so is entityKeyAspect",
  });
type ProposalOnWire = z.infer<typeof proposalOnWire>;

const JSON_TYPE = "application/json";
const CHANGE_TYPES = ["UPSERT", "CREATE", "CREATE_ENTITY", "RESTATE", "PATCH", "DELETE"];

/** Reads a change proposal; refused with the first thing that is wrong with it. Nothing is looked up. */
export async function readProposal(wire: ProposalOnWire, model: Model): Promise<Result<Proposal, Refusal>> {
  const urn = await readUrn(wire, model);
  if (!urn.ok) return urn;
  const entityType = typeNameOf(urn.value);
  if (wire.entityType !== entityType) {
    return refused(
      "INVALID_PROPOSAL",
      `entityType is ${quoted(wire.entityType)}, but ${quoted(urn.value)} is a ${entityType}.`,
    );
  }
  if (!CHANGE_TYPES.includes(wire.changeType)) {
    const known = CHANGE_TYPES.map(quoted).join(", ");
    return refused(
      "UNSUPPORTED_CHANGE_TYPE",
      `changeType ${quoted(wire.changeType)} is not supported; use one of ${known}.`,
    );
  }
  const name = wire.aspectName ?? "";
  if (!model.has(urn.value, name)) return unknownAspect(urn.value, name);
  const conditions = readConditions(wire.changeType, wire.headers ?? {});
  if (!conditions.ok) return conditions;
  const change = await readChange(wire, { urn: urn.value, name }, model);
  return change.ok ? success({ urn: urn.value, name, change: change.value, conditions: conditions.value }) : change;
}

async function readUrn(wire: ProposalOnWire, model: Model): Promise<Result<EntityUrn, Refusal>> {
  if (typeof wire.entityUrn === "string") return readEntityUrn(wire.entityUrn, model);
  const type = model.typeNamed(wire.entityType) ?? wire.entityType;
  const text = wire.entityKeyAspect?.value ?? "";
  const key = await readText("entityKeyAspect", text);
  if (!key.ok) return key;
  const urn = keyUrn(model, type, key.value);
  return urn === undefined
    ? refused("INVALID_PROPOSAL", `entityKeyAspect ${quoted(text)} is not the key of a ${quoted(wire.entityType)}.`)
    : success(urn);
}

async function readChange(
  wire: ProposalOnWire,
  aspect: NamedAspect,
  model: Model,
): Promise<Result<Proposal["change"], Refusal>> {
  if (wire.changeType === "DELETE") return success({ kind: "delete" });
  if (!wire.aspect) return refused("INVALID_PROPOSAL", `Field "aspect" of the proposal is missing.`);
  const wanted = wire.changeType === "PATCH" ? "application/json-patch+json" : JSON_TYPE;
  // DataHub's clients also send patches as plain JSON.
  if (![wanted, JSON_TYPE].includes(wire.aspect.contentType)) {
    return refused(
      "INVALID_PROPOSAL",
      `The aspect's contentType is ${quoted(wire.aspect.contentType)}; only "${wanted}" is accepted.`,
    );
  }
  const value = await readText(whereOf(aspect), wire.aspect.value);
  if (!value.ok) return value;
  return wire.changeType === "PATCH" ? readPatched(aspect, value.value) : readPut(model, aspect, value.value);
}
