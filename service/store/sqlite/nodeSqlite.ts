import type * as sqlite from "node:sqlite";
import { StartError } from "../../startError.ts";

type Sqlite = typeof sqlite;

/**
 * Node's own SQLite.
 * @throws StartError where this Node has none: Electron builds of 2025 lacked it.
 */
export function nodeSqlite(): Sqlite {
  const found = builtin();
  if (found) return found;
  throw new StartError(
    "NO_SQLITE",
    `This program's Node (${process.version}) has no SQLite; the catalogue needs Node 22.13 or newer.`,
  );
}

function builtin(): Sqlite | undefined {
  const emitWarning: unknown = Reflect.get(process, "emitWarning");
  // Node 22 warns that its SQLite is experimental, whenever it is first loaded: nothing that the user could do about.
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule("node:sqlite");
  } catch {
    return undefined; // A Node too old to be asked for a module.
  } finally {
    Object.assign(process, { emitWarning });
  }
}
