import { join } from "node:path";
import { StartError } from "../startError.ts";
import { nodeSqlite } from "./nodeSqlite.ts";

/** Ends the claim on a folder. */
export type Unlock = () => void;

/**
 * Claims a data folder for this process; one service at a time may have it.
 * The operating system holds the lock, so it ends with the process, however that ends.
 * @throws StartError when another process has the folder.
 */
export function lockFolder(folder: string): Unlock {
  const { DatabaseSync } = nodeSqlite();
  const lock = new DatabaseSync(join(folder, "catalogue.lock"), { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch {
    lock.close();
    throw new StartError(
      `Another catalogue service has the folder "${folder}" open; stop it, or choose another with --data.`,
    );
  }
  return () => {
    lock.close();
  };
}
