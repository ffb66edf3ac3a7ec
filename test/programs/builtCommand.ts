import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll } from "vitest";
import * as z from "zod";

/** Processes start slowly where much else runs. In milliseconds. */
export const TIMEOUT_MS = 30_000;

/** A folder for what a test writes; gone when it has ended. */
export const folder = mkdtempSync(join(tmpdir(), "catalogue-cli-"));
/** The command as it is shipped. */
export const program = join(import.meta.dirname, "../../dist/cli.js");
export const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the program to its end, with nothing of this process's environment. */
export function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  node = process.execPath,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(node, [program, ...args], { env: { HOME: folder, ...env } }, (_, out, err) => {
      resolve({ code: child.exitCode, out, err });
    });
  });
}

const listening = z.object({ url: z.string(), token: z.string() });

/** Starts the program's catalogue and waits until it listens. */
export async function serve(
  data: string,
): Promise<{ readonly child: ChildProcess; readonly url: string; readonly token: string }> {
  const args = [program, "serve", "--port", "0", "--data", data, "--json"];
  const child = spawn(process.execPath, args, { env: { HOME: folder }, stdio: ["ignore", "pipe", "inherit"] });
  running.push(child);
  const line = await once(createInterface(child.stdout), "line");
  return { child, ...listening.parse(JSON.parse(z.tuple([z.string()]).parse(line)[0])) };
}
