import type { Cancellable } from "../changeInteraction.ts";
import type { Environment } from "../environment.ts";
import { withFileProgress } from "./fileProgress.ts";

/**
 * Runs work that reads or writes many records, with progress, while no other such work runs; the result of the one before is
 * no longer in the status bar.
 * @param long whether it takes so long that the user may cancel it
 */
export function workingAlone(
  { writing, lastResult, closing }: Pick<Environment, "writing" | "lastResult" | "closing">,
  long: boolean,
): <T>(title: string, work: Cancellable<T>) => PromiseLike<T> {
  return (title, work) =>
    writing.alone({ title, cancellable: long }, () => {
      lastResult.hide();
      return withFileProgress({
        title,
        long,
        work: (signal, onDone) => work(AbortSignal.any([signal, closing.signal]), onDone),
      });
    });
}
