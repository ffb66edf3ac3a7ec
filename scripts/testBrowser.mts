import Mocha from "mocha";
import { globSync, statSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { artefacts, checkout, picturesVariable } from "./checkout.mts";
import { ensureChromium } from "./chromium.mts";
import { ensureCodeServer } from "./codeServer.mts";
import { installPackedExtension } from "./package.mts";
import { failure } from "./results.mts";
import { script } from "./script.mts";

/**
 * `npm run test:browser`: the flows of test/browser/, with the extension as people install it. `--grep TEXT` runs the
 * flows of that name only; `--pictures` keeps the pictures that they take in artefacts/browser/, which takes a tenth more
 * time. As many files run at a time as there are cores, four at most. A flow that fails is run once more, since on a slow
 * machine a window can show something later than a flow waits for it; both the failure and the number of such flows are
 * printed.
 */
await script(async (signal) => {
  const { values } = parseArgs({ options: { grep: { type: "string" }, pictures: { type: "boolean" } } });
  if (values.pictures === true) process.env[picturesVariable] = "true";
  await ensureChromium(signal);
  await ensureCodeServer(signal);
  const folder = join(artefacts, "browser");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await installPackedExtension(signal);

  const mocha = new Mocha({
    ui: "tdd",
    timeout: 600_000,
    retries: 1,
    parallel: true,
    jobs: Math.min(availableParallelism(), 4),
    ...(values.grep === undefined ? {} : { grep: values.grep }),
  });
  // Mocha starts files in this order. The longest are first: one that started last would keep the others' cores idle.
  const files = globSync("test/browser/**/*.test.mts", { cwd: checkout }).map((file) => join(checkout, file));
  for (const file of files.toSorted((one, other) => statSync(other).size - statSync(one).size)) mocha.addFile(file);
  await mocha.loadFilesAsync();
  let again = 0;
  const failed: string[] = [];
  const { stats, failures } = await new Promise<Mocha.Runner>((resolve) => {
    const runner = mocha.run(() => {
      resolve(runner);
    });
    runner.on("retry", (flow: Mocha.Test, error: Error) => {
      again++;
      console.error(`\n"${flow.title}" failed and is run once more. ${error.stack ?? error.message}\n`);
    });
    runner.on("fail", (flow, error: Error) => {
      failed.push(failure(flow.fullTitle(), error.message));
    });
    signal.addEventListener("abort", () => {
      // Flows that run side by side end without a word.
      runner.abort();
      resolve(runner);
    });
  });
  signal.throwIfAborted();
  if (again > 0) console.error(`${again} flows failed at the first try.`);
  const results = { passed: stats?.passes ?? 0, failed: failures, skipped: stats?.pending ?? 0, failures: failed };
  await writeFile(join(folder, "results.json"), JSON.stringify(results));
  if (results.passed + results.failed === 0) throw new Error("No flow was run");
  return failures === 0 ? 0 : 1;
});
