import type { z } from "zod";
import { aspectSchemas, unknownAspectFields, type AspectName, type Aspects } from "./aspects.ts";
import { sameJson } from "./canonicalJson.ts";
import { keyAspect } from "./keyAspect.ts";
import { failure, success, type Result } from "./result.ts";
import type { EntityUrn } from "./urn.ts";

/** The schemas, typed so that a name of unknown kind gives the aspect of that kind. */
export const schemaOf: { readonly [N in AspectName]: z.ZodType<Aspects[N]> } = aspectSchemas;

/**
 * Reads the value of an aspect of an entity, to be stored: it has the aspect's shape and no further fields, and a key
 * aspect says what the URN says. The error is a clause without a final stop.
 */
export function readAspectValue<N extends AspectName>(
  urn: EntityUrn,
  name: N,
  value: unknown,
): Result<Aspects[N], string> {
  const read = schemaOf[name].safeParse(value);
  if (!read.success) return failure(issueClause(read.error));
  const unknown = unknownAspectFields(name, read.data).map((field) => `"${field}"`);
  if (unknown.length > 0) return failure(`it has no field ${unknown.join(", ")}`);
  const key = keyAspect(urn);
  if (name === key.aspectName && !sameJson(read.data, key.aspect)) {
    return failure(`the URN says otherwise: ${JSON.stringify(key.aspect)}`);
  }
  return success(read.data);
}

function issueClause(error: z.ZodError): string {
  const [issue] = error.issues;
  const place = issue?.path.map(String).join(".") ?? "";
  return `${place === "" ? "" : `at "${place}": `}${issue?.message ?? "it has another shape"}`;
}
