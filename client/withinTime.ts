/**
 * Waits for something, but not for ever. `undefined`: it took longer.
 * @param ms the longest time, in milliseconds
 */
export async function withinTime<T>(ms: number, what: PromiseLike<T> | T): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  try {
    return await Promise.race([what, late]);
  } finally {
    clearTimeout(timer);
  }
}
