import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import "../sourcesAsModules.mts";

/** With `--import`, tests collect themselves instead of being run by vitest. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "vitest" && /^file:(?!.*\/node_modules\/).*\.ts$/.test(context.parentURL ?? "")
      ? { url: new URL("collectedTests.mts", import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
  // The product imports its version from package.json as the build lets it.
  load: (url, context, next) =>
    url.endsWith("/package.json") && context.importAttributes["type"] === undefined
      ? { format: "module", source: versionModule(fileURLToPath(url)), shortCircuit: true }
      : next(url, context),
});

function versionModule(file: string): string {
  return `export const { version } = ${readFileSync(file, "utf8")};`;
}
