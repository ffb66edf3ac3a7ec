import { registerHooks } from "node:module";

/** With `--import`, a script may import the product's sources: Node would take them for CommonJS, as package.json says of what is built. */
registerHooks({
  load: (url, context, next) =>
    next(url, /^file:(?!.*\/node_modules\/).*\.ts$/.test(url) ? { ...context, format: "module-typescript" } : context),
});
