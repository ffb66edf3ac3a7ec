import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

/** What each folder may not import (see docs/architecture.md, "Walls"). Types of `server/protocol.ts` may cross into `client/`. */
const walls = {
  catalogue: ["vscode", "vscode-*", "node:*", "graphql", "**/client/**", "**/server/**", "**/service/**", "**/cli/**"],
  server: ["vscode", "vscode-languageclient", "vscode-languageclient/*", "**/client/**", "**/service/**", "**/cli/**"],
  service: ["vscode", "vscode-*", "**/client/**", "**/server/**", "**/cli/**"],
  client: [
    "yaml",
    "graphql",
    "vscode-languageserver",
    "vscode-languageserver/*",
    "**/service/**",
    "**/cli/**",
    "**/server/**",
  ],
  cli: ["vscode", "vscode-*", "**/client/**", "**/server/**"],
};

/** The packages that all of `client/` may use: those that a browser has, too. */
const clientPackages = ["vscode", "vscode-jsonrpc", "vscode-languageclient", "zod", "mdast"];
/** What Node has and a browser has not. */
const nodeGlobals = ["process", "Buffer", "NodeJS", "require", "module", "__dirname", "__filename", "setImmediate"];

/** State belongs to an object; what is imported is named where it lives. */
const plainModules = [
  {
    selector: "Program > VariableDeclaration[kind='let']",
    message: "State belongs to an object that is passed down.",
  },
  { selector: "ExportAllDeclaration", message: "No barrel files: import from where a thing lives." },
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
  "withProgress",
].map((property) => ({ object: "window", property, ...sinks }));
const shownTexts = [
  "NewExpression[callee.name=/^(TreeItem|MarkdownString|FileSystemError)$/]",
  "MemberExpression[object.name='FileSystemError'][property.name!='FileNotFound']",
  "AssignmentExpression[left.property.name=/^(prompt|placeholder|validationMessage|tooltip|detail|accessibilityInformation)$/]",
  "ImportSpecifier[imported.name='window'][local.name!='window']",
  "ImportSpecifier[imported.name=/OutputChannel$/]",
  "MemberExpression[object.property.name='channel']",
].map((selector) => ({ selector, ...sinks }));

/** What runs in a browser too, with what does not in it (see "Types" in docs/architecture.md). */
const BROWSER = ["{catalogue,server}/**/*.ts"];
const NODE = ["server/node/**", "**/*.d.ts"];
const WEB_GLOBALS = ["AbortSignal", "Headers", "RequestInit", "Response", "TextDecoder", "TextEncoder", "URL"];

const noTests = { group: ["**/test/**"], message: "Nothing imports tests." };

/** What knows users, groups and datasets. */
const noUsers = {
  regex:
    "^(?:\\.\\./)+(?:model|vocabulary|records|fileKinds|subjects|references|facts|rules|checking|changes|ingestion|graph)/",
  message: "The YAML part knows no users.",
};

export default defineConfig(
  { ignores: ["dist/", "out/", "artefacts/", "node_modules/", "**/*.generated.ts"] },
  {
    files: ["**/*.ts", "**/*.mts"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
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
  ...Object.entries(walls).map(([folder, group]) => ({
    files: [`${folder}/**/*.ts`],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            { group, allowTypeImports: folder === "client", message: 'See "Walls" in docs/architecture.md.' },
            noTests,
          ],
        },
      ],
    },
  })),
  {
    // Text, pieces and YAML are read and edited whatever they are about.
    files: ["catalogue/{text,pieces,yaml}/**/*.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        { patterns: [{ group: walls.catalogue, message: 'See "Walls" in docs/architecture.md.' }, noUsers, noTests] },
      ],
    },
  },
  {
    files: ["server/features/**/*.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: [...walls.server, "vscode-languageserver/node", "node:*"],
              message: "A feature is a pure function.",
            },
            noTests,
          ],
        },
      ],
    },
  },
  {
    files: ["client/**/*.ts"],
    ignores: ["client/platform/node/**"],
    rules: {
      "no-restricted-globals": [
        "error",
        ...nodeGlobals.map((name) => ({ name, message: "Use client/platform/, which a browser could have, too." })),
      ],
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/server/*", "**/server/*/**", "!**/server/protocol.ts", "**/service/**", "**/cli/**"],
              message: 'See "Walls" in docs/architecture.md.',
            },
            { group: ["**/server/protocol.ts"], allowTypeImports: true, message: "Only its types: it runs elsewhere." },
            { regex: `^(?!\\.|(${clientPackages.join("|")})$)`, message: 'See "Walls" in docs/architecture.md.' },
            noTests,
          ],
        },
      ],
    },
  },
  {
    // The entry alone chooses the platform.
    files: ["client/**/*.ts"],
    ignores: ["client/extension.ts", "client/platform/node/**"],
    rules: {
      "no-restricted-imports": ["error", { patterns: ["**/platform/node/**"] }],
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
    files: ["cli/serve.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        { patterns: [{ group: walls.cli, message: 'See "Walls" in docs/architecture.md.' }, noTests] },
      ],
    },
  },
  {
    // The command looks through a folder as the language server does.
    files: ["cli/main.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        { patterns: [{ group: ["**/client/**"], message: 'See "Walls" in docs/architecture.md.' }, noTests] },
      ],
    },
  },
  {
    files: ["cli/**/*.ts"],
    ignores: ["cli/serve.ts"],
    rules: { "no-restricted-imports": ["error", { patterns: ["**/service/**"] }] },
  },
  {
    // What also runs in a browser knows the language and these; the check of types does not tell them from other globals.
    files: BROWSER,
    ignores: NODE,
    languageOptions: {
      parserOptions: { lib: ["es2024"] },
      globals: Object.fromEntries(WEB_GLOBALS.map((name) => [name, "readonly"])),
    },
    rules: { "no-undef": "error" },
  },
  {
    files: ["{catalogue,cli}/**/*.ts"],
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
    rules: { "no-console": "off", "@typescript-eslint/no-restricted-imports": "off" },
  },
);
