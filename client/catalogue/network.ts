import type { Connection } from "../../catalogue/graph/connection.ts";

/** How the extension reaches a catalogue, and waits before it tries a write again. */
export const NETWORK: Pick<Connection, "fetch" | "now" | "waiting"> = {
  fetch: globalThis.fetch,
  now: Date.now,
  waiting: {
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
    random: Math.random,
  },
};
