import type { BuildOptions } from "esbuild";
import { graphqlModules } from "./graphqlModules.mts";
import { leftOut } from "./leftOut.mts";
import { GIVE_REQUIRE } from "./neededRequire.mts";
import { ownZodSettings } from "./ownZodSettings.mts";

/** What all programs are built with. */
const COMMON = {
  bundle: true,
  platform: "node",
  sourcemap: true,
  logLevel: "warning",
} as const satisfies BuildOptions;

/** The pages of the extension: each is a folder of `pages/` with `main.ts` and a style sheet of its name. */
const PAGES = ["dataset", "overview"];

/**
 * The programs. `vscode` is given by the editor; everything else is bundled, so that nothing needs installing. What several of
 * them use is in chunks that they share, so that it is in the package once.
 */
export const BUNDLES = {
  programs: {
    ...COMMON,
    entryPoints: {
      extension: "client/platform/node/extension.ts",
      server: "server/node/main.ts",
      service: "service/main.ts",
      storeWriter: "service/store/sqlite/storeWriter.ts",
      fileProcess: "service/store/sqlite/fileProcess.ts",
      command: "cli/main.ts",
    },
    format: "esm",
    splitting: true,
    // Next to the programs, as what they load at run time expects.
    chunkNames: "[hash]",
    outExtension: { ".js": ".mjs" },
    external: ["vscode"],
    plugins: [leftOut, graphqlModules, ownZodSettings],
    target: "node22",
    mainFields: ["main", "module"],
    loader: { ".graphql": "text" },
    banner: { js: GIVE_REQUIRE },
  },
  /**
   * What other programs import: one file of its own, which asks for nothing of Node, so that they can bundle it for a browser or
   * as CommonJS.
   */
  library: {
    ...COMMON,
    platform: "browser",
    entryPoints: { library: "library/main.ts" },
    format: "esm",
    outExtension: { ".js": ".mjs" },
    plugins: [leftOut, ownZodSettings],
    target: "es2023",
  },
  client: {
    ...COMMON,
    entryPoints: { client: "client/platform/node/main.ts" },
    format: "cjs",
    external: ["vscode"],
    target: "node22",
  },
  /** What runs in webviews: one script and one style sheet for each page, which share nothing, as each is loaded alone. */
  pages: {
    ...COMMON,
    platform: "browser",
    entryPoints: PAGES.flatMap((page) => [
      { in: `pages/${page}/main.ts`, out: `pages/${page}` },
      { in: `pages/${page}/${page}.css`, out: `pages/${page}` },
    ]),
    format: "iife",
    // That of the oldest VS Code in which the extension runs.
    target: "chrome134",
  },
  /** In syntax that an older Node can parse too, so that it gets as far as saying which Node is needed. */
  cli: {
    ...COMMON,
    entryPoints: { cli: "cli/start.ts" },
    format: "cjs",
    target: "node16",
    banner: { js: "#!/usr/bin/env node" },
  },
} satisfies Readonly<Record<string, BuildOptions>>;
