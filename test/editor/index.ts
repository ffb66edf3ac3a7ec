import Mocha from "mocha";
import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { takeCoverage } from "node:v8";
import { version } from "vscode";

/** The suites about what happens once in a window: nothing needed a catalogue yet, and then the view was never open. */
const FIRST = ["activation.test.js", "firstReveal.test.js"];

/**
 * Called by VS Code in its extension host: runs every suite of this folder. What the script that started VS Code wants
 * comes in the environment, for nothing else passes: TEST_GREP, which tests to run; TEST_RESULTS, the file for the
 * numbers of tests; TEST_COLOR, when a terminal shows what is printed.
 */
export async function run(): Promise<void> {
  console.log(`The editor suites begin: VS Code ${version}, Node ${process.versions.node}`);
  const grep = process.env["TEST_GREP"];
  const color = process.env["TEST_COLOR"] !== undefined;
  // On a slow machine, a window may show what a test waits for later than it may: a failure counts if it comes twice.
  const mocha = new Mocha({ ui: "tdd", color, timeout: 180_000, retries: 1, ...(grep === undefined ? {} : { grep }) });
  const files = globSync("**/*.test.js", { cwd: __dirname }).toSorted();
  for (const file of new Set([...FIRST, ...files])) mocha.addFile(join(__dirname, file));

  const failed: string[] = [];
  const { stats, failures } = await new Promise<Mocha.Runner>((resolve) => {
    const runner = mocha.run(() => {
      resolve(runner);
    });
    runner.on("retry", (test: Mocha.Test, error: Error) => {
      console.log(`"${test.title}" failed and is run once more. ${error.stack ?? error.message}`);
    });
    runner.on("fail", (test, error: Error) => {
      failed.push(`${test.fullTitle()}: ${error.message}`);
    });
  });
  // VS Code kills this process in the end, and what it ran would not be known (see scripts/coverage.mts).
  takeCoverage();
  const results = { passed: stats?.passes ?? 0, failed: failures, skipped: stats?.pending ?? 0, failures: failed };
  const file = process.env["TEST_RESULTS"];
  if (file !== undefined) await writeFile(file, JSON.stringify(results));
  if (results.passed + results.failed === 0) console.log("No editor test was run");
  console.log("The editor suites end");
  if (failures > 0 || results.passed === 0) throw new Error("The editor suites failed");
}
