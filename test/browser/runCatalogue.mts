import { spawnSync } from "node:child_process";
import { join } from "node:path";
import * as z from "zod";
import { checkout } from "../../scripts/checkout.mts";
import { nodeEnvironment } from "../../scripts/node24.mts";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";

/** Runs the command `catalogue`, as built, on a catalogue. Gives what it printed; throws if it did not succeed. */
export function runCatalogue({ url, token }: CatalogueAddress, ...args: readonly string[]): string {
  const env = { ...nodeEnvironment(), CATALOGUE_URL: url, CATALOGUE_TOKEN: token };
  const all = [join(checkout, "dist/cli.js"), ...args];
  // A catalogue with thousands of users is exported as more than the megabyte that Node takes by itself.
  const options = { env, encoding: "utf8", maxBuffer: Infinity } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, all, options);
  if (status !== 0) throw new Error(`catalogue ${args.join(" ")} failed: ${stderr}`);
  return stdout;
}

/** Imports the sample catalogue. */
export function importSample(catalogue: CatalogueAddress): void {
  runCatalogue(catalogue, "import", join(checkout, "samples/catalogue.json"));
}

/** An access token and the ID by which it is revoked. */
interface IssuedToken {
  readonly token: string;
  readonly id: string;
}

/** Issues an access token of a role for the user `robin.birch`. */
export function issueToken(catalogue: CatalogueAddress, role: "reader" | "editor"): IssuedToken {
  const args = ["token", "create", "--name", role, "--role", role, "--actor", "robin.birch", "--json"];
  const { accessToken, metadata } = Issued.parse(JSON.parse(runCatalogue(catalogue, ...args)));
  return { token: accessToken, id: metadata.id };
}

const Issued = z.object({ accessToken: z.string(), metadata: z.object({ id: z.string() }) });
