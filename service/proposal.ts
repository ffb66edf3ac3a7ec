import { z } from "zod";
import type { Model } from "../catalogue/model/model.ts";
import { success, type Result } from "../catalogue/result.ts";
import { typeNameOf, type EntityUrn } from "../catalogue/urn/urn.ts";
import { readEntityUrn } from "./entityUrns.ts";
import { MOST_VALUES, readExactJson, type Unread } from "./exactJson.ts";
import { quoted, refused, type Refusal } from "./refusal.ts";
import type { AspectWrite } from "./store/store.ts";

/** A change proposal as upstream's clients send it; what they add besides (system metadata and the like) is passed over. */
export const proposalOnWire = z.object({
  entityType: z.string(),
  entityUrn: z.string(),
  changeType: z.string(),
  aspectName: z.string(),
  aspect: z.object({ contentType: z.string(), value: z.string() }),
  headers: z.record(z.string(), z.string()).nullish(),
});
type ProposalOnWire = z.infer<typeof proposalOnWire>;

/** Reads a change proposal; refused with the first thing that is wrong with it. Nothing is looked up. */
export async function readProposal(wire: ProposalOnWire, model: Model): Promise<Result<AspectWrite, Refusal>> {
  const urn = readEntityUrn(wire.entityUrn, model);
  if (!urn.ok) return urn;
  const entityType = typeNameOf(urn.value);
  if (wire.entityType !== entityType) {
    return refused(
      "INVALID_PROPOSAL",
      `entityType is ${quoted(wire.entityType)}, but ${quoted(urn.value)} is a ${entityType}.`,
    );
  }
  const name = wire.aspectName;
  if (!model.has(urn.value, name)) {
    return refused("INVALID_ASPECT", `A ${entityType} has no aspect ${quoted(name)}.`);
  }
  const expectedVersion = expected(wire);
  if (!expectedVersion.ok) return expectedVersion;
  if (wire.aspect.contentType !== "application/json") {
    return refused(
      "INVALID_PROPOSAL",
      `The aspect's contentType is ${quoted(wire.aspect.contentType)}; only "application/json" is accepted.`,
    );
  }
  const value = await readValue(model, { urn: urn.value, name, text: wire.aspect.value });
  return value.ok
    ? success({ urn: urn.value, name, value: value.value, expectedVersion: expectedVersion.value })
    : value;
}

/** Reads an aspect's value from its JSON text, and validates it against the aspect's shape. */
async function readValue(
  model: Model,
  { urn, name, text }: { readonly urn: EntityUrn; readonly name: string; readonly text: string },
): Promise<Result<object, Refusal>> {
  const where = `Aspect "${name}" of ${quoted(urn)}`;
  const json = await readExactJson(text);
  if (!json.ok) return refused("INVALID_ASPECT", `${where} ${problemOf(json.error)}.`);
  const { value } = json;
  if (!isObject(value)) return refused("INVALID_ASPECT", `${where} is not a JSON object.`);
  const read = model.validated(urn, name, value);
  return read.ok ? success(value) : refused("INVALID_ASPECT", `${where} is not valid: ${read.error}.`);
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

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Which version the proposal may replace.
 * Decision: a condition that is not understood is refused, since writing without it could overwrite the changes of others.
 */
function expected(wire: ProposalOnWire): Result<number | undefined, Refusal> {
  if (wire.changeType !== "UPSERT" && wire.changeType !== "CREATE") {
    return refused(
      "UNSUPPORTED_CHANGE_TYPE",
      `changeType ${quoted(wire.changeType)} is not supported; use "UPSERT" or "CREATE".`,
    );
  }
  const conditions = Object.entries(wire.headers ?? {}).filter(([header]) => /^if-/i.test(header));
  const [condition, second] = conditions;
  if (!condition) return success(wire.changeType === "CREATE" ? -1 : undefined);
  const [header, version] = condition;
  if (second || header.toLowerCase() !== "if-version-match" || !/^(-1|[1-9]\d{0,14})$/.test(version)) {
    return refused(
      "INVALID_PROPOSAL",
      `Header ${quoted(`${header}: ${version}`)} is not supported; use "If-Version-Match" with a version, or -1 for none.`,
    );
  }
  return success(Number(version));
}
