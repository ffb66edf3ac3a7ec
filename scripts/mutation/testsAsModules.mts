import { registerHooks } from "node:module";
import "../sourcesAsModules.mts";

/** With `--import`, tests collect themselves instead of being run by vitest. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "vitest" && /^file:(?!.*\/node_modules\/).*\.ts$/.test(context.parentURL ?? "")
      ? { url: new URL("collectedTests.mts", import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
