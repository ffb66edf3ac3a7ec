import { readFileSync } from "node:fs";
import { createRegistry } from "vscode-tmgrammar-test/dist/common/index.js";
import * as z from "zod";

const manifest = z.object({
  contributes: z.object({
    grammars: z.array(z.object({ scopeName: z.string(), path: z.string(), injectTo: z.array(z.string()).default([]) })),
    languages: z.array(z.object({ configuration: z.string() })),
  }),
});

const { contributes } = manifest.parse(JSON.parse(readFileSync("package.json", "utf8")));

/** The grammars that the extension contributes, as its manifest has them. */
export const contributed = contributes.grammars;

/** The files with what VS Code knows of the languages that the extension contributes. */
export const configurations: readonly string[] = contributes.languages.map(({ configuration }) => configuration);

const bases = [
  { path: "test/syntaxes/yamlBase.tmLanguage.json", scopeName: "source.yaml" },
  { path: "test/syntaxes/pythonBase.tmLanguage.json", scopeName: "source.python" },
  { path: "test/syntaxes/markdownBase.tmLanguage.json", scopeName: "text.html.markdown" },
];

/** The languages with the injections, as an editor puts them together. */
export const registry = createRegistry([...bases, ...contributed]);

/** The languages alone. */
export const plainRegistry = createRegistry(bases);
