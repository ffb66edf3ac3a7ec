import { globSync } from "node:fs";
import { relative, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** The TypeScript projects, by their folders: those that the one at the top refers to, and itself. */
const projects = [
  ".",
  ...(projectIn(".").projectReferences ?? []).map(({ path }) => relative(".", path).replaceAll("\\", "/")),
];

test("every source belongs to one project, so its types are checked, once", () => {
  const owners = new Map<string, string[]>();
  for (const folder of projects) {
    for (const file of projectIn(folder).fileNames) {
      if (file.endsWith(".json")) continue;
      const path = relative(".", file);
      owners.set(path, [...(owners.get(path) ?? []), folder]);
    }
  }
  const sources = globSync("{*,[!n.]*/**/*}.{ts,mts}", { exclude: ["node_modules", "dist", "out", "artefacts"] });
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => owners.get(file)?.length !== 1)).toEqual([]);
});

test.for(["catalogue", "server", "client", "pages"])("%s/ cannot name what only Node has", (folder) => {
  const text = "process; Buffer; setImmediate; require; __dirname; export {};";
  expect(problemsOf(folder, text)).toEqual(["process", "Buffer", "setImmediate", "require", "__dirname"]);
});

test.for(["server/node", "client/platform/node"])("%s/ can", (folder) => {
  expect(problemsOf(folder, "process; Buffer; setImmediate; export {};")).toEqual([]);
});

/** Which words of a text are unknown, were it a file of a project. */
function problemsOf(folder: string, text: string): string[] {
  const { options } = projectIn(folder);
  const path = resolve(folder, "madeUp.ts");
  const host = ts.createCompilerHost(options);
  const file = ts.createSourceFile(path, text, options.target ?? ts.ScriptTarget.ESNext);
  const program = ts.createProgram([path], options, {
    ...host,
    fileExists: (name) => name === path || host.fileExists(name),
    getSourceFile: (name, ...others) => (name === path ? file : host.getSourceFile(name, ...others)),
  });
  return program.getSemanticDiagnostics(file).map(({ start = 0, length = 0 }) => text.slice(start, start + length));
}

function projectIn(folder: string): ts.ParsedCommandLine {
  const parsed = ts.getParsedCommandLineOfConfigFile(resolve(folder, "tsconfig.json"), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
    },
  });
  expect(parsed?.errors).toEqual([]);
  if (parsed === undefined) throw new Error(`${folder} is not a TypeScript project`);
  return parsed;
}
