import type { Windows } from "../windows.ts";

/** The windows, each of which has a process for its extensions. */
export const nodeWindows: Windows = { own: process.pid, isRunning };

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
