import type { Plugin } from "esbuild";
import { dirname, join } from "node:path";
import { checkout } from "./checkout.mts";

const packages = join(checkout, "node_modules");
const jit = join(packages, "graphql-jit/dist");

/**
 * Bundles graphql and graphql-jit as ES modules, of which only what is used is in the program: half as much as of their
 * CommonJS files. All of them must be of one kind, because graphql refuses objects of another copy of itself.
 */
export const graphqlModules: Plugin = {
  name: "graphql-modules",
  setup(build) {
    build.onResolve({ filter: /^graphql(?:\/.*\.js)?$/ }, ({ path }) => ({
      path: join(packages, path === "graphql" ? "graphql/index.mjs" : asModule(path)),
    }));
    build.onResolve({ filter: /^graphql-jit$/ }, () => ({ path: join(jit, "index.mjs") }));
    // Its files name each other with and without an ending.
    build.onResolve({ filter: /^\.\// }, ({ path, importer }) =>
      dirname(importer) === jit ? { path: join(jit, asModule(path)) } : undefined,
    );
  },
};

function asModule(path: string): string {
  return `${path.replace(/\.js$/, "")}.mjs`;
}
