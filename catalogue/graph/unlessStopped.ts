import { failure, type Result } from "../result.ts";
import type { CatalogueError } from "./error.ts";

/** The outcome of a request, or `cancelled` as soon as the signal is aborted: the answer is not waited for. */
export async function unlessStopped<T>(
  signal: AbortSignal | undefined,
  asked: Promise<Result<T, CatalogueError>>,
): Promise<Result<T, CatalogueError>> {
  if (!signal) return asked;
  let stop: () => void = () => undefined;
  const stopped = new Promise<Result<T, CatalogueError>>((resolve) => {
    stop = () => {
      resolve(failure({ kind: "cancelled" }));
    };
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  });
  try {
    const outcome = await Promise.race([stopped, asked]);
    // What was answered at the same time as it was stopped counts as stopped.
    return signal.aborted ? failure({ kind: "cancelled" }) : outcome;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
