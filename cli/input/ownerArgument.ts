import type { OwnerKind } from "../../catalogue/records/recordKinds.ts";
import { recordUrn } from "../../catalogue/records/recordUrn.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { parseGroupUrn, parseUserUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";

/**
 * The user or group that an ID or URN on the command line names. Fails with one sentence for any other URN: taken for an ID,
 * it would name somebody with an odd one.
 */
export function ownerArgument(kind: OwnerKind, text: string): Result<OwnerUrn, string> {
  const isOther = text.startsWith("urn:") && !(kind === "user" ? parseUserUrn(text) : parseGroupUrn(text));
  return isOther ? failure(`"${text}" is not the ID or URN of a ${kind}.`) : success(recordUrn(kind, text));
}
