import { namedOwner } from "../../catalogue/records/recordUrn.ts";
import { encodedProblem } from "./ownerArgument.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { parseOwnerUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";

/** Reads the owner that --owner names: a user by ID or URN, or a group by URN. Fails with one sentence for any other URN. */
export function ownerOption(text: string): Result<OwnerUrn, string> {
  const encoded = encodedProblem(text);
  if (encoded !== undefined) return failure(`--owner ${encoded}`);
  return /^urn:/i.test(text) && !parseOwnerUrn(text)
    ? failure(`--owner "${text}" is not the ID or URN of a user, or the URN of a group.`)
    : success(namedOwner(text));
}
