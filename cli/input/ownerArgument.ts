import type { OwnerKind } from "../../catalogue/records/recordKinds.ts";
import { recordUrn } from "../../catalogue/records/recordUrn.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { sentence } from "../../catalogue/text/sentence.ts";
import { isEncodedUrn, parseGroupUrn, parseUserUrn, readUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";

/**
 * The user or group that an ID or URN on the command line names. Fails with one sentence for any other URN: taken for an ID,
 * it would name somebody with an odd one.
 */
export function ownerArgument(kind: OwnerKind, text: string): Result<OwnerUrn, string> {
  const encoded = encodedProblem(text);
  if (encoded !== undefined) return failure(encoded);
  const isOther = /^urn:/i.test(text) && !(kind === "user" ? parseUserUrn(text) : parseGroupUrn(text));
  return isOther ? failure(`"${text}" is not the ID or URN of a ${kind}.`) : success(recordUrn(kind, text));
}

/** Says that a text is a URN which was percent-encoded as a whole, if it is: taken for an ID, it would be another user. */
export function encodedProblem(text: string): string | undefined {
  const reading = readUrn(text);
  return isEncodedUrn(text) && reading.kind === "malformed"
    ? sentence(`"${text}" is not a URN: ${reading.problem}`)
    : undefined;
}
