import { refused } from "../refusal.ts";

/**
 * The most proposals of one request. They are written in one transaction, which others wait for.
 * Decision: more are refused; DataHub's clients send no more than 200.
 */
const MOST_PROPOSALS = 10_000;

/** The refusal of a request with too many proposals; `undefined`: there are not too many. */
export function tooMany(count: number): ReturnType<typeof refused> | undefined {
  if (count <= MOST_PROPOSALS) return undefined;
  return refused("BATCH_TOO_LARGE", `The request has ${count} proposals; send no more than ${MOST_PROPOSALS} at once.`);
}
