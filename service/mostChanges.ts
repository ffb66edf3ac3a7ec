import { refused } from "./refusal.ts";

/**
 * The most changes of aspects that one request makes. They are written in one transaction, which others wait for.
 * Decision: more are refused; DataHub's clients send no more than 200.
 */
const MOST_CHANGES = 10_000;

/** The refusal of a request with too many changes; `undefined`: there are not too many. */
export function tooMany(count: number): ReturnType<typeof refused> | undefined {
  if (count <= MOST_CHANGES) return undefined;
  return refused("BATCH_TOO_LARGE", `The request makes ${count} changes; send no more than ${MOST_CHANGES} at once.`);
}
