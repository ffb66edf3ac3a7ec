import { setImmediate as turn } from "node:timers/promises";
import type { Environment } from "../../server/environment.ts";

/** A world of files in memory, by path; a test may change them while the server runs. */
export function memoryEnvironment(texts: Map<string, string>): Environment {
  return {
    files: {
      pathOf: (uri) => (uri.startsWith("file://") ? uri.slice("file://".length) : undefined),
      // eslint-disable-next-line @typescript-eslint/require-await -- a real file system waits here
      async *list(folder) {
        for (const path of texts.keys()) if (path.startsWith(`${folder}/`)) yield path;
      },
      read: (path) => Promise.resolve(texts.get(path)),
    },
    turn,
  };
}
