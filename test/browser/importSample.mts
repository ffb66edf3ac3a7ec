import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { nodeEnvironment } from "../../scripts/node24.mts";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";

/** Imports the sample catalogue with the command line. */
export function importSample({ url, token }: CatalogueAddress): void {
  const args = [join(checkout, "dist/cli.js"), "import", join(checkout, "samples/catalogue.json")];
  const env = { ...nodeEnvironment(), CATALOGUE_URL: url, CATALOGUE_TOKEN: token };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`The sample was not imported: ${stderr}`);
}
