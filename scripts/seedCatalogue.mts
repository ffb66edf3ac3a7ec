import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { checkout, extensionId } from "./checkout.mts";
import { longStep } from "./longStep.mts";
import { nodeEnvironment } from "./node24.mts";
import { startProcessGroup } from "./processGroup.mts";
import { unlessAborted } from "./unlessAborted.mts";

/** Puts the sample data into the embedded catalogue of a profile, unless that was done before. */
export async function seedCatalogue(userData: string, signal: AbortSignal): Promise<void> {
  const storage = join(userData, "User/globalStorage", extensionId);
  const done = join(storage, "sample-data-imported");
  if (existsSync(done)) return;
  await mkdir(storage, { recursive: true });
  await importSampleData(join(storage, "catalogue"), join(userData, "import.log"), signal);
  await writeFile(done, "");
}

const cli = join(checkout, "dist/cli.js");

async function importSampleData(data: string, log: string, signal: AbortSignal): Promise<void> {
  const env = nodeEnvironment();
  await using service = startProcessGroup(process.execPath, [cli, "serve", "--port", "0", "--data", data, "--json"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { url, token } = await unlessAborted(signal, listening(service.stdout));
  await longStep({
    headline: "Importing the sample data into the embedded service",
    command: process.execPath,
    args: [cli, "import", join(checkout, "samples/catalogue.json")],
    env: { ...env, CATALOGUE_URL: url, CATALOGUE_TOKEN: token },
    log,
    signal,
  });
}

const Listening = z.object({ url: z.string(), token: z.string() });

/** Where the service listens, from the one line that it prints when it does. */
async function listening(stdout: NodeJS.ReadableStream | null): Promise<z.infer<typeof Listening>> {
  if (stdout !== null) {
    for await (const line of createInterface(stdout)) return Listening.parse(JSON.parse(line));
  }
  throw new Error("The embedded service stopped before it was ready");
}
