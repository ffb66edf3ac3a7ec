import { LSPErrorCodes, ResponseError, type CancellationToken } from "vscode-languageserver";

/** Where the whole of an error goes, for those who look for its cause. */
export interface Log {
  error(message: string): void;
}

/** Answers one request: what `answer` returns, or `fallback` when it has a bug, which is logged and ends nothing else. */
export type Guard = <T>(
  name: string,
  token: CancellationToken,
  fallback: T,
  answer: () => T | ResponseError,
) => Promise<T | ResponseError>;

/** A cancellation that has arrived behind its request is read within so many turns of the event loop. */
const CANCELLATION_TURNS = 3;

/** The one place where an error of a feature is caught. A request that is no longer wanted is answered as cancelled. */
export function guardWith(log: Log, turn: () => Promise<void>): Guard {
  return async (name, token, fallback, answer) => {
    const isUnwanted = (): boolean => token.isCancellationRequested;
    for (let turns = 0; turns < CANCELLATION_TURNS && !isUnwanted(); turns++) await turn();
    if (isUnwanted()) return new ResponseError(LSPErrorCodes.RequestCancelled, "The request was cancelled");
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
