import { inFlight } from "../collections/inFlight.ts";
import type { Result } from "../result.ts";
import { concernsOne, isUnsent, type CatalogueError } from "./error.ts";
import type { WorkOptions } from "./workOptions.ts";

/** What came of a change of many, each in the order that was given. */
interface Attempts<T, R> {
  readonly done: readonly { readonly one: T; readonly value: R }[];
  readonly failed: readonly { readonly one: T; readonly error: CatalogueError }[];
  /** Those after the error or the cancellation that ended the work. */
  readonly untried: readonly T[];
  /** Why the work ended early. `undefined`: it did not. */
  readonly stopped: CatalogueError | undefined;
}

/** How many are changed at the same time. */
const IN_FLIGHT = 8;

/** Changes each of many, several at a time. One that fails does not stop the others, unless all would fail. */
export async function untilStopped<T, R>(
  all: readonly T[],
  { signal, onProgress }: WorkOptions,
  change: (one: T) => Promise<Result<R, CatalogueError>>,
): Promise<Attempts<T, R>> {
  let stopped: CatalogueError | undefined;
  let ended = 0;
  const each = await inFlight(IN_FLIGHT, all, async (one) => {
    if (signal?.aborted) stopped ??= { kind: "cancelled" };
    if (stopped) return { one };
    const outcome = await change(one);
    if (!outcome.ok && !concernsOne(outcome.error)) stopped ??= outcome.error;
    if (!outcome.ok && isUnsent(outcome.error)) return { one };
    onProgress?.(++ended, all.length);
    return { one, outcome };
  });
  return {
    done: each.flatMap(({ one, outcome }) => (outcome?.ok === true ? [{ one, value: outcome.value }] : [])),
    failed: each.flatMap(({ one, outcome }) => (outcome?.ok === false ? [{ one, error: outcome.error }] : [])),
    untried: each.flatMap(({ one, outcome }) => (outcome ? [] : [one])),
    stopped,
  };
}
