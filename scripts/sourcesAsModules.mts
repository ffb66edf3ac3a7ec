import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * With `--import`, a script may import the product's sources. Node would take them for CommonJS, as package.json says of
 * what is built; a GraphQL document is imported as its text, as the build does.
 */
registerHooks({
  load: (url, context, next) => {
    if (url.endsWith(".graphql")) {
      const source = `export default ${JSON.stringify(readFileSync(fileURLToPath(url), "utf8"))}`;
      return { format: "module", source, shortCircuit: true };
    }
    const ours = /^file:(?!.*\/node_modules\/).*\.ts$/.test(url);
    return next(url, ours ? { ...context, format: "module-typescript" } : context);
  },
});
