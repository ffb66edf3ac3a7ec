import { failure, success, type Result } from "../../catalogue/result.ts";
import { sentence } from "../../catalogue/text/sentence.ts";
import { parseEntityUrn, readUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";

/** Reads a URN from the command line; fails with one sentence that says what is wrong with it. */
export function entityArgument(text: string): Result<EntityUrn, string> {
  const urn = parseEntityUrn(text);
  if (urn) return success(urn);
  const reading = readUrn(text);
  return failure(
    reading.kind === "malformed"
      ? sentence(`"${text}" is not a URN: ${reading.problem}`)
      : `"${text}" is not the URN of a dataset, user or group.`,
  );
}
