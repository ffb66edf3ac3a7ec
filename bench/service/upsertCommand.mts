import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { nodeEnvironment } from "../../scripts/node24.mts";
import { startProcessGroup } from "../../scripts/processGroup.mts";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { unlessAborted } from "../../scripts/unlessAborted.mts";

/** A command whose `user upsert -f FILE` writes to a catalogue. */
interface UpsertCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** `catalogue`, as built. */
export function ourCommand({ url, token }: CatalogueAddress): UpsertCommand {
  const env = { ...nodeEnvironment(), CATALOGUE_URL: url, CATALOGUE_TOKEN: token };
  return { program: process.execPath, args: [join(checkout, "dist/cli.js")], env };
}

/** DataHub's command, unchanged, of the virtual environment that has this Python; `home` is all that it may keep things in. */
export function theirCommand({ url, token }: CatalogueAddress, python: string, home: string): UpsertCommand {
  const env = {
    PATH: process.env["PATH"],
    HOME: home,
    DATAHUB_GMS_URL: url,
    DATAHUB_GMS_TOKEN: token,
    DATAHUB_TELEMETRY_ENABLED: "false",
    PYTHONWARNINGS: "ignore",
  };
  return { program: python, args: ["-m", "datahub"], env };
}

/** How long the upsert of a file of users takes, start-up included, in seconds. Throws when it does not succeed. */
export async function upsertSeconds(
  { program, args, env }: UpsertCommand,
  file: string,
  signal: AbortSignal,
): Promise<number> {
  const began = performance.now();
  await using command = startProcessGroup(program, [...args, "user", "upsert", "-f", file], { env, stdio: "ignore" });
  const code = await unlessAborted(signal, command.exited);
  if (code !== 0) throw new Error(`The upsert of ${file} ended with exit code ${code}`);
  return (performance.now() - began) / 1000;
}
