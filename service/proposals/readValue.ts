import type { Model } from "../../catalogue/model/model.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { MOST_VALUES } from "../../catalogue/json/mostValues.ts";
import { readExactJson, type Unread } from "../exactJson.ts";
import { readPatch } from "../../catalogue/patch/aspectPatch.ts";
import { isObject } from "../../catalogue/patch/json.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { NamedAspect } from "../store/plan.ts";
import type { Proposal } from "./proposal.ts";
import { stampFault } from "../../catalogue/model/stampFault.ts";

/** Reads the JSON text of an aspect, which must be stored as it was sent; `where` names it in a refusal. */
export async function readText(where: string, text: string): Promise<Result<unknown, Refusal>> {
  const json = await readExactJson(text);
  return json.ok ? json : refused("INVALID_ASPECT", `${where} ${problemOf(json.error)}.`);
}

/** The change that puts a value, which is validated against the aspect's shape. */
export function readPut(model: Model, aspect: NamedAspect, value: unknown): Result<Proposal["change"], Refusal> {
  const valid = validValue(model, aspect, value);
  return valid.ok ? success({ kind: "put", value: valid.value }) : valid;
}

/** A value that may be stored as an aspect, with what the catalogue itself keeps in it; `before` is what was patched. */
export function validValue(
  model: Model,
  aspect: NamedAspect,
  value: unknown,
  before?: object,
): Result<object, Refusal> {
  const where = whereOf(aspect);
  if (!isObject(value)) return refused("INVALID_ASPECT", `${where} is not a JSON object.`);
  const read = model.validated(aspect.urn, aspect.name, value);
  if (!read.ok) return refused("INVALID_ASPECT", `${where} is not valid: ${read.error}.`);
  const fault = model.aspect(aspect.name)?.anyFields ? undefined : stampFault(value, before);
  if (fault !== undefined) return refused("INVALID_ASPECT", `${where} is not valid: ${fault}.`);
  return success(model.filled(aspect.name, value));
}

/** The change that a patch makes. */
export function readPatched(aspect: NamedAspect, value: unknown): Result<Proposal["change"], Refusal> {
  const patch = readPatch(aspect.name, value);
  if (patch) return success({ kind: "patch", patches: [patch] });
  return refused(
    "INVALID_PROPOSAL",
    `The patch of ${quoted(aspect.urn)}, aspect "${aspect.name}", is not valid: give a list of JSON Patch operations, or an object with "patch" and "arrayPrimaryKeys".`,
  );
}

/** "Aspect "ownership" of "urn:…"". */
export function whereOf({ urn, name }: NamedAspect): string {
  return `Aspect "${name}" of ${quoted(urn)}`;
}

function problemOf(unread: Unread): string {
  switch (unread.kind) {
    case "not-json":
      return "is not a JSON object";
    case "too-many-values":
      return `has more than ${MOST_VALUES} values`;
    case "loss":
      return `would not be stored as it was sent: ${unread.clause}`;
  }
}
