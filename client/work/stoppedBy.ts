import type { CancellationToken } from "vscode";

/** A signal that is aborted when this is cancelled: by the user, or because the answer is no longer wanted. */
export function stoppedBy(token: CancellationToken): AbortSignal {
  const stopping = new AbortController();
  token.onCancellationRequested(() => {
    stopping.abort();
  });
  return stopping.signal;
}
