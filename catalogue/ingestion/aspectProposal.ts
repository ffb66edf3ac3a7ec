import * as l10n from "@vscode/l10n";
import { sameJson } from "../json/canonicalJson.ts";
import type { AspectProposal } from "../graph/graph.ts";
import { keyAspectName } from "../model/keyAspect.ts";
import { STORED_MODEL } from "../model/storedModel.ts";
import { failure, success, type Result } from "../result.ts";
import { typeNameOf, type EntityUrn } from "../urn/urn.ts";
import { withoutAvroTags } from "./avroTags.ts";
import type { FileAspect } from "./fileEvent.ts";
import type { Skipped } from "./skipped.ts";

/** The proposal that an aspect of the file makes; none for a key aspect, which the URN gives. */
export function readAspect(
  entityUrn: EntityUrn,
  { name: aspectName, value, loss }: FileAspect,
): Result<AspectProposal | undefined, Pick<Skipped, "code" | "why">> {
  const spec = aspectName === undefined ? undefined : STORED_MODEL.aspect(aspectName);
  if (aspectName === undefined || !spec || !STORED_MODEL.has(entityUrn, aspectName)) {
    const why = l10n.t`this catalogue stores no such aspect of a ${typeNameOf(entityUrn)}`;
    return failure({ code: "unknown-aspect", why });
  }
  if (loss !== undefined)
    return failure({ code: "invalid-aspect", why: l10n.t`it would not be stored as it is in the file: ${loss}` });
  const plain = STORED_MODEL.validated(entityUrn, aspectName, value);
  const read = plain.ok ? plain : STORED_MODEL.validated(entityUrn, aspectName, withoutAvroTags(value, spec.schema));
  if (!read.ok) return failure({ code: "invalid-aspect", why: read.error });
  return success(aspectName === keyAspectName(entityUrn) ? undefined : { entityUrn, aspectName, aspect: read.value });
}

/** Whether two proposals would store the same. */
export function sameAspect(one: AspectProposal, other: AspectProposal): boolean {
  return sameJson(one.aspect, other.aspect);
}
