import { downloadAndUnzipVSCode, runTests, TestRunFailedError } from "@vscode/test-electron";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "./build.mts";
import { bundleEditorSuites, editorSuites } from "./bundleEditorSuites.mts";
import { artefacts, cacheFolder, checkout } from "./checkout.mts";
import { desktopProgram, findDesktopCode, hasDisplay } from "./desktop.mts";
import { freshCopy } from "./freshCopy.mts";
import { suitesArguments } from "./launchArguments.mts";
import { freshProfile, profileFolders } from "./profile.mts";
import { readResults } from "./results.mts";
import { script } from "./script.mts";
import { unlessAborted } from "./unlessAborted.mts";

/**
 * `npm run test:desktop`: the suites of test/editor/ in a desktop VS Code, the one of this machine or a downloaded one.
 * Where there is none it says so and ends with 0, since `npm run test:editor` runs the same suites anywhere.
 */
await script(async (signal) => {
  if (!hasDisplay()) return skipped('this machine has no display; with Xvfb, run "xvfb-run npm run test:desktop"');
  const program = await desktopVSCode();
  if ("missing" in program) return skipped(program.missing);
  build();
  await bundleEditorSuites();
  const results = join(artefacts, "desktop/results.json");
  await rm(join(artefacts, "desktop"), { recursive: true, force: true });
  await mkdir(join(artefacts, "desktop"), { recursive: true });
  await using profile = await freshProfile();
  await using folder = await freshCopy(join(checkout, "test/editor/workspace"));
  const { userData, extensions } = profileFolders(profile.path);
  console.log(`The editor suites run in ${program.path}`);
  const ended = runTests({
    vscodeExecutablePath: program.path,
    extensionDevelopmentPath: checkout,
    extensionTestsPath: editorSuites,
    extensionTestsEnv: { TEST_RESULTS: results },
    launchArgs: [
      ...["--user-data-dir", userData],
      ...["--extensions-dir", extensions],
      // The paths of the extension and its tests are given above.
      ...suitesArguments(checkout, folder.path).filter((argument) => !argument.startsWith("--extension")),
    ],
  });
  const code = await unlessAborted(signal, ended).catch(codeOf);
  const { passed, failed } = await readResults(results);
  console.log(`${passed} passed, ${failed} failed in a desktop VS Code`);
  return code;
});

/** The program of the VS Code on the PATH, else of a downloaded one; else why there is none. */
async function desktopVSCode(): Promise<{ readonly path: string } | { readonly missing: string }> {
  const code = findDesktopCode();
  const installed = code === undefined ? undefined : desktopProgram(code);
  if (installed !== undefined) return { path: installed };
  try {
    return { path: await downloadAndUnzipVSCode({ version: "stable", cachePath: join(cacheFolder, "vscode") }) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { missing: `no desktop VS Code is on the PATH, and none could be downloaded (${why})` };
  }
}

function skipped(why: string): 0 {
  console.log(`Skipped: ${why}. "npm run test:editor" runs the same suites in VS Code in a browser.`);
  return 0;
}

function codeOf(error: unknown): number {
  if (error instanceof TestRunFailedError) return error.code ?? 1;
  throw error;
}
