import { mkdir, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { artefacts, cacheFolder, checkout } from "../scripts/checkout.mts";
import { script } from "../scripts/script.mts";
import { measureActivation } from "./activation.mts";
import { measureEditor } from "./editor.mts";
import { editorFiguresFile } from "./editorFigures.mts";
import { measureHostMemory } from "./hostMemory.mts";
import { HELP, optionsOf, type Options } from "./options.mts";
import { FULL, QUICK } from "./plan.mts";
import { report } from "./report/report.mts";
import { Results } from "./results.mts";
import { run } from "./run.mts";
import { measureTypedSearch } from "./typedSearch.mts";
import { buildOurs, oursAt } from "./servers/ours.mts";
import { publishedFigures } from "./figures.mts";
import { measureService, serviceFiguresFile } from "./service/main.mts";
import { installPeer } from "./servers/peer.mts";

/** The figures that the documentation shows. */
const shown = join(checkout, "bench/results.json");

/** Where a run leaves what is not for the documentation. */
const aside = join(artefacts, "bench");

await script(async (signal) => {
  const [first, ...others] = process.argv.slice(2);
  if (first === "--service") {
    await measureService(others, signal);
    return 0;
  }
  if (first === "--activation") return measureActivation(others, signal);
  if (first === "--memory") return measureHostMemory(others, signal);
  if (first === "--typing") return measureTypedSearch(others, signal);
  if (first === "--editor") return measureEditor(others, signal);
  const options = optionsOf(process.argv.slice(2));
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  if (options.render) {
    await writePage(Results.parse(JSON.parse(await readFile(shown, "utf8"))), join(checkout, "docs"));
    return 0;
  }
  const results = await measure(options, signal);
  await mkdir(aside, { recursive: true });
  const file = options.complete ? shown : join(aside, "results.json");
  await writeFile(file, `${JSON.stringify(results, undefined, 2)}\n`);
  await writePage(results, options.complete ? join(checkout, "docs") : aside);
  return 0;
});

/** Measures in a folder of its own, which is gone afterwards; what is installed stays beside it for the next time. */
async function measure({ quick, parts, server, peer }: Options, signal: AbortSignal): Promise<Results> {
  const cache = join(cacheFolder, "bench");
  await mkdir(cache, { recursive: true });
  await using folder = await mkdtempDisposable(join(cache, "run-"));
  const data = join(folder.path, "data");
  return await run({
    plan: quick ? QUICK : FULL,
    parts,
    ours: server === undefined ? await buildOurs(folder.path, signal) : oursAt(server),
    peer: peer ? await installPeer({ installations: cache, folder: folder.path, data }, signal) : undefined,
    data,
    signal,
  });
}

async function writePage(results: Results, folder: string): Promise<void> {
  const service = await publishedFigures(serviceFiguresFile);
  const text = report(results, { service, editor: await publishedFigures(editorFiguresFile) });
  await writeFile(join(folder, "performance.md"), text);
  console.log(`\n${text}\nWritten to ${join(folder, "performance.md")}`);
}
