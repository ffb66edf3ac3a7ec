import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import * as z from "zod";
import { build } from "./build.mts";
import { artefacts, checkout } from "./checkout.mts";
import { startProcessGroup } from "./processGroup.mts";
import { script } from "./script.mts";
import { serveCatalogue } from "./servedCatalogue.mts";
import { unlessAborted } from "./unlessAborted.mts";
import { upstreamPython } from "./upstream/virtualenv.mts";

const stepLine = z.object({ name: z.string(), expects: z.string(), ms: z.number(), why: z.string().nullable() });

/**
 * `npm run test:upstream`: runs DataHub's own command line and Python package, unchanged, on the built service. Where
 * they cannot be installed it says so and ends with 0. Words after `--` are parts of names of steps to run. `--files FOLDER`
 * adds a step for each metadata file in a folder.
 */
await script(async (signal) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "no-build": { type: "boolean" }, files: { type: "string" } },
  });
  const upstream = await upstreamPython(signal);
  if ("missing" in upstream) {
    console.log(`Skipped, all steps of DataHub's own tools: ${upstream.missing}.`);
    await keep([], 1);
    return 0;
  }
  if (values["no-build"] !== true) build();
  const home = await mkdtemp(join(tmpdir(), "catalogue-upstream-"));
  try {
    // DataHub's tools write to entities that do not exist yet.
    const args = ["--unknown-entities", "create"];
    await using catalogue = await serveCatalogue(join(home, "catalogue"), { args, signal });
    const environment = {
      PATH: process.env["PATH"],
      HOME: home,
      DATAHUB_GMS_URL: catalogue.url,
      DATAHUB_GMS_TOKEN: catalogue.token,
      DATAHUB_TELEMETRY_ENABLED: "false",
      PYTHONDONTWRITEBYTECODE: "1",
      PYTHONWARNINGS: "ignore",
      CATALOGUE_FILES: values.files,
    };
    await using steps = startProcessGroup(upstream.python, [join("test/upstream/main.py"), ...positionals], {
      cwd: checkout,
      env: environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const failed = await unlessAborted(signal, report(steps.stdout));
    const code = await unlessAborted(signal, steps.exited);
    return failed === 0 ? code : 1;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

/** Prints what the steps say, and leaves it in artefacts/. Returns how many failed. */
async function report(lines: NodeJS.ReadableStream | null): Promise<number> {
  if (lines === null) throw new Error("The steps have no standard output.");
  const results: z.infer<typeof stepLine>[] = [];
  for await (const line of createInterface({ input: lines })) {
    if (!line.startsWith('{"name"')) continue;
    const step = stepLine.parse(JSON.parse(line));
    results.push(step);
    if (step.why === null) continue;
    console.log(`✗ ${step.name}: ${step.expects}\n    ${step.why}`);
  }
  const { passed, failed } = await keep(results, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed;
}

/** Leaves the results in artefacts/. */
async function keep(
  results: readonly z.infer<typeof stepLine>[],
  skipped: number,
): Promise<{ readonly passed: number; readonly failed: number }> {
  const failed = results.filter(({ why }) => why !== null).length;
  const passed = results.length - failed;
  await mkdir(join(artefacts, "upstream"), { recursive: true });
  const text = JSON.stringify({ passed, failed, skipped, results }, undefined, 2);
  await writeFile(join(artefacts, "upstream/results.json"), text);
  return { passed, failed };
}
