import { spawn, type SpawnOptions } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";

/** A program and all that it starts in turn. Disposing it ends them all. */
interface ProcessGroup extends AsyncDisposable {
  /** `undefined`: it could not be started. */
  readonly pid: number | undefined;
  readonly stdout: NodeJS.ReadableStream | null;
  /** Fulfilled with the exit code when the program itself ends; a program that was killed, or never ran, counts as 1. */
  readonly exited: Promise<number>;
}

/** Starts `command` in a process group of its own, so that nothing of it outlives us and Ctrl+C reaches it only through us. */
export function startProcessGroup(command: string, args: readonly string[], options: SpawnOptions): ProcessGroup {
  const child = spawn(command, args, { ...options, detached: true });
  const exited = new Promise<number>((resolve) => {
    child.on("exit", (code) => {
      resolve(code ?? 1);
    });
    child.on("error", (error) => {
      console.error(`"${command}" could not be started: ${error.message}`);
      resolve(1);
    });
  });
  return {
    pid: child.pid,
    stdout: child.stdout,
    exited,
    [Symbol.asyncDispose]: async () => {
      if (child.pid !== undefined) await endGroup(child.pid);
    },
  };
}

const graceMs = 5000;

/** Asks every process of the group to end, waits until all have, and kills what is left after the grace time. */
async function endGroup(id: number): Promise<void> {
  send(id, "SIGTERM");
  for (let waitedMs = 0; send(id, 0); waitedMs += 50) {
    if (waitedMs >= graceMs) send(id, "SIGKILL");
    if (waitedMs >= 2 * graceMs) return;
    await delay(50);
  }
}

/** Sends a signal to every process of the group; `false` when there is none left. */
function send(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}
