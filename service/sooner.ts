/**
 * A value that is known at once, or only later. What is kept in memory is given at once: waiting for a promise that is
 * fulfilled already costs more than what it gives.
 */
export type Sooner<T> = T | Promise<T>;

/** Applies a function to a value: at once if the value is known, otherwise when it arrives. */
export function sooner<T, W>(value: Sooner<T>, next: (value: T) => Sooner<W>): Sooner<W> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Passes a value on when it is known, which may be at once, or why there is none. */
export function whenKnown<T>(value: Sooner<T>, pass: (value: T) => void, fail: (error: Error) => void): void {
  if (!(value instanceof Promise)) {
    pass(value);
    return;
  }
  value.then(pass).catch((error: unknown) => {
    fail(error instanceof Error ? error : new Error(String(error)));
  });
}
