import { readFileSync } from "node:fs";
import { createRegistry } from "vscode-tmgrammar-test/dist/common/index.js";
import * as z from "zod";

const manifest = z.object({
  contributes: z.object({
    grammars: z.array(z.object({ scopeName: z.string(), path: z.string(), injectTo: z.array(z.string()) })),
  }),
});

/** The grammars that the extension contributes, as its manifest has them. */
export const contributed = manifest.parse(JSON.parse(readFileSync("package.json", "utf8"))).contributes.grammars;

const base = { path: "test/syntaxes/yamlBase.tmLanguage.json", scopeName: "source.yaml" };

/** YAML with the injections, as an editor puts them together. */
export const registry = createRegistry([base, ...contributed]);

/** YAML alone. */
export const plainRegistry = createRegistry([base]);
