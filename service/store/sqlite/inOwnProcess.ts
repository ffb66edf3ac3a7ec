import { fork } from "node:child_process";
import { StartError } from "../../startError.ts";
import { receivedError, type FileTask, type FromFileProcess } from "./fileTask.ts";
import type { RecoveryResult } from "./recover.ts";

/** The program of the process: next to the bundles (esbuild.mjs), or the source where this is one. */
const PROGRAM = import.meta.url.endsWith(".ts") ? "./fileProcess.ts" : "./fileProcess.mjs";

interface OwnProcessOptions {
  readonly signal: AbortSignal;
  /** Is told how far the work is. */
  readonly onLine?: (line: string) => void;
}

/**
 * Does work on a catalogue's files in a process of its own, because SQLite's part of it cannot be broken off in any other way.
 * @throws StartError with the code STOPPED when `signal` broke it off; the process has ended then, and may have left files.
 */
export function inOwnProcess(
  task: FileTask,
  { signal, onLine }: OwnProcessOptions,
): Promise<RecoveryResult | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL(PROGRAM, import.meta.url), [], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // In VS Code the program is Electron; this makes it run as Node.
      env: { ...process.env, ELECTRON_RUN_AS_NODE: "1" },
    });
    let end: Exclude<FromFileProcess, { readonly line: string }> | undefined;
    const stop = (): void => void child.kill("SIGKILL");
    signal.addEventListener("abort", stop);
    child.on("message", (message: FromFileProcess) => {
      if ("line" in message) onLine?.(message.line);
      else end = message;
    });
    const settle = (how: string): void => {
      signal.removeEventListener("abort", stop);
      if (end && "done" in end) resolve(end.done);
      else if (end) reject(receivedError(end.failed));
      else reject(signal.aborted ? new StartError("STOPPED", "It was stopped.") : endedByItself(how));
    };
    child.once("error", (error) => {
      settle(error.message);
    });
    // Not "exit": what it sent last may still be on its way.
    child.once("close", (code, name) => {
      settle(name ?? `exit code ${code ?? 0}`);
    });
    if (signal.aborted) stop();
    else child.send(task);
  });
}

function endedByItself(how: string): StartError {
  const problem = `The process that works on the catalogue's files ended unexpectedly (${how}); try again.`;
  return new StartError("PROCESS_ENDED", problem);
}
