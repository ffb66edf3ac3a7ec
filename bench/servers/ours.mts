import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { longStep } from "../../scripts/longStep.mts";
import type { ServerProgram } from "../client/languageClient.mts";

/** The options of Node with which the extension starts the language server (`client/platform/node/nodeLanguageClient.ts`). */
export const SERVER_FLAGS: readonly string[] = ["--initial-old-space-size=80"];

/** Builds our server as it is shipped. What is measured is a copy in this folder, so that a later build changes nothing. */
export async function buildOurs(folder: string, signal: AbortSignal): Promise<ServerProgram> {
  await longStep({
    headline: "Building",
    command: process.execPath,
    args: ["esbuild.mjs", "--production"],
    cwd: checkout,
    log: join(folder, "build.log"),
    signal,
  });
  const copy = join(folder, "dist");
  await rm(copy, { recursive: true, force: true });
  await cp(join(checkout, "dist"), copy, { recursive: true });
  return oursAt(join(copy, "server.mjs"));
}

/** Our server as it was built before, started as the extension starts it. */
export function oursAt(file: string): ServerProgram {
  return { args: [...SERVER_FLAGS, file, "--stdio"], settings: {} };
}
