import { Stryker } from "@stryker-mutator/core";
import { basename, join, matchesGlob } from "node:path";
import { parseArgs } from "node:util";

/** Some sources, mutated in one run, with the tests that must notice. */
interface Part {
  readonly mutate: readonly string[];
  /** They leave nothing behind, so that they can be run again and again in one process. */
  readonly tests: readonly string[];
}

/** By name. */
const PARTS: Readonly<Record<string, Part>> = {
  changes: {
    mutate: ["catalogue/changes/**/*.ts"],
    tests: ["test/catalogue/changes/**/*.test.ts"],
  },
  rules: {
    mutate: ["catalogue/rules/**/*.ts"],
    // The property test of all fixes is left out: it takes longer than all others together.
    tests: ["test/catalogue/rules/**/!(fixes).test.ts"],
  },
  store: {
    // The thread that writes, and the process that copies and recovers, are programs of their own, in which nothing is mutated.
    mutate: ["service/store/**/*.ts", "!service/store/sqlite/{storeWriter,fileProcess}.ts"],
    // Not those that open a folder, whose writes are in that thread, or start a service.
    tests: ["test/service/store/!(inFolder).test.ts", "test/service/store/sqlite/derived.test.ts"],
  },
};

/**
 * `npm run mutation`: changes the sources in one place at a time, and reports each change that no test notices, in
 * artefacts/mutation/. `-- changes` takes one part only, `--mutate FILE` some of its files, `--tests FILE` other tests.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutate: { type: "string", multiple: true },
    tests: { type: "string", multiple: true },
    concurrency: { type: "string", default: "2" },
  },
});
const rows: string[] = [];
for (const [name, { mutate, tests }] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const sources = values.mutate?.filter((file) => mutate.some((glob) => matchesGlob(file, glob))) ?? mutate;
  if (sources.length === 0) continue;
  const mutants = await new Stryker({
    testRunner: "in-process",
    plugins: [join(import.meta.dirname, "inProcessRunner.mts")],
    testRunnerNodeArgs: ["--import", new URL("testsAsModules.mts", import.meta.url).href],
    mutate: [...sources],
    testFiles: [...(values.tests ?? tests)],
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
  const counted = mutants.filter(({ status }) => status !== "Ignored");
  for (const source of new Set(counted.map(({ fileName }) => fileName))) {
    const own = counted.filter(({ fileName }) => fileName === source);
    const count = (...statuses: readonly string[]): number =>
      own.filter(({ status }) => statuses.includes(status)).length;
    const cells = [`\`${basename(source)}\``, own.length, count("Killed", "Timeout"), count("Survived")];
    rows.push(`| ${[...cells, count("NoCoverage")].join(" | ")} |`);
  }
}
console.log(["| Source | Mutants | Killed | Survived | Not run by a test |", ...rows].join("\n"));
