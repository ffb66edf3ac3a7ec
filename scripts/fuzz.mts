import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { checkout } from "./checkout.mts";

/** How often each property is tried, as `npm run fuzz -- 5000` says, else often enough for a night's work. */
const runs = process.argv[2] ?? "100000";

/** The tests that try a property as often as `FUZZ_RUNS` says. */
const tests = globSync("test/**/*.test.ts", { cwd: checkout }).filter((file) =>
  readFileSync(`${checkout}/${file}`, "utf8").includes('process.env["FUZZ_RUNS"]'),
);

console.log(`Trying the properties of ${tests.length} files ${runs} times each`);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--testTimeout=0", ...tests];
const child = spawn(process.execPath, vitest, {
  cwd: checkout,
  stdio: "inherit",
  env: { ...process.env, FUZZ_RUNS: runs },
});
await once(child, "exit");
process.exitCode = child.exitCode ?? 1;
