import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";
import { walls } from "./scripts/walls/eslintRule.mts";

/** State belongs to an object; what is imported is named where it lives. */
const plainModules = [
  {
    selector: "Program > VariableDeclaration[kind='let']",
    message: "State belongs to an object that is passed down.",
  },
  { selector: "ExportAllDeclaration", message: "No barrel files: import from where a thing lives." },
  {
    selector: "ImportDeclaration[source.value='zod'] > ImportSpecifier",
    message: 'import * as z from "zod": a named import brings all of zod into the bundles, translations included.',
  },
];

/** What shows a text in VS Code, where a link in it could run a command: only `client/sinks/`, which makes it plain. */
const sinks = { message: "Use client/sinks/, in which no text of others acts." };
const showing = [
  "showErrorMessage",
  "showWarningMessage",
  "showInformationMessage",
  "showQuickPick",
  "showInputBox",
  "createQuickPick",
  "createInputBox",
  "createStatusBarItem",
  "setStatusBarMessage",
  "createOutputChannel",
  "createWebviewPanel",
  "withProgress",
].map((property) => ({ object: "window", property, ...sinks }));
const showingClasses = ["TreeItem", "MarkdownString", "FileSystemError"];
const ofShowing = `[name=/^(${showingClasses.join("|")})$/]`;
const shownTexts = [
  `NewExpression > Identifier.callee${ofShowing}`,
  `ClassDeclaration > Identifier.superClass${ofShowing}`,
  "MemberExpression[object.name='FileSystemError'][property.name!='FileNotFound']",
  "AssignmentExpression[left.property.name=/^(html|prompt|placeholder|validationMessage|tooltip|detail|accessibilityInformation|label|description|title|message)$/]",
  // Under another name, or as a whole, they would not be recognized.
  ...["window", ...showingClasses].map((name) => `ImportSpecifier[imported.name='${name}'][local.name!='${name}']`),
  "ImportDeclaration[source.value='vscode'] > :matches(ImportNamespaceSpecifier, ImportDefaultSpecifier)",
  "ImportExpression[source.value='vscode']",
  "ExportNamedDeclaration[source.value='vscode']",
  ":matches(VariableDeclarator, CallExpression, Property, ReturnStatement, ArrowFunctionExpression, AssignmentExpression[left.type='Identifier'], SpreadElement) > Identifier[name='window']:not(.params, .key)",
  "MemberExpression[computed=true][object.name='window']",
  "ImportSpecifier[imported.name=/OutputChannel$/]",
  "MemberExpression[object.property.name='channel']",
].map((selector) => ({ selector, ...sinks }));

/** What makes HTML, code or styles of a text in a page: all elements are made by `pages/ground/element.ts`, texts are texts. */
const fromTexts = [
  "MemberExpression[property.name=/^(innerHTML|outerHTML|textContent|innerText|append|prepend|replaceChildren|srcdoc|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|parseFromString|write|writeln|cssText)$/]",
  "MemberExpression[object.name='document'][property.name=/^(createElement|createElementNS)$/]",
  "CallExpression[callee.property.name='setAttribute']",
  "CallExpression[callee.name=/^(eval|fetch|importScripts)$/]",
  "NewExpression[callee.name=/^(Function|DOMParser|XMLHttpRequest|WebSocket|Image)$/]",
  "AssignmentExpression[left.property.name=/^(on[a-z]+|src|href|action)$/]",
].map((selector) => ({ selector, message: "Use pages/ground/element.ts, in which no text of others acts." }));

/** What Node and browsers share and our sources use: the check of types does not tell it from what only browsers have. */
const WEB_GLOBALS = [
  ...[
    "AbortSignal",
    "Headers",
    "RequestInit",
    "Response",
    "TextDecoder",
    "TextEncoder",
    "URL",
    "atob",
    "structuredClone",
  ],
];
/** `Thenable` is what VS Code has for a promise. */
const EXTENSION_GLOBALS = [
  ...["AbortController", "btoa", "clearTimeout", "crypto", "performance", "setTimeout", "Thenable"],
];

export default defineConfig(
  { ignores: ["dist/", "out/", "artefacts/", "node_modules/", "**/*.generated.ts"] },
  {
    files: ["**/*.ts", "**/*.mts"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { project: { rules: { walls } } },
    rules: {
      "project/walls": "error",
      "no-restricted-exports": ["error", { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      "no-restricted-syntax": ["error", ...plainModules],
      "no-console": "error",
      eqeqeq: "error",
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/explicit-module-boundary-types": "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ["client/**/*.ts"],
    ignores: ["client/sinks/**"],
    rules: {
      "no-restricted-properties": ["error", ...showing],
      "no-restricted-syntax": ["error", ...plainModules, ...shownTexts],
    },
  },
  {
    files: ["pages/**/*.ts"],
    ignores: ["pages/ground/element.ts"],
    rules: { "no-restricted-syntax": ["error", ...plainModules, ...fromTexts] },
  },
  ...[
    { files: ["{catalogue,server}/**/*.ts"], globals: WEB_GLOBALS },
    { files: ["client/**/*.ts"], globals: [...WEB_GLOBALS, ...EXTENSION_GLOBALS] },
  ].map(({ files, globals }) => ({
    files,
    ignores: ["**/node/**", "**/*.d.ts"],
    languageOptions: {
      parserOptions: { lib: ["es2024"] },
      globals: Object.fromEntries(globals.map((name) => [name, "readonly"])),
    },
    rules: { "no-undef": "error" },
  })),
  {
    files: ["{catalogue,cli,library}/**/*.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        ...[
          ["Map", "groupBy"],
          ["Object", "groupBy"],
          ["Promise", "withResolvers"],
          ["Promise", "try"],
          ["Array", "fromAsync"],
        ].map(([object, property]) => ({
          object,
          property,
          message: "The command also runs on Node 20, which lacks it.",
        })),
      ],
    },
  },
  { files: ["{attack,bench,scripts}/**/*.mts"], rules: { "no-console": "off" } },
  { files: ["*.mts", "**/*.d.ts"], rules: { "no-restricted-exports": "off" } },
  {
    files: ["test/**/*.ts"],
    rules: { "no-console": "off" },
  },
);
