import type { z } from "zod";
import { aspectSchemas, entityAspects, unknownAspectFields, type AspectName, type Aspects } from "../aspects.ts";
import { canonicalJson } from "../canonicalJson.ts";
import type { ChangeProposal } from "../graph/graph.ts";
import { failure, success, type Result } from "../result.ts";
import { entityTypeOf, type EntityUrn } from "../urn.ts";
import type { FileAspect } from "./fileEvent.ts";
import { keyProposal } from "./keyProposal.ts";
import type { Skipped } from "./skipped.ts";

/** The proposal that an aspect of the file makes; none for a key aspect, which the URN gives. */
export function readAspect(
  entityUrn: EntityUrn,
  { name: aspectName, value }: FileAspect,
): Result<ChangeProposal | undefined, Pick<Skipped, "code" | "why">> {
  const type = entityTypeOf(entityUrn);
  if (aspectName === undefined || entityAspects[type][aspectName] === undefined) {
    return failure({ code: "unknown-aspect", why: `this catalogue stores no such aspect of a ${type}` });
  }
  const read = schemas[aspectName].safeParse(value);
  if (!read.success) return failure({ code: "invalid-aspect", why: issueSentence(read.error) });
  const unknown = unknownAspectFields(aspectName, read.data).map((field) => `"${field}"`);
  if (unknown.length > 0) return failure({ code: "invalid-aspect", why: `it has no field ${unknown.join(", ")}` });
  const proposal = { entityUrn, aspectName, aspect: read.data };
  const key = keyProposal(entityUrn);
  if (aspectName !== key.aspectName) return success(proposal);
  if (sameAspect(key, proposal)) return success(undefined);
  return failure({ code: "invalid-aspect", why: `the URN says otherwise: ${JSON.stringify(key.aspect)}` });
}

/** Whether two proposals would store the same. */
export function sameAspect(one: ChangeProposal, other: ChangeProposal): boolean {
  return canonicalJson(one.aspect) === canonicalJson(other.aspect);
}

/** The schemas, typed so that a name of unknown kind gives the aspect of that kind. */
const schemas: { readonly [N in AspectName]: z.ZodType<Aspects[N]> } = aspectSchemas;

function issueSentence(error: z.ZodError): string {
  const [issue] = error.issues;
  const place = issue?.path.map(String).join(".") ?? "";
  return `${place === "" ? "" : `at "${place}": `}${issue?.message ?? "it has another shape"}`;
}
