import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkout, extensionId } from "./checkout.mts";
import { longStep } from "./longStep.mts";
import { nodeEnvironment } from "./node24.mts";
import { serveCatalogue } from "./servedCatalogue.mts";

/** Puts the sample data into the embedded catalogue of a profile, unless that was done before. */
export async function seedCatalogue(userData: string, signal: AbortSignal): Promise<void> {
  const storage = join(userData, "User/globalStorage", extensionId);
  const done = join(storage, "sample-data-imported");
  if (existsSync(done)) return;
  await mkdir(storage, { recursive: true });
  await importSampleData(join(storage, "catalogue"), join(userData, "import.log"), signal);
  await writeFile(done, "");
}

async function importSampleData(data: string, log: string, signal: AbortSignal): Promise<void> {
  await using catalogue = await serveCatalogue(data, { signal });
  await longStep({
    headline: "Importing the sample data into the embedded service",
    command: process.execPath,
    args: [join(checkout, "dist/cli.js"), "import", join(checkout, "samples/catalogue.json")],
    env: { ...nodeEnvironment(), CATALOGUE_URL: catalogue.url, CATALOGUE_TOKEN: catalogue.token },
    log,
    signal,
  });
}
