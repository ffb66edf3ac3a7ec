import { StartError } from "../../startError.ts";
import { copyCatalogue } from "./copyCatalogue.ts";
import { sentError, type FileTask, type FromFileProcess } from "./fileTask.ts";
import { hasParentEnded } from "./parentProcess.ts";
import { recoverCatalogue, type RecoveryResult } from "./recover.ts";
import { recoveryLog, type RecoveryProgress } from "./recoveryProgress.ts";

/** The program of a process that copies or recovers a catalogue, `dist/fileProcess.mjs`. Whoever starts it gives it one task. */
function main(): void {
  // What a terminal sends is for all of its processes; the one that started this ends it, and tidies up.
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);
  process.once("disconnect", () => process.exit(1));
  process.once("message", (task: FileTask) => {
    let end: FromFileProcess;
    try {
      end = { done: result(task) };
    } catch (error) {
      end = { failed: sentError(error) };
    }
    process.send?.(end, () => {
      process.disconnect();
    });
  });
}

function result(task: FileTask): RecoveryResult | undefined {
  if (task.kind === "copy") {
    copyCatalogue(task.folder, task.to);
    return undefined;
  }
  const say = (line: string): void => {
    const message: FromFileProcess = { line };
    process.send?.(message);
  };
  return recoverCatalogue(task.folder, task.now, whileAwaited(recoveryLog(say, Date.now)), task.work);
}

/** Ends the work, which no message interrupts, once the process that waits for it was killed. */
function whileAwaited(progress: RecoveryProgress): RecoveryProgress {
  const parent = process.ppid;
  const look = (): void => {
    if (hasParentEnded(parent, process.platform))
      throw new StartError("STOPPED", "Nobody waits for the recovery any more.");
  };
  return {
    onRow: () => {
      look();
      progress.onRow();
    },
    onEntity: () => {
      look();
      progress.onEntity();
    },
    onReplace: look,
  };
}

main();
