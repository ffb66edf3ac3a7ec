import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "../scripts/build.mts";
import { bundleEditorSuites } from "../scripts/bundleEditorSuites.mts";
import { artefacts } from "../scripts/checkout.mts";
import { runEditorSuites } from "../scripts/editorSuitesRun.mts";

/**
 * `npm run bench -- --editor [--datasets NUMBER]`: how long the Catalogue view takes in a real VS Code with so many datasets
 * in the embedded catalogue (default 100,000), and how much memory. Prints what the suite measures.
 */
export async function measureEditor(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { datasets: { type: "string", default: "100000" } } });
  build("--production");
  await bundleEditorSuites();
  const folder = join(artefacts, "bench/editor");
  await mkdir(folder, { recursive: true });
  // What begins with TEST_ is passed on to the suites.
  process.env["TEST_DATASETS"] = values.datasets;
  return runEditorSuites({ signal, artefacts: folder, grep: "the Catalogue view with" });
}
