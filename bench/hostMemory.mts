import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { launchChromium } from "../scripts/browser.mts";
import { checkout } from "../scripts/checkout.mts";
import { startCodeServer } from "../scripts/codeServerRun.mts";
import { freshCopy } from "../scripts/freshCopy.mts";
import { installExtension, packExtension } from "../scripts/package.mts";
import { freshProfile, profileFolders } from "../scripts/profile.mts";
import { serveCatalogue, type CatalogueAddress } from "../scripts/servedCatalogue.mts";
import { writtenFile } from "../scripts/writtenFile.mts";
import { DATASETS_OPTIONS, editorFiguresFile } from "./editorFigures.mts";
import { FigureList, publish } from "./figures.mts";
import { hostMemoryProbe, type HostMemory } from "./hostMemoryProbe.mts";
import { installProbe } from "./installProbe.mts";
import { machine } from "./machine.mts";
import { writeDatasets } from "./service/service.mts";

/**
 * `npm run bench -- --memory [--datasets NUMBER] [--publish]`: how much memory the extension host uses in a window whose Catalogue view
 * has listed so many datasets (default 100,000), with the packed and installed extension; beside it a window without the
 * extension. Prints megabytes.
 */
export async function measureHostMemory(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: DATASETS_OPTIONS });
  packExtension();
  await using home = await mkdtempDisposable(join(tmpdir(), "catalogue-host-memory-"));
  await using catalogue = await serveCatalogue(home.path, { signal });
  await writeDatasets(catalogue, { from: 0, to: Number(values.datasets), signal });
  const without = await memoryOf({ signal });
  const { heapUsed, requests } = await memoryOf({ catalogue, signal });
  if (requests === 0) throw new Error("The extension asked the catalogue nothing");
  const figures = new FigureList(`npm run bench -- --memory --datasets ${values.datasets}`);
  const what = { part: "Memory", store: "", unit: "MB" };
  figures.add({
    ...what,
    title: "Heap of the extension host when the Catalogue view has listed all",
    datasets: Number(values.datasets),
    value: heapUsed / 1e6,
    goal: { of: "value", bound: "most", limit: 150 },
  });
  figures.add({ ...what, title: "The same without the extension", datasets: 0, value: without.heapUsed / 1e6 });
  console.log(JSON.stringify(machine()));
  if (values.publish) await publish(editorFiguresFile, figures.all);
  return 0;
}

const memory = z.object({ heapUsed: z.number(), requests: z.number() });

/** Of a new window; `catalogue`: the one that the extension is connected to, without it the extension is not installed. */
async function memoryOf({
  catalogue,
  signal,
}: {
  readonly catalogue?: CatalogueAddress;
  readonly signal: AbortSignal;
}): Promise<HostMemory> {
  await using profile = await freshProfile();
  if (catalogue !== undefined) await installExtension(profile.path, signal);
  const answer = join(profile.path, "memory.json");
  await installProbe(profileFolders(profile.path).extensions, hostMemoryProbe(answer));
  await using folder = await freshCopy(join(checkout, "samples"));
  await using server = await startCodeServer({ signal, profile: profile.path, ...environment(catalogue) });
  await using browser = await launchChromium(signal);
  const page = await browser.newPage();
  await page.goto(server.url(folder.path).href);
  return memory.parse(JSON.parse(await writtenFile(answer, signal)));
}

/** Names the catalogue to the extension. */
function environment(catalogue: CatalogueAddress | undefined): { readonly env?: Readonly<Record<string, string>> } {
  return catalogue ? { env: { CATALOGUE_URL: catalogue.url, CATALOGUE_TOKEN: catalogue.token } } : {};
}
