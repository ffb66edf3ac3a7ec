import { setImmediate as turn } from "node:timers/promises";
import type { ServerEnvironment } from "../../server/workspace/environment.ts";

/** How much of a file is read at once. */
const PART = 10_000;

/** A world of files in memory, by path; a test may change them while the server runs. */
export function memoryEnvironment(texts: Map<string, string>): ServerEnvironment {
  return {
    files: {
      pathOf: (uri) => (uri.startsWith("file://") ? uri.slice("file://".length) : undefined),
      realPath: (path) => path,
      isFolder: (folder) => Promise.resolve([...texts.keys()].some((path) => path.startsWith(`${folder}/`))),
      // eslint-disable-next-line @typescript-eslint/require-await -- a real file system waits here
      async *list(folder) {
        for (const path of texts.keys()) if (path.startsWith(`${folder}/`)) yield path;
      },
      uriOf: (path) => `file://${path}`,
      // eslint-disable-next-line @typescript-eslint/require-await -- as above
      async *read(path) {
        const text = texts.get(path) ?? "";
        for (let at = 0; at < text.length; at += PART) yield text.slice(at, at + PART);
      },
    },
    turn,
  };
}
