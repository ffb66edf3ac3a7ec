import { StartError } from "../../startError.ts";
import { sizeOf } from "./dataFolder.ts";
import { isBusy } from "./fault.ts";
import { APPLICATION_ID } from "./migrations.ts";
import { withDatabase } from "./withDatabase.ts";

/**
 * Looks whether the database at a path is another program's, on a connection that cannot write.
 * @throws StartError when it is: its application ID is another's, or it has none (as catalogues of earlier versions) and
 * tables, of which none is a catalogue's.
 */
export function refuseForeign(path: string): void {
  if (sizeOf(path) === 0) return;
  if (isForeign(path))
    throw new StartError(
      "STORE_NOT_OURS",
      `"${path}" is a database of another program, not a catalogue, so nothing was written to it. Choose another folder with --data.`,
    );
}

function isForeign(path: string): boolean {
  try {
    return withDatabase(path, { readOnly: true }, (database) => {
      const owner = database.prepare("pragma application_id").get()?.["application_id"];
      if (owner !== 0) return owner !== APPLICATION_ID;
      const found = database.prepare(TABLES).get();
      return Number(found?.["ours"]) === 0 && Number(found?.["others"]) > 0;
    });
  } catch (error) {
    if (isBusy(error)) throw error;
    return false; // A file that cannot be read is damaged, or none of SQLite's; opening it says so.
  }
}

/** `aspect_history`: of a damaged catalogue some table may still be named. */
const TABLES = `select count(*) filter (where name in ('catalogue_schema', 'aspect_history')) as ours,
  count(*) filter (where name not like 'sqlite\\_%' escape '\\') as others from sqlite_schema`;
