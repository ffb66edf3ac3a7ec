import { setTimeout } from "node:timers/promises";

/** The pauses before it is tried again, in milliseconds. */
const PAUSES = [10, 20, 40, 80, 160, 320];

/**
 * Renames something, tried again on Windows while another program, such as a virus scanner, has it open: mostly it does so for
 * a moment only. Rejects with the last error.
 */
export async function retriedInUse(rename: () => Promise<void>, platform: NodeJS.Platform): Promise<void> {
  for (const pause of PAUSES) {
    try {
      await rename();
      return;
    } catch (error) {
      if (!isInUse(error, platform)) throw error;
    }
    await setTimeout(pause);
  }
  await rename();
}

/**
 * Whether a file could not be written because another program has it open, as only Windows has it; of a rename, it says that it
 * is not permitted.
 */
export function isInUse(error: unknown, platform: NodeJS.Platform): boolean {
  if (platform !== "win32" || !(error instanceof Error) || !("code" in error)) return false;
  return error.code === "EBUSY" || (error.code === "EPERM" && "syscall" in error && error.syscall === "rename");
}
