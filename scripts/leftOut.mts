import type { Plugin } from "esbuild";

/**
 * Packages that libraries name and that the service never calls: what compiles validators and serializers from JSON schemas,
 * which Fastify does for routes with schemas and graphql-jit when it is asked to, what answers requests of tests that are not
 * sent, and Fastify's logger, as the service has its own. They took a tenth of the extension.
 */
const LEFT_OUT =
  /^(?:@fastify\/(?:ajv-compiler|fast-json-stringify-compiler)|fast-json-stringify|light-my-request|pino)$/;

/** Bundles a function that throws in place of each package that is left out. */
export const leftOut: Plugin = {
  name: "left-out",
  setup(build) {
    build.onResolve({ filter: LEFT_OUT }, ({ path }) => ({ path, namespace: "left-out" }));
    build.onLoad({ filter: /.*/, namespace: "left-out" }, ({ path }) => ({
      contents: `module.exports = () => { throw new Error("${path} is not part of this program."); };`,
    }));
  },
};
