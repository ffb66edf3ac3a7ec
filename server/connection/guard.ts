import { indentedLines } from "../../catalogue/display/terminal.ts";
import { LSPErrorCodes, ResponseError, type CancellationToken } from "vscode-languageserver";

/** Where the whole of an error goes, for those who look for its cause. */
interface ErrorLog {
  error(message: string): void;
}

/** Answers one request: what `answer` returns, or `fallback` when it has a bug, which is logged and ends nothing else. */
type Guard = <T>(
  name: string,
  token: CancellationToken,
  fallback: T,
  answer: () => T | Promise<T>,
) => T | ResponseError | Promise<T | ResponseError>;

/**
 * The one place where an error of a feature is caught. A request that is no longer wanted is answered as cancelled.
 * Messages are read in their order, so what is answered at once is about the text it was asked about; an answer that
 * takes several turns says itself when the text has changed under it. A `ResponseError` is an answer: what a feature
 * refuses, with what the person is told.
 */
export function guardWith(log: ErrorLog): Guard {
  return (name, token, fallback, answer) => {
    if (token.isCancellationRequested) return cancelled();
    const failed = (error: unknown): typeof fallback | ResponseError => {
      if (error instanceof ResponseError) return error;
      logError(log, name, error);
      return fallback;
    };
    try {
      const answered = answer();
      if (!(answered instanceof Promise)) return answered;
      return answered.catch(failed).then((value) => (token.isCancellationRequested ? cancelled() : value));
    } catch (error) {
      return failed(error);
    }
  };
}

function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, "The request was cancelled");
}

/** Runs a task in the background; a bug in it is logged. */
export function inBackground(log: ErrorLog, name: string, task: () => void | Promise<void>): void {
  void (async () => {
    try {
      await task();
    } catch (error) {
      logError(log, name, error);
    }
  })();
}

function logError(log: ErrorLog, name: string, error: unknown): void {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.error(`${name} failed: ${indentedLines(told)}`);
}
