import { Turns } from "../turns.ts";

/** Does a long read of a request when those that it asked for before are done. */
export type ReadQueue = <T>(read: () => Promise<T>) => Promise<T>;

/** The long reads of one request: one after the other, with turns for other requests between them. */
export function readQueue(): ReadQueue {
  const turns = new Turns();
  let last: Promise<unknown> = Promise.resolve();
  return (read) => {
    const done = last.then(async () => {
      await turns.next();
      return read();
    });
    last = done.catch(() => undefined);
    return done;
  };
}
