import type { Plugin } from "esbuild";

/**
 * Packages that libraries name and that the service never calls: what compiles validators and serializers from JSON schemas,
 * which Fastify does for routes with schemas and graphql-jit when it is asked to, what answers requests of tests that are not
 * sent, Fastify's logger, as the service has its own, and what compares versions of Fastify's plugins, of which the service has
 * none. They took a tenth of the extension.
 */
const LEFT_OUT =
  /^(?:@fastify\/(?:ajv-compiler|fast-json-stringify-compiler)|fast-json-stringify|light-my-request|pino|semver)$/;

/**
 * What vscode-languageclient asks whether VS Code is new enough. It is: VS Code installs an extension only if it fulfils
 * `engines` in package.json, which demands a newer version than the library does.
 */
const VERSION_CHECK: Readonly<Record<string, string>> = {
  "semver/functions/parse": "module.exports = (version) => version;",
  "semver/functions/satisfies": "module.exports = () => true;",
};

/** Bundles a function that throws in place of each package that is left out, and a short one for what is known beforehand. */
export const leftOut: Plugin = {
  name: "left-out",
  setup(build) {
    build.onResolve({ filter: /^semver\/functions\/(?:parse|satisfies)$/ }, ({ path, importer }) =>
      importer.includes("vscode-languageclient") ? { path, namespace: "known" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "known" }, ({ path }) => ({ contents: VERSION_CHECK[path] ?? "" }));
    build.onResolve({ filter: LEFT_OUT }, ({ path }) => ({ path, namespace: "left-out" }));
    build.onLoad({ filter: /.*/, namespace: "left-out" }, ({ path }) => ({
      contents: `module.exports = () => { throw new Error("${path} is not part of this program."); };`,
    }));
  },
};
