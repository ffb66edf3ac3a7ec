import { Stryker } from "@stryker-mutator/core";
import { parseArgs } from "node:util";

/** What is mutated, each with the tests that must notice. */
const PARTS = {
  changes: { mutate: ["catalogue/changes/**/*.ts"], tests: ["test/catalogue/changes/**/*.test.ts"] },
  rules: { mutate: ["catalogue/rules/**/*.ts"], tests: ["test/catalogue/rules/**/*.test.ts"] },
  store: {
    // The thread that writes is a program of its own, in which nothing is mutated.
    mutate: ["service/store/**/*.ts", "!service/store/sqlite/storeWriter.ts"],
    tests: ["test/service/store/inMemory.test.ts", "test/service/store/sqlite/*.test.ts"],
  },
} as const;

/**
 * `npm run mutation`: changes the sources in one place at a time, and reports each change that no test notices, in
 * artefacts/mutation/. `-- changes` takes one part only, `--mutate FILE` some of its files.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mutate: { type: "string", multiple: true }, concurrency: { type: "string", default: "2" } },
});
for (const [name, { mutate, tests }] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  await new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    mutate: [...(values.mutate ?? mutate)],
    testFiles: [...tests],
    vitest: { configFile: "vitest.config.mts", related: false },
    concurrency: Number(values.concurrency),
    ignorePatterns: ["/artefacts", "/dist", "/out", "/docs/images", "*.vsix"],
    tempDirName: `artefacts/mutation/${name}`,
    reporters: ["progress-append-only", "json", "html", "clear-text"],
    jsonReporter: { fileName: `artefacts/mutation/${name}.json` },
    htmlReporter: { fileName: `artefacts/mutation/${name}.html` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    // What is decided once, when a file is loaded, would take all tests for each change.
    ignoreStatic: true,
    timeoutMS: 5_000,
  }).runMutationTest();
}
