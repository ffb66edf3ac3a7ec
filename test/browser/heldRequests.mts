import { setTimeout } from "node:timers/promises";
import type { Gate } from "./gate.mts";

/** How long a request is waited for, in milliseconds. */
const LONGEST_MS = 120_000;

interface HeldRequests {
  /** Waits for the first of them. */
  readonly first: () => Promise<void>;
  /** Lets them through, and all later ones. */
  readonly release: () => void;
}

/** Holds back the requests for which `isHeld` is true. */
export function hold(gate: Gate, isHeld: (path: string, body: string) => boolean): HeldRequests {
  const first = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  const before = async (path: string, body: string): Promise<void> => {
    if (!isHeld(path, body)) return;
    first.resolve(undefined);
    await released.promise;
  };
  gate.before = before;
  return {
    // A flow whose request is never sent says so, before mocha ends it without a word.
    first: () =>
      Promise.race([
        first.promise,
        setTimeout(LONGEST_MS, undefined, { ref: false }).then(() => {
          throw new Error("No request was held");
        }),
      ]),
    release: () => {
      // What holds requests since then goes on.
      if (gate.before === before) gate.before = undefined;
      released.resolve(undefined);
    },
  };
}

/** Whether users of the file many.user.yaml are read. */
export function readsUsers(path: string, body: string): boolean {
  return path.includes("batchGet") && body.includes("corpuser:u1");
}
