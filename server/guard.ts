import { LSPErrorCodes, ResponseError, type CancellationToken } from "vscode-languageserver";

/** Where the whole of an error goes, for those who look for its cause. */
export interface Log {
  error(message: string): void;
}

/** Answers one request: what `answer` returns, or `fallback` when it has a bug, which is logged and ends nothing else. */
export type Guard = <T>(name: string, token: CancellationToken, fallback: T, answer: () => T) => T | ResponseError;

/**
 * The one place where an error of a feature is caught. A request that is no longer wanted is answered as cancelled.
 * Messages are read in their order, so a request is answered about the text it was asked about; nothing is awaited.
 */
export function guardWith(log: Log): Guard {
  return (name, token, fallback, answer) => {
    if (token.isCancellationRequested) {
      return new ResponseError(LSPErrorCodes.RequestCancelled, "The request was cancelled");
    }
    try {
      return answer();
    } catch (error) {
      logError(log, name, error);
      return fallback;
    }
  };
}

/** Runs what nobody waits for; a bug in it is logged. */
export function inBackground(log: Log, name: string, task: () => void | Promise<void>): void {
  void (async () => {
    try {
      await task();
    } catch (error) {
      logError(log, name, error);
    }
  })();
}

function logError(log: Log, name: string, error: unknown): void {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.error(`${name} failed: ${told}`);
}
