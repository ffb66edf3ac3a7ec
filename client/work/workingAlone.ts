import type { RunStep } from "../changeInteraction.ts";
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
): RunStep {
  let before: AbortSignal | undefined;
  return (title, work) =>
    writing.alone({ title, cancellable: long }, () => {
      lastResult.hide();
      return withFileProgress({
        title,
        long,
        work: (signal, onProgress) => {
          // After a step that was cancelled, only the user begins another, by an answer to a question.
          const earlier = before && !before.aborted ? [before] : [];
          before = signal;
          return work({ signal: AbortSignal.any([signal, closing.signal, ...earlier]), onProgress });
        },
      });
    });
}
