import { closeSync, openSync, truncateSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { cutShort } from "./cutShort.ts";
import { ON_THE_DISK } from "./databaseFile.ts";
import { isSchemaLost, lendSchema } from "./lostSchema.ts";
import { migrate, refuseToRecoverNewer } from "./migrate.ts";
import { nodeSqlite } from "./nodeSqlite.ts";
import { rebuild } from "./rebuild.ts";
import type { RecoveryProgress } from "./recoveryProgress.ts";
import type { Recovered } from "./recoveryReport.ts";

/** A header that speaks of so many times more than there is was garbled; what is filled takes no room on most disks. */
const MOST_FILLED = 1000;
const FILLED_ANYWAY = 1_000_000;

/** Fills a file that was cut short with zeros: SQLite reads nothing at all of one that is shorter than it says. */
export function makeWhole(path: string): void {
  const cut = cutShort(path);
  if (cut && cut.needs <= MOST_FILLED * Math.max(cut.has, FILLED_ANYWAY)) truncateSync(path, cut.needs);
}

/**
 * Writes what can be read of a damaged file into a fresh one; `work` is a folder for files that are needed meanwhile.
 * @throws StartError when a newer program wrote the damaged one.
 */
export function rebuildFile(
  damaged: string,
  fresh: string,
  work: string,
  progress: RecoveryProgress | undefined,
): Recovered {
  const { DatabaseSync } = nodeSqlite();
  // SQLite would let others read it, where the user's files are made so.
  closeSync(openSync(fresh, "wx", 0o600));
  const to = new DatabaseSync(fresh, { enableForeignKeyConstraints: true });
  const space = new DatabaseSync(join(work, "space.sqlite"));
  let from: DatabaseSync | undefined;
  try {
    to.exec(ON_THE_DISK);
    migrate(to);
    const isListLost = isSchemaLost(damaged);
    if (isListLost) lendSchema(damaged, fresh, work);
    from = new DatabaseSync(damaged);
    // Where the list of tables was lent, the table with the version is not found, and nothing is refused.
    refuseToRecoverNewer(from);
    return { ...rebuild(from, to, space, { isListLent: isListLost, progress }), isListLost };
  } finally {
    from?.close();
    space.close();
    to.close();
  }
}
