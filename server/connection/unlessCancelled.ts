import type { CancellationToken } from "vscode-languageserver";

/** What the promise gives, or `undefined` as soon as nobody wants it any more; what it gives then is dropped. */
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
