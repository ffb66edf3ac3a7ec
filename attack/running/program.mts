import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";

/** The command line as it is shipped. */
const program = join(checkout, "dist/cli.js");

/** How long a command may take, in milliseconds; then it is ended by SIGKILL. */
const LIMIT_MS = 60_000;

/** How a command ended, and what it printed on its standard error. */
interface Ended {
  /** The exit code, or the signal that ended it. */
  readonly code: number | string;
  readonly error: string;
}

interface Run {
  readonly env: Readonly<Record<string, string>>;
  /** The file that its standard output goes to; it is discarded when not given. */
  readonly into?: string;
}

/** Runs `catalogue` with these arguments to its end. */
export async function cli(args: readonly string[], { env, into = devNull }: Run): Promise<Ended> {
  const output = openSync(into, "w");
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", output, "pipe"],
    env: { PATH: process.env["PATH"], ...env },
    timeout: LIMIT_MS,
    killSignal: "SIGKILL",
  });
  let error = "";
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (error += part));
  const code = await new Promise<number | string>((resolve) => {
    child.once("close", (exitCode, signal) => {
      resolve(exitCode ?? signal ?? 1);
    });
  });
  closeSync(output);
  return { code, error };
}
