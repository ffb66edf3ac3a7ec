import { success, type Result } from "../../catalogue/result.ts";
import { sentence } from "../../catalogue/text/sentence.ts";
import { readUrn } from "../../catalogue/urn/urn.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";

/**
 * Reads the URN of an ownership type.
 * Decision: a type need not be stored, so any well-formed URN of one is taken.
 */
export function readOwnershipTypeUrn(text: string): Result<string, Refusal> {
  const reading = readUrn(text);
  if (reading.kind === "other" && reading.entityType === "ownershipType") return success(text);
  const problem =
    reading.kind === "malformed" ? `is not a URN: ${reading.problem}` : "is not the URN of an ownership type";
  return refused("MALFORMED_URN", sentence(`ownershipTypeUrn ${quoted(text)} ${problem}`));
}
