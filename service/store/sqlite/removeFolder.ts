import { rmSync } from "node:fs";

/**
 * Removes a folder with all that is in it; what cannot be removed stays, since what was done before counts all the same. On
 * Windows, a virus scanner or a search index may have one of the files open, mostly for a moment. Returns whether it is gone.
 */
export function removeFolder(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    return true;
  } catch {
    // A file in the folder is still open, or this account may not remove it.
    return false;
  }
}
