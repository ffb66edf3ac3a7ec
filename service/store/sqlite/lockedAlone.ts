import { existsSync } from "node:fs";
import { StartError } from "../../startError.ts";
import { databasePath } from "./dataFolder.ts";
import { isBusy } from "./fault.ts";
import { nodeSqlite } from "./nodeSqlite.ts";

/**
 * Keeps every other service out of the catalogue until the function that it returns is called. Files that SQLite cannot lock,
 * because they are damaged, no service can open.
 * @throws StartError when another service has the catalogue open.
 */
export function lockedAlone(folder: string): () => void {
  const path = databasePath(folder);
  if (!existsSync(path)) return () => undefined;
  const { DatabaseSync } = nodeSqlite();
  const database = new DatabaseSync(path);
  try {
    database.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    if (isBusy(error)) {
      database.close();
      throw openElsewhere(folder, error);
    }
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

/** That another service has the catalogue in a folder open. */
export function openElsewhere(folder: string, cause?: unknown): StartError {
  const advice = "stop it first: close the other VS Code windows, and stop any other service that uses this folder";
  const problem = `Another service has the catalogue in "${folder}" open; ${advice}.`;
  return new StartError("STORE_OPEN_ELSEWHERE", problem, { cause });
}
