import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./build.mts";
import { bundleEditorSuites } from "./bundleEditorSuites.mts";
import { artefacts } from "./checkout.mts";
import { runEditorSuites } from "./editorSuitesRun.mts";
import { script } from "./script.mts";

/** `npm run test:editor`: the suites of test/editor/ in a real VS Code. `--grep TEXT` runs the tests of that name only. */
await script(async (signal) => {
  const { values } = parseArgs({ options: { grep: { type: "string" }, "no-build": { type: "boolean" } } });
  if (values["no-build"] !== true) build();
  await bundleEditorSuites();
  const folder = join(artefacts, "editor");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return runEditorSuites({ signal, artefacts: folder, grep: values.grep });
});
