import { build } from "esbuild";
import { globSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { checkout } from "./checkout.mts";
import { suitesFolder, suitesWorkspace } from "./launchArguments.mts";

/** The folder that VS Code is given as the extension's tests. */
export const editorSuites = join(checkout, suitesFolder);

/** Bundles every suite of test/editor/, and the `run` that VS Code calls, each into a file of its own. */
export async function bundleEditorSuites(): Promise<void> {
  await rm(editorSuites, { recursive: true, force: true });
  await build({
    absWorkingDir: checkout,
    entryPoints: ["test/editor/index.ts", ...globSync("test/editor/**/*.test.ts", { cwd: checkout })],
    outbase: "test/editor",
    outdir: editorSuites,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node22",
    external: ["vscode", "mocha"],
    loader: { ".graphql": "text" },
    sourcemap: "inline",
    keepNames: true,
    logLevel: "warning",
  });
}

// As a program, for a desktop VS Code that debugs the suites; it needs the folder they work on, too.
if (import.meta.main) {
  await bundleEditorSuites();
  const workspace = join(checkout, suitesWorkspace);
  await rm(workspace, { recursive: true, force: true });
  await cp(join(checkout, "test/editor/workspace"), workspace, { recursive: true });
}
