import { StartError } from "../../startError.ts";
import { refuseUnopenable, startError } from "./openStore.ts";
import { databasePath, refuseEmptied } from "./dataFolder.ts";
import { IncompleteCatalogue } from "./incompleteCatalogue.ts";
import { isCompleteOrOther } from "./migrate.ts";
import { nodeSqlite } from "./nodeSqlite.ts";
import { withDatabase } from "./withDatabase.ts";

/**
 * Looks whether the catalogue in a folder can be copied, as a service looks before it opens one.
 * @throws StartError when its file is gone, emptied, cut short or another program's, its log is another file's, or this Node has no SQLite.
 */
export function refuseUncopyable(folder: string): void {
  nodeSqlite();
  refuseEmptied(folder);
  refuseUnopenable(folder);
}

/**
 * Copies the database of a catalogue as it is at one moment, and checks the copy. Others may write meanwhile.
 * @param to an empty file
 * @throws StartError when the catalogue is damaged; any other error, such as that of a full disk, as it is.
 */
export function copyCatalogue(folder: string, to: string): void {
  try {
    copyDatabase(databasePath(folder), to);
    checkCopy(to);
  } catch (error) {
    const why = startError(folder, error);
    throw why instanceof StartError && why.code === "STORE_DAMAGED" ? why : error;
  }
}

/** Copies a database to an empty or new file. The tables of the copy begin on other pages than those of the original. */
export function copyDatabase(from: string, to: string): void {
  withDatabase(from, { readOnly: true }, (original) => {
    original.exec("pragma busy_timeout = 10000");
    original.prepare("vacuum into ?").run(to);
  });
}

/** SQLite copies also what makes no sense, such as a row that an index does not have. */
function checkCopy(path: string): void {
  withDatabase(path, { readOnly: true }, (copy) => {
    const [first] = copy.prepare("pragma integrity_check").all();
    const found = String(first?.["integrity_check"]);
    if (found !== "ok") throw new IncompleteCatalogue(`a check of its copy found "${found}"`);
    if (!isCompleteOrOther(copy)) throw new IncompleteCatalogue("its file does not have all tables");
  });
}
