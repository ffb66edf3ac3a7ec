/** What the sources of a folder, or one file, may import besides those of the same folder. Everything else is refused. */
export interface Wall {
  /** Files of the project, and folders: `a/` is all of it, `a/*` what has no wall of its own in it. */
  readonly sources?: readonly string[];
  /** Of these, types only. */
  readonly sourceTypes?: readonly string[];
  /** Packages, each with what is in it; `node:*` is what Node has, `*` is any. */
  readonly packages?: readonly string[];
  readonly packageTypes?: readonly string[];
}

/** The package by which texts are translated, which all may import whose texts VS Code shows. */
export const TRANSLATED = { folders: ["catalogue/", "client/", "pages/", "server/"], package: "@vscode/l10n" };

const CORE = "catalogue/";

/** By folder or file, as docs/architecture.md shows them. The longest that holds a file is the one that counts. */
export const WALLS: Readonly<Record<string, Wall>> = {
  "catalogue/": {},
  "catalogue/text/": { packages: ["fastest-levenshtein"] },
  "catalogue/urn/": core("text"),
  "catalogue/vocabulary/": core("result.ts", "collections", "text", "urn"),
  "catalogue/json/": {},
  "catalogue/model/": { ...core("result.ts", "json", "urn", "vocabulary"), packages: ["zod"] },
  "catalogue/patch/": {
    ...core("result.ts", "collections", "json", "model", "urn"),
    packages: ["fast-json-patch", "zod"],
  },
  "catalogue/pieces/": core("text"),
  "catalogue/findings/": core("text"),
  "catalogue/yaml/": { ...core("findings", "pieces", "text"), packages: ["yaml"] },
  "catalogue/records/": { ...core("pieces", "text", "urn", "vocabulary", "yaml"), packages: ["zod"] },
  "catalogue/subjects/": core("records", "urn"),
  "catalogue/fileKinds/": { ...core("records", "text", "urn"), packages: ["picomatch"] },
  "catalogue/facts/": core("fileKinds", "subjects", "records", "text", "urn"),
  "catalogue/references/": core("subjects", "records", "text", "urn", "yaml"),
  "catalogue/display/": {
    ...core("urn", "vocabulary"),
    packages: ["mdast-util-*", "micromark-extension-*"],
    packageTypes: ["mdast"],
  },
  "catalogue/rules/": core(
    ...["display", "facts", "fileKinds", "findings", "records", "references", "text", "urn", "vocabulary", "yaml"],
  ),
  "catalogue/checking/": core(
    ...[
      "collections",
      "facts",
      "fileKinds",
      "findings",
      "subjects",
      "pieces",
      "records",
      "references",
      "rules",
      "text",
    ],
    ...["urn", "yaml"],
  ),
  "catalogue/changes/": core(
    ...["result.ts", "collections", "display", "facts", "json", "model", "records", "text", "urn", "vocabulary"],
  ),
  "catalogue/graph/": {
    ...core(
      ...["changes", "checking", "collections", "display", "facts", "findings", "json", "model", "patch"],
      ...["records", "text", "urn", "vocabulary", "result.ts"],
    ),
    packages: ["zod"],
  },
  "catalogue/pull/": {
    ...core(
      ...["result.ts", "changes", "checking", "display", "findings", "graph", "model", "records", "text"],
      ...["urn", "vocabulary", "yaml"],
    ),
    packages: ["yaml"],
  },
  "catalogue/datasetFile/": {
    ...core(
      ...["result.ts", "changes", "checking", "collections", "display", "facts", "graph", "model", "pull", "records"],
      ...["text", "urn", "vocabulary", "yaml"],
    ),
    packages: ["node-diff3"],
  },
  "catalogue/coverage/": {
    ...core("result.ts", "changes", "collections", "display", "facts", "graph", "model", "text", "urn"),
    packageTypes: ["mdast"],
  },
  "catalogue/ingestion/": {
    ...core("result.ts", "collections", "graph", "json", "model", "patch", "text", "urn"),
    packages: ["zod"],
  },
  "catalogue/configuration/": { packages: ["yaml", "zod"] },

  "server/": {
    sources: [CORE, "server/diagnostics/", "server/features/"],
    packages: ["vscode-languageserver", "zod"],
  },
  "server/diagnostics/": {
    sources: [CORE, "server/connection/quietQueue.ts", "server/documents/", "server/workspace/environment.ts"],
    packages: ["vscode-languageserver-types"],
    packageTypes: ["vscode-languageserver"],
  },
  "server/features/": {
    sources: [
      ...[CORE, "server/connection/abilities.ts", "server/connection/refusal.ts", "server/context/"],
      ...["server/documents/", "server/workspace/"],
    ],
    packages: ["vscode-languageserver-types", "zod"],
    packageTypes: ["mdast", "vscode-languageserver"],
  },
  "server/node/": { sources: ["server/*"], packages: ["node:*", "vscode-languageserver"] },

  "service/": {
    sources: [CORE, "package.json", "service/resolvers/", "service/store/"],
    packages: ["fastify", "graphql", "graphql-jit", "node:*", "zod"],
  },
  "service/resolvers/": {
    sources: [
      ...[CORE, "service/entityUrns.ts", "service/log.ts", "service/mostChanges.ts", "service/refusal.ts"],
      ...["service/retriedConflicts.ts", "service/trail.ts"],
      ...["package.json", "service/auth/", "service/relationships/", "service/role.ts", "service/sooner.ts"],
      ...["service/scrollId.ts", "service/store/history.ts", "service/store/search/", "service/store/store.ts"],
      ...["service/store/storedAspect.ts", "service/turns.ts"],
    ],
  },
  "service/store/": {
    sources: [
      ...[CORE, "service/entityUrns.ts", "service/log.ts", "service/patience.ts", "service/refusal.ts"],
      ...["service/role.ts", "service/sooner.ts", "service/startError.ts", "service/turns.ts"],
    ],
    packages: ["node:*", "pg", "pg-connection-string", "zod"],
  },

  "client/": {
    sources: [CORE, "client/import/", "client/undo/", "client/upsert/"],
    sourceTypes: ["pages/", "server/connection/protocol.ts"],
    packages: ["vscode", "zod"],
    packageTypes: ["mdast", "vscode-languageclient"],
  },
  "client/import/": { sources: [CORE, "client/*"] },
  "client/undo/": { sources: [CORE, "client/*"], packages: ["zod"] },
  "client/upsert/": { sources: [CORE, "client/*", "client/undo/"] },
  "client/platform/node/": {
    sources: ["client/*"],
    sourceTypes: ["catalogue/recovery.ts"],
    packages: ["node:*", "vscode", "vscode-languageclient", "zod"],
  },

  "pages/": {
    sources: [
      "catalogue/display/hidden.ts",
      "catalogue/text/counted.ts",
      "catalogue/text/language.ts",
      "catalogue/text/listedNames.ts",
      "catalogue/text/percentText.ts",
      "catalogue/vocabulary/fieldPath.ts",
    ],
    packageTypes: ["mdast"],
  },

  "cli/": {
    sources: [CORE, "package.json", "cli/commands/backUp.ts", "cli/commands/serve.ts"],
    packages: ["commander", "node:*", "yaml", "zod"],
  },
  "cli/main.ts": {
    sources: [CORE, "cli/*", "server/node/nodeFiles.ts"],
    packages: ["commander", "node:*", "yaml", "zod"],
  },
  "cli/commands/backUp.ts": { sources: [CORE, "cli/*", "service/*", "service/store/"], packages: ["node:*"] },
  "cli/commands/serve.ts": { sources: [CORE, "cli/*", "service/"], packages: ["commander", "node:*", "zod"] },

  "library/": { sources: [CORE] },

  "scripts/": { sources: [CORE], packages: ["*"] },
  "bench/": { sources: ["scripts/"], packages: ["*"] },
  "attack/": { sources: [CORE, "scripts/", "test/hostile/"], packages: ["*"] },
};

function core(...names: readonly string[]): Wall {
  return { sources: names.map((name) => `${CORE}${name.endsWith(".ts") ? name : `${name}/`}`) };
}
