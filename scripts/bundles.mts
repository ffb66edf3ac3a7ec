import type { BuildOptions } from "esbuild";

/** ES modules first, so that what is not used is left out. Not for the service: its libraries must share one `graphql`. */
const mainFields = ["module", "main"];

/** A bundle of ours is CommonJS, which has no `import.meta`; what the service loads next to itself it finds by this. */
const bundleUrl = 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;';
const besideBundle = { "import.meta.url": "bundleUrl" };

/** What all programs are built with. */
const COMMON = {
  bundle: true,
  platform: "node",
  format: "cjs",
  loader: { ".graphql": "text" },
  sourcemap: true,
  keepNames: true,
  logLevel: "warning",
} as const satisfies BuildOptions;

/** The four programs, and the thread that the service writes in. `vscode` is given by the editor; everything else is bundled, so that nothing needs installing. */
export const BUNDLES = {
  client: {
    ...COMMON,
    entryPoints: { client: "client/platform/node/extension.ts" },
    external: ["vscode"],
    target: "node22",
    mainFields,
  },
  // Names that are kept cost a call for each function that is made while it runs.
  server: { ...COMMON, entryPoints: { server: "server/node/main.ts" }, target: "node22", mainFields, keepNames: false },
  service: {
    ...COMMON,
    entryPoints: { service: "service/main.ts" },
    target: "node22",
    define: besideBundle,
    banner: { js: bundleUrl },
  },
  storeWriter: {
    ...COMMON,
    entryPoints: { storeWriter: "service/store/sqlite/storeWriter.ts" },
    target: "node22",
  },
  cli: {
    ...COMMON,
    entryPoints: { cli: "cli/main.ts" },
    // Syntax that an older Node can parse too, so that it gets as far as saying which Node is needed.
    target: "node16",
    define: besideBundle,
    banner: { js: `#!/usr/bin/env node\n${bundleUrl}` },
  },
} satisfies Readonly<Record<string, BuildOptions>>;
