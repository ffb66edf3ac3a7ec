import type { CancellationToken } from "vscode-languageserver";

/** The result of the promise, or `undefined` as soon as it is cancelled; a later result is dropped. */
export function unlessCancelled<T>(promise: Promise<T>, token: CancellationToken): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancelled = token.onCancellationRequested(() => {
      resolve(undefined);
    });
    void promise.then(resolve, reject).finally(() => {
      cancelled.dispose();
    });
  });
}
