import { setTimeout as delay } from "node:timers/promises";

/** What may be awaited: a value, or `undefined` or `false` for "not yet". */
type Attempt<T> = () => T | undefined | false | PromiseLike<T | undefined | false>;

/**
 * Asks again and again until `attempt` has something, and returns that.
 * @param what what is waited for, for the message when it does not come: "the tree to show an owner".
 */
export async function waitFor<T>(what: string, attempt: Attempt<T>, { withinMs = 60_000 } = {}): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await attempt();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs / 1000} s in vain for ${what}`);
    await delay(25);
  }
}
