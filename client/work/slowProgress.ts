import { ProgressLocation } from "vscode";
import { withProgress } from "../sinks/progress.ts";

/** How long work goes on before its progress is shown, in milliseconds. */
const UNNOTICED_MS = 1500;

/** The cancellation and questions of work that may take long. */
export interface SlowWork {
  /** Aborted when the user cancels. */
  readonly signal: AbortSignal;
  /** Asks the user something, during which no progress is shown. */
  readonly asking: <T>(ask: () => Promise<T>) => Promise<T>;
}

/** Does work that is usually over at once. If it takes long, its progress is shown in a notification with which it is cancelled. */
export async function withSlowProgress<T>(title: string, work: (slow: SlowWork) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  let hide = showLater(title, stopping);
  const asking = async <A>(ask: () => Promise<A>): Promise<A> => {
    hide();
    try {
      return await ask();
    } finally {
      hide = showLater(title, stopping);
    }
  };
  try {
    return await work({ signal: stopping.signal, asking });
  } finally {
    hide();
  }
}

/** Shows the progress after a moment. Gives what ends it. */
function showLater(title: string, stopping: AbortController): () => void {
  const over = Promise.withResolvers<undefined>();
  const options = { location: ProgressLocation.Notification, title, cancellable: true, unnoticedMs: UNNOTICED_MS };
  void withProgress(options, (_progress, token) => {
    token.onCancellationRequested(() => {
      stopping.abort();
    });
    return over.promise;
  });
  return () => {
    over.resolve(undefined);
  };
}
