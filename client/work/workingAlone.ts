import type { Cancellable } from "../changeInteraction.ts";
import type { Environment } from "../environment.ts";
import { withFileProgress } from "./fileProgress.ts";

/**
 * Runs the steps of work that reads or writes many records, each with progress, while no other such work runs; the result of the
 * one before is no longer in the status bar. A step is also cancelled by the progress of the step before it, which VS Code may
 * still show.
 * @param long whether it takes so long that the user may cancel it
 */
export function workingAlone(
  { writing, lastResult, closing }: Pick<Environment, "writing" | "lastResult" | "closing">,
  long: boolean,
): <T>(title: string, work: Cancellable<T>) => PromiseLike<T> {
  let before: AbortSignal | undefined;
  return (title, work) =>
    writing.alone({ title, cancellable: long }, () => {
      lastResult.hide();
      return withFileProgress({
        title,
        long,
        work: (signal, onDone) => {
          // After a step that was cancelled, only the user begins another, by an answer to a question.
          const earlier = before && !before.aborted ? [before] : [];
          before = signal;
          return work(AbortSignal.any([signal, closing.signal, ...earlier]), onDone);
        },
      });
    });
}
