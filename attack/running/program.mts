import { spawn } from "node:child_process";
import { openSync, closeSync } from "node:fs";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";

/** The command line as it is shipped. */
export const cliProgram = join(checkout, "dist/cli.js");

/** How a program ended and what it printed. */
export interface Ended {
  /** The exit code, or the signal that ended it. */
  readonly code: number | string;
  readonly out: string;
  readonly error: string;
  /** Milliseconds. */
  readonly took: number;
}

/** Where a program runs and where its output goes. */
export interface Run {
  readonly env?: Readonly<Record<string, string>>;
  /** Its standard output, as a file; read by the caller's program otherwise. */
  readonly into?: string;
  /** Ended by SIGKILL when it takes longer, in milliseconds. */
  readonly limit?: number;
}

/** Runs `catalogue` with these arguments to its end. */
export async function cli(args: readonly string[], { env = {}, into, limit = 60_000 }: Run = {}): Promise<Ended> {
  const file = into === undefined ? undefined : openSync(into, "w");
  const started = performance.now();
  const child = spawn(process.execPath, [cliProgram, ...args], {
    stdio: ["ignore", file ?? "pipe", "pipe"],
    env: { PATH: process.env["PATH"], ...env },
    timeout: limit,
    killSignal: "SIGKILL",
  });
  const texts = { out: "", error: "" };
  child.stdout?.setEncoding("utf8").on("data", (part: string) => (texts.out += part));
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (texts.error += part));
  const code = await new Promise<number | string>((resolve) => {
    child.once("close", (exitCode, signal) => {
      resolve(exitCode ?? signal ?? 1);
    });
  });
  if (file !== undefined) closeSync(file);
  return { code, ...texts, took: performance.now() - started };
}
