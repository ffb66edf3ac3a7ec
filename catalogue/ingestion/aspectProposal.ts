import * as l10n from "@vscode/l10n";
import { sameJson } from "../json/canonicalJson.ts";
import type { AspectProposal } from "../graph/graph.ts";
import { keyAspectName } from "../model/keyAspect.ts";
import { readPatch, type AspectPatch } from "../patch/aspectPatch.ts";
import { stampFault } from "../model/stampFault.ts";
import { STORED_MODEL } from "../model/storedModel.ts";
import { failure, success, type Result } from "../result.ts";
import { typeNameOf, type EntityUrn } from "../urn/urn.ts";
import { withoutAvroTags } from "./avroTags.ts";
import type { FileAspect } from "./fileEvent.ts";
import type { Skipped } from "./skipped.ts";

/** What is wrong with an aspect of the file. */
type AspectFault = Pick<Skipped, "code" | "why">;

/** A patch of an aspect. */
export interface NamedPatch {
  readonly aspectName: string;
  readonly patch: AspectPatch;
}

/** The patch that a proposal of the file has. */
export function readAspectPatch(entityUrn: EntityUrn, aspect: FileAspect): Result<NamedPatch, AspectFault> {
  const name = readName(entityUrn, aspect);
  if (!name.ok) return name;
  if (name.value === keyAspectName(entityUrn))
    return failure({ code: "invalid-aspect", why: l10n.t("a patch may not change what the URN contains") });
  const patch = readPatch(name.value, aspect.value);
  if (patch) return success({ aspectName: name.value, patch });
  const why = l10n.t('its patch is neither a list of JSON Patch operations nor an object with "patch"');
  return failure({ code: "invalid-aspect", why });
}

/** The proposal that an aspect of the file makes; none for a key aspect, which the URN gives. */
export function readAspect(entityUrn: EntityUrn, aspect: FileAspect): Result<AspectProposal | undefined, AspectFault> {
  const { value } = aspect;
  const name = readName(entityUrn, aspect);
  if (!name.ok) return name;
  const aspectName = name.value;
  const plain = STORED_MODEL.validated(entityUrn, aspectName, value);
  const spec = STORED_MODEL.aspect(aspectName);
  const read =
    plain.ok || !spec ? plain : STORED_MODEL.validated(entityUrn, aspectName, withoutAvroTags(value, spec.schema));
  if (!read.ok) return failure({ code: "invalid-aspect", why: read.error });
  // A service would refuse the whole entity. Earlier versions of it stored such stamps, and an export has them.
  const fault = spec?.anyFields ? undefined : stampFault(read.value);
  if (fault !== undefined) return failure({ code: "invalid-aspect", why: fault });
  return success(aspectName === keyAspectName(entityUrn) ? undefined : { entityUrn, aspectName, aspect: read.value });
}

/** The name of an aspect that the entity may have, and whose value in the file is as it would be stored. */
function readName(entityUrn: EntityUrn, { name: aspectName, loss }: FileAspect): Result<string, AspectFault> {
  if (aspectName === undefined || !STORED_MODEL.has(entityUrn, aspectName)) {
    const why = l10n.t`this catalogue stores no such aspect of a ${typeNameOf(entityUrn)}`;
    return failure({ code: "unknown-aspect", why });
  }
  if (loss !== undefined)
    return failure({ code: "invalid-aspect", why: l10n.t`it would not be stored as it is in the file: ${loss}` });
  return success(aspectName);
}

/** Whether two proposals would store the same. */
export function sameAspect(one: AspectProposal, other: AspectProposal): boolean {
  return sameJson(one.aspect, other.aspect);
}
