import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { checkout } from "../../scripts/checkout.mts";
import { nodeEnvironment } from "../../scripts/node24.mts";
import { startProcessGroup } from "../../scripts/processGroup.mts";
import type { CatalogueAddress } from "./catalogueOf.mts";

/** A catalogue that `catalogue serve` keeps in a folder, as on another machine. Disposing it ends the process. */
export interface ServedCatalogue extends AsyncDisposable, CatalogueAddress {}

/** Starts `catalogue serve` on a folder. The access token of its first start remains valid. */
export async function serve(data: string, port = 0): Promise<ServedCatalogue> {
  const program = join(checkout, "dist/cli.js");
  const service = startProcessGroup(
    process.execPath,
    [program, "serve", "--port", `${port}`, "--data", data, "--json"],
    { env: nodeEnvironment(), stdio: ["ignore", "pipe", "inherit"] },
  );
  if (service.stdout === null) throw new Error("The service has no output");
  for await (const line of createInterface(service.stdout)) {
    const address = z.object({ url: z.string(), token: z.string() }).parse(JSON.parse(line));
    return { ...address, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
  }
  throw new Error("The service ended before it listened");
}

/** Imports the sample catalogue with the command line. */
export function importSample({ url, token }: CatalogueAddress): void {
  const args = [join(checkout, "dist/cli.js"), "import", join(checkout, "samples/catalogue.json")];
  const env = { ...nodeEnvironment(), CATALOGUE_URL: url, CATALOGUE_TOKEN: token };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`The sample was not imported: ${stderr}`);
}
