import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { artefacts, checkout } from "./checkout.mts";
import { coverageFolders } from "./coverageFolders.mts";
import { startProcessGroup } from "./processGroup.mts";
import { readResults, readVitestReport, type Results } from "./results.mts";
import { script } from "./script.mts";
import { unlessAborted } from "./unlessAborted.mts";

/** One part of `npm test`. */
interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** What its processes get in their environment besides ours. */
  readonly env?: Readonly<Record<string, string>>;
  /** How many tests were run, once it has ended; a step without this is none that counts. */
  readonly results?: () => Promise<Results>;
  /** The steps after it tell nothing if it fails. */
  readonly needed?: boolean;
  /** Whether it needs what scripts/installTools.mts installs, meanwhile. */
  readonly needsTools?: boolean;
}

/** With this every Node process leaves what it ran. */
const covered = { NODE_V8_COVERAGE: coverageFolders.programs };

/** A run of vitest, with these options. */
function vitest(name: string, options: readonly string[]): Step {
  const report = join(artefacts, name.replace(" ", "-"), "results.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${report}`];
  return {
    name,
    command: process.execPath,
    args: ["node_modules/vitest/vitest.mjs", "run", ...options, ...reporters],
    results: () => readVitestReport(report),
  };
}

const steps: readonly Step[] = [
  { name: "types, lint, format", command: "npm", args: ["run", "--silent", "check"], needed: true },
  vitest("unit tests", ["--coverage"]),
  { name: "build", command: process.execPath, args: ["esbuild.mjs"], needed: true },
  { ...vitest("built programs", ["--mode", "programs"]), env: covered },
  {
    name: "attacks",
    command: process.execPath,
    args: ["--import", "./scripts/sourcesAsModules.mts", "attack/main.mts", "--short", "--no-build"],
    results: () => readResults(join(artefacts, "attack/results.json")),
  },
  {
    name: "editor suites in VS Code",
    needsTools: true,
    command: process.execPath,
    args: ["scripts/testEditor.mts", "--no-build"],
    env: covered,
    results: () => readResults(join(artefacts, "editor/results.json")),
  },
  { name: "coverage", command: process.execPath, args: ["scripts/coverage.mts"] },
  {
    name: "flows in the browser",
    needsTools: true,
    command: process.execPath,
    args: ["scripts/testBrowser.mts"],
    results: () => readResults(join(artefacts, "browser/results.json")),
  },
  {
    name: "DataHub's own tools",
    needsTools: true,
    command: process.execPath,
    args: ["scripts/testUpstream.mts", "--no-build"],
    results: () => readResults(join(artefacts, "upstream/results.json")),
  },
];

/** `npm test`: everything, in the order of what is quick to tell. What failed is listed at the end. */
await script(async (signal) => {
  await rm(artefacts, { recursive: true, force: true });
  await mkdir(artefacts);
  const results: Results[] = [];
  const failed: string[] = [];
  await using log = await open(join(artefacts, "tools.log"), "w");
  // On a new machine the network takes most of this time. What fails is tried again, and told, by the step that needs it.
  await using tools = startProcessGroup(process.execPath, ["scripts/installTools.mts"], {
    cwd: checkout,
    stdio: ["ignore", log.fd, log.fd],
  });
  for (const [index, step] of steps.entries()) {
    const title = `${index + 1}/${steps.length} ${step.name}`;
    console.log(`\n── ${title}`);
    const started = Date.now();
    if (step.needsTools === true) await unlessAborted(signal, tools.exited);
    const exitCode = await runStep(step, signal);
    const took = `${((Date.now() - started) / 1000).toFixed(1)} s`;
    if (exitCode !== 0) {
      console.error(`\n── ${title}: FAILED after ${took}`);
      failed.push(title, ...(await failuresOf(step)));
      if (step.needed) break;
      continue;
    }
    console.log(`── ${title}: done in ${took}`);
    if (step.results !== undefined) results.push(await step.results());
  }
  if (failed.length > 0) {
    console.error(`\nFailed:\n${failed.join("\n")}`);
    return 1;
  }
  const skipped = sum(results, "skipped");
  if (skipped > 0) console.log(`\n${skipped} skipped, as said above`);
  console.log(`\n${sum(results, "passed")} passed, ${sum(results, "failed")} failed`);
  return 0;
});

async function runStep({ command, args, env }: Step, signal: AbortSignal): Promise<number> {
  const options = { cwd: checkout, stdio: "inherit", env: { ...process.env, ...env } } as const;
  await using group = startProcessGroup(command, args, options);
  return await unlessAborted(signal, group.exited);
}

/** The tests of a step that failed; none, if it ended before it wrote its results. */
async function failuresOf({ results }: Step): Promise<readonly string[]> {
  try {
    return ((await results?.())?.failures ?? []).map((each) => `  ${each}`);
  } catch {
    return [];
  }
}

function sum(results: readonly Results[], key: "passed" | "failed" | "skipped"): number {
  return results.reduce((total, each) => total + each[key], 0);
}
