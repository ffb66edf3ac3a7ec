import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/**
 * Zod keeps its settings in a global object, which all extensions of a window share since they run in one process. What is built
 * has settings of its own.
 */
export const ownZodSettings: Plugin = {
  name: "own-zod-settings",
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const contents = `const settings = {};\n${text.replaceAll("globalThis", "settings")}`;
      if (!text.includes("globalThis.__zod_globalConfig")) throw new Error(`${path} has no global settings any more`);
      return { contents, loader: "js" };
    });
  },
};
