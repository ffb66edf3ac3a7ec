import { OverCap } from "../client/languageClient.mts";
import type { Effort } from "../plan.mts";
import type { Measured } from "../results.mts";

/** Does something again and again, at least once, as long as the effort allows. */
export async function inRounds({ rounds, budgetMs }: Effort, round: () => Promise<void>): Promise<void> {
  const end = performance.now() + budgetMs;
  for (let done = 0; done < rounds && (done === 0 || performance.now() < end); done++) await round();
}

/** What is written down of a measure that could not be made. Says so at once, since a run is long. */
export function failure(error: unknown): Measured {
  const why = error instanceof Error ? error.message : String(error);
  console.error(`  ${why}`);
  return error instanceof OverCap ? { kind: "over", capMs: error.capMs } : { kind: "failed", why };
}
