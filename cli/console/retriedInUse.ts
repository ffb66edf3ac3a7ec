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
      if (whyInUse(error, platform) === undefined) throw error;
    }
    await setTimeout(pause);
  }
  await rename();
}

/**
 * A clause for what could not be written because another program has it open, or may have it open. Only Windows refuses that; for
 * a rename it reports EPERM, as it does for a missing permission. `undefined`: the error has another cause.
 */
export function whyInUse(error: unknown, platform: NodeJS.Platform): string | undefined {
  if (platform !== "win32" || !(error instanceof Error) || !("code" in error)) return undefined;
  if (error.code === "EBUSY") return "another program has it open";
  if (error.code !== "EPERM" || !("syscall" in error) || error.syscall !== "rename") return undefined;
  return "another program has it open, or this account has no permission";
}
