import { join } from "node:path";
import * as z from "zod";
import { checkout } from "./checkout.mts";
import { firstLine } from "./firstLine.mts";
import { nodeEnvironment } from "./node24.mts";
import { startProcessGroup } from "./processGroup.mts";
import { unlessAborted } from "./unlessAborted.mts";

/** A catalogue service, and an access token for it. */
export interface CatalogueAddress {
  readonly url: string;
  readonly token: string;
}

/** A catalogue that `catalogue serve` keeps in a folder. Disposing it ends the process. */
export interface ServedCatalogue extends AsyncDisposable, CatalogueAddress {
  readonly pid: number | undefined;
}

interface ServeOptions {
  readonly port?: number;
  /** Further arguments of `catalogue serve`. */
  readonly args?: readonly string[];
  readonly signal?: AbortSignal;
}

const address = z.object({ url: z.string(), token: z.string() });

/**
 * Starts `catalogue serve`, as built, on a folder, or on what its further arguments say, and waits until it listens. The
 * access token of its first start stays valid.
 */
export async function serveCatalogue(
  data: string | undefined,
  { port = 0, args = [], signal = new AbortController().signal }: ServeOptions = {},
): Promise<ServedCatalogue> {
  const folder = data === undefined ? [] : ["--data", data];
  const service = startProcessGroup(
    process.execPath,
    [join(checkout, "dist/cli.js"), "serve", "--port", `${port}`, ...folder, "--json", ...args],
    { env: nodeEnvironment(), stdio: ["ignore", "pipe", "inherit"] },
  );
  try {
    const announced = address.parse(
      JSON.parse(await unlessAborted(signal, firstLine(service.stdout, "The catalogue service"))),
    );
    return { ...announced, pid: service.pid, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
  } catch (error) {
    await service[Symbol.asyncDispose]();
    throw error;
  }
}
