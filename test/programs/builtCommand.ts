import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll } from "vitest";
import * as z from "zod";

/** Processes start slowly where much else runs. In milliseconds. */
export const TIMEOUT_MS = 120_000;

/** The command as it is shipped. */
export const program = join(import.meta.dirname, "../../dist/cli.js");

/** A run of the command that has ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A catalogue that the command serves, and its process. */
interface Served {
  readonly child: ChildProcess;
  readonly url: string;
  readonly token: string;
}

/** What the tests of a file start, and where they write. It has gone after the last of them. */
export interface BuiltCommand {
  readonly folder: string;
  /** The processes to end. */
  readonly running: ChildProcess[];
  /** Runs the program to its end, with nothing of this process's environment. */
  readonly run: (
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
    how?: { readonly node?: string; readonly cwd?: string },
  ) => Promise<Ended>;
  /** Starts the program's catalogue and waits until it listens. */
  readonly serve: (data: string) => Promise<Served>;
}

/** The built command for the tests of one file, which calls this once. */
export function builtCommand(): BuiltCommand {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-cli-"));
  const running: ChildProcess[] = [];
  afterAll(() => {
    for (const child of running) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    running,
    run: (args, env = {}, { node = process.execPath, cwd } = {}) =>
      new Promise((resolve) => {
        const child = execFile(node, [program, ...args], { cwd, env: { HOME: folder, ...env } }, (_, out, err) => {
          resolve({ code: child.exitCode, out, err });
        });
      }),
    serve: async (data) => {
      const args = [program, "serve", "--port", "0", "--data", data, "--json"];
      const child = spawn(process.execPath, args, { env: { HOME: folder }, stdio: ["ignore", "pipe", "inherit"] });
      running.push(child);
      const line = await once(createInterface(child.stdout), "line");
      return { child, ...listening.parse(JSON.parse(z.tuple([z.string()]).parse(line)[0])) };
    },
  };
}

const listening = z.object({ url: z.string(), token: z.string() });
