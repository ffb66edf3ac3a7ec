import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { counted } from "../../../catalogue/text/counted.ts";
import { StartError } from "../../startError.ts";
import { COMPANIONS, databasePath, systemCode } from "./dataFolder.ts";
import { cutShort } from "./cutShort.ts";
import { refuseForeign } from "./foreignFile.ts";
import { asFault, isBusy } from "./fault.ts";
import { migrate } from "./migrate.ts";
import { nodeSqlite } from "./nodeSqlite.ts";
import { rebuild, type Rebuilt } from "./rebuild.ts";
import { StoreFault } from "../storeFault.ts";

/** A header that speaks of so many times more than there is was garbled; what is filled takes no room on most disks. */
const MOST_FILLED = 1000;
const FILLED_ANYWAY = 1_000_000;

/** How many lost aspects the message names; the file next to the damaged one lists all. */
const NAMED = 5;

/**
 * Puts what can be read of a damaged catalogue into a new file in its place, and keeps the damaged files in a folder of
 * their own. Returns what was saved and what was not, for people. A catalogue that is in order is left alone.
 * @throws StartError when another service has the catalogue open, or the folder cannot be used.
 */
export function recoverCatalogue(folder: string, now: Date): string {
  const path = databasePath(folder);
  const kept = join(folder, `damaged-${now.toISOString().replace(/[:.]/g, "-")}`);
  try {
    refuseForeign(path);
    refuseOpenElsewhere(folder);
    mkdirSync(kept, { mode: 0o700 });
    const work = mkdtempSync(join(folder, "recovering-"));
    try {
      for (const end of ["", ...COMPANIONS]) {
        if (!existsSync(path + end)) continue;
        copyFileSync(path + end, databasePath(kept) + end);
        if (end !== "-shm") copyFileSync(path + end, databasePath(work) + end);
      }
      if (isSound(databasePath(work))) {
        rmSync(kept, { recursive: true });
        return `The catalogue in "${folder}" is not damaged, so nothing was recovered.`;
      }
      makeWhole(databasePath(work));
      const fresh = join(work, "fresh.sqlite");
      const report = sentences(kept, rebuildFile(databasePath(work), fresh));
      // SQLite would apply the log of the old file to the new one.
      for (const end of COMPANIONS) rmSync(path + end, { force: true });
      renameSync(fresh, path);
      return report;
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const fault = asFault(error);
    const code = fault instanceof StoreFault ? fault.refusal.code : systemCode(error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(code, `The catalogue in "${folder}" cannot be recovered: ${reason}.`, { cause: error });
  }
}

/** Refuses while another service has the catalogue open, which an exclusive lock shows. */
function refuseOpenElsewhere(folder: string): void {
  const path = databasePath(folder);
  if (!existsSync(path)) return;
  const { DatabaseSync } = nodeSqlite();
  const database = new DatabaseSync(path);
  try {
    database.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    if (!isBusy(error)) return; // What else is wrong with it is why it is recovered.
    const advice = "stop it first: close the other VS Code windows, and stop any other service that uses this folder";
    const problem = `Another service has the catalogue in "${folder}" open; ${advice}.`;
    throw new StartError("STORE_OPEN_ELSEWHERE", problem, { cause: error });
  } finally {
    database.close();
  }
}

function isSound(path: string): boolean {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0 || cutShort(path)) return false;
  const { DatabaseSync } = nodeSqlite();
  const database = new DatabaseSync(path);
  try {
    const broken = database.prepare("select 1 from aspect where not json_valid(value) limit 1").get();
    return database.prepare("pragma integrity_check(1)").get()?.["integrity_check"] === "ok" && !broken;
  } catch {
    return false; // SQLite cannot even check it.
  } finally {
    database.close();
  }
}

/** Fills a file that was cut short with zeros: SQLite reads nothing at all of one that is shorter than it says. */
function makeWhole(path: string): void {
  const cut = cutShort(path);
  if (cut && cut.needs <= MOST_FILLED * Math.max(cut.has, FILLED_ANYWAY)) truncateSync(path, cut.needs);
}

function rebuildFile(damaged: string, fresh: string): Rebuilt {
  const { DatabaseSync } = nodeSqlite();
  const [from, to] = [new DatabaseSync(damaged), new DatabaseSync(fresh, { enableForeignKeyConstraints: true })];
  try {
    migrate(to);
    return rebuild(from, to);
  } finally {
    from.close();
    to.close();
  }
}

function sentences(kept: string, { entities, aspects, versions, tokens, lost, partly }: Rebuilt): string {
  const entity = entities === 1 ? "1 entity" : `${entities} entities`;
  const saved = `${entity}, ${counted(aspects, "aspect")}, ${counted(versions, "earlier version")} and ${counted(tokens, "access token")}`;
  const isEmpty = entities + aspects + versions + tokens === 0;
  const parts = [
    isEmpty
      ? `Nothing could be recovered; the damaged files are kept in "${kept}", and a new, empty catalogue was created. Restore a copy of the files if there is one, or import the metadata again.`
      : `Recovered ${saved} into a new catalogue; the damaged files are kept in "${kept}".`,
  ];
  if (lost.length > 0) {
    writeFileSync(join(kept, "not-recovered.txt"), `${lost.join("\n")}\n`, { mode: 0o600 });
    const named = lost.slice(0, NAMED).join(", ");
    parts.push(
      `Not recovered: ${named}${lost.length > NAMED ? `, and ${lost.length - NAMED} more` : ""}; not-recovered.txt in that folder lists all of it.`,
    );
  }
  if (partly.length > 0 && !isEmpty)
    parts.push(`Some of these could not be read, so more may be missing: ${partly.join(", ")}.`);
  if (lost.length === 0 && partly.length === 0 && !isEmpty) parts.push("Nothing is known to be missing.");
  return parts.join(" ");
}
