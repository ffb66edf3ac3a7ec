import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/**
 * Packages that libraries name and that the service never calls: what compiles validators and serializers from JSON schemas,
 * which Fastify does for routes with schemas and graphql-jit when it is asked to, what answers requests of tests that are not
 * sent, Fastify's logger, as the service has its own, what reads the addresses that proxies tell Fastify, which is not used, and
 * what compares versions of Fastify's plugins, of which the service has none. They took a tenth of the extension.
 */
const LEFT_OUT =
  /^(?:@fastify\/(?:ajv-compiler|fast-json-stringify-compiler|proxy-addr)|fast-json-stringify|light-my-request|pino|semver)$/;

/** The client of pg that is written in C, which is not installed. */
const NATIVE_CLIENT = /^\.\/native$/;

/** What makes JSON schemas of zod's schemas, which nothing here does. */
const JSON_SCHEMAS = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;

/**
 * What vscode-languageclient asks whether VS Code is new enough. It is: VS Code installs an extension only if it fulfils
 * `engines` in package.json, which demands a newer version than the library does.
 */
const VERSION_CHECK: Readonly<Record<string, string>> = {
  "semver/functions/parse": "module.exports = (version) => version;",
  "semver/functions/satisfies": "module.exports = () => true;",
};

/**
 * What vscode-languageclient compares paths with patterns by, where a server asks to be told of file operations or a selector
 * of documents has a pattern: neither is the case here.
 */
const PATTERNS = /^minimatch$/;

/** Replaces each omitted module with a stub: a function that throws or gives nothing, or a short one for what is known beforehand. */
export const leftOut: Plugin = {
  name: "left-out",
  setup(build) {
    build.onResolve({ filter: /^semver\/functions\/(?:parse|satisfies)$/ }, ({ path, importer }) =>
      importer.includes("vscode-languageclient") ? { path, namespace: "known" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "known" }, ({ path }) => ({ contents: VERSION_CHECK[path] ?? "" }));
    build.onResolve({ filter: LEFT_OUT }, ({ path }) => ({ path, namespace: "left-out" }));
    build.onResolve({ filter: PATTERNS }, ({ path, importer }) =>
      importer.includes("vscode-languageclient") ? { path, namespace: "left-out" } : undefined,
    );
    build.onResolve({ filter: NATIVE_CLIENT }, ({ importer }) =>
      /[\\/]pg[\\/]lib[\\/]/.test(importer) ? { path: "pg/lib/native", namespace: "left-out" } : undefined,
    );
    build.onLoad({ filter: JSON_SCHEMAS }, async ({ path }) => ({
      contents: Array.from(
        (await readFile(path, "utf8")).matchAll(/^export (?:const|function) (\w+)/gm),
        ([, name]) => `export const ${name} = () => undefined;`,
      ).join("\n"),
    }));
    build.onLoad({ filter: /.*/, namespace: "left-out" }, ({ path }) => ({
      contents: `module.exports = () => { throw new Error("${path} is not part of this program."); };`,
    }));
  },
};
