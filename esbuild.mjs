import { build, context } from "esbuild";
import { chmod, rm, writeFile } from "node:fs/promises";
import { bundledFiles, bundledPackages } from "./scripts/bundledPackages.mts";
import { thirdPartyNotices } from "./scripts/thirdPartyNotices.mts";

/** ES modules first, so that what is not used is left out. Not for the service: its libraries must share one `graphql`. */
const mainFields = ["module", "main"];

/** A bundle of ours is CommonJS, which has no `import.meta`; what the service loads next to itself it finds by this. */
const bundleUrl = 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;';
const besideBundle = { "import.meta.url": "bundleUrl" };

/** The four programs, and the thread that the service writes in. `vscode` is given by the editor; everything else is bundled, so that nothing needs installing. */
const programs = {
  client: { entryPoints: { client: "client/extension.ts" }, external: ["vscode"], target: "node22", mainFields },
  // Names that are kept cost a call for each function that is made while it runs.
  server: { entryPoints: { server: "server/main.ts" }, target: "node22", mainFields, keepNames: false },
  service: {
    entryPoints: { service: "service/main.ts" },
    target: "node22",
    define: besideBundle,
    banner: { js: bundleUrl },
  },
  storeWriter: { entryPoints: { storeWriter: "service/store/sqlite/storeWriter.ts" }, target: "node22" },
  cli: {
    entryPoints: { cli: "cli/main.ts" },
    // Syntax that an older Node can parse too, so that it gets as far as saying which Node is needed.
    target: "node16",
    define: besideBundle,
    banner: { js: `#!/usr/bin/env node\n${bundleUrl}` },
  },
};

const production = process.argv.includes("--production");
const options = Object.values(programs).map((program) => ({
  bundle: true,
  platform: "node",
  format: "cjs",
  outdir: "dist",
  loader: { ".graphql": "text" },
  sourcemap: true,
  minify: production,
  keepNames: true,
  logLevel: "warning",
  metafile: true,
  ...program,
}));

if (process.argv.includes("--watch")) {
  for (const each of options) await (await context(each)).watch();
} else {
  await rm("dist", { recursive: true, force: true });
  const results = await Promise.all(options.map((each) => build(each)));
  await chmod("dist/cli.js", 0o755);
  const metafiles = results.map(({ metafile }) => metafile);
  const packages = bundledPackages(bundledFiles(metafiles, import.meta.dirname), import.meta.dirname);
  await writeFile("dist/THIRD-PARTY-NOTICES.txt", thirdPartyNotices(packages));
  process.stdout.write(`dist/THIRD-PARTY-NOTICES.txt  ${packages.length} packages\n`);
  for (const { metafile } of results) {
    for (const [file, { bytes }] of Object.entries(metafile.outputs)) {
      if (file.endsWith(".js")) process.stdout.write(`${file}  ${(bytes / 1024).toFixed(0)} kB\n`);
    }
  }
}
