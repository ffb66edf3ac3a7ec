import { schemaOf } from "../model/aspects.ts";
import { sameJson } from "../json/canonicalJson.ts";
import type { ChangeProposal } from "../graph/graph.ts";
import { keyAspect } from "../model/keyAspect.ts";
import { MODEL } from "../model/model.ts";
import { failure, success, type Result } from "../result.ts";
import { entityTypeOf, type EntityUrn } from "../urn/urn.ts";
import type { FileAspect } from "./fileEvent.ts";
import type { Skipped } from "./skipped.ts";

/** The proposal that an aspect of the file makes; none for a key aspect, which the URN gives. */
export function readAspect(
  entityUrn: EntityUrn,
  { name: aspectName, value, loss }: FileAspect,
): Result<ChangeProposal | undefined, Pick<Skipped, "code" | "why">> {
  if (aspectName === undefined || !MODEL.has(entityUrn, aspectName)) {
    const why = `this catalogue stores no such aspect of a ${entityTypeOf(entityUrn)}`;
    return failure({ code: "unknown-aspect", why });
  }
  if (loss !== undefined)
    return failure({ code: "invalid-aspect", why: `it would not be stored as it is in the file: ${loss}` });
  const read = MODEL.validatedAs({ urn: entityUrn, name: aspectName, value }, schemaOf(aspectName));
  if (!read.ok) return failure({ code: "invalid-aspect", why: read.error });
  return success(
    aspectName === keyAspect(entityUrn).aspectName ? undefined : { entityUrn, aspectName, aspect: read.value },
  );
}

/** Whether two proposals would store the same. */
export function sameAspect(one: ChangeProposal, other: ChangeProposal): boolean {
  return sameJson(one.aspect, other.aspect);
}
