import type { Windows } from "../windows.ts";

/** The windows, each of which has a process for its extensions. After a window was closed, another process may have its number. */
export const nodeWindows: Windows = { own: process.pid, isRunning };

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, and belongs to another account.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
