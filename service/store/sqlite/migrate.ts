import type { DatabaseSync } from "node:sqlite";
import { StartError } from "../../startError.ts";
import { migrations } from "./migrations.ts";
import { transact } from "./transact.ts";

/**
 * Brings the tables of a catalogue to the version this program knows, one migration after the other, in one transaction.
 * @throws StartError when a newer program wrote the catalogue: it is refused, never guessed at.
 */
export function migrate(database: DatabaseSync): void {
  // Looked at first, so that a catalogue that is up to date opens while it cannot be written.
  if (schemaVersion(database) === migrations.length) return;
  transact(database, () => {
    database.exec("create table if not exists catalogue_schema (version integer)");
    const stamp = schemaVersion(database);
    const version = stamp ?? 0;
    if (version > migrations.length) {
      throw new StartError(
        "STORE_NEWER",
        `This catalogue has schema ${version}, and this version supports up to ${migrations.length}; update the extension or command.`,
      );
    }
    for (const steps of migrations.slice(version)) {
      for (const step of steps) {
        if (typeof step === "string") database.exec(step);
        else step(database);
      }
    }
    if (version === migrations.length) return;
    const note =
      stamp !== undefined
        ? "update catalogue_schema set version = ?"
        : "insert into catalogue_schema (version) values (?)";
    database.prepare(note).run(migrations.length);
  });
}

/** `undefined`: the file has no tables of ours yet. */
function schemaVersion(database: DatabaseSync): number | undefined {
  const table = database.prepare("select 1 from sqlite_schema where name = 'catalogue_schema'").get();
  const stamp = table && database.prepare("select version from catalogue_schema").get();
  return stamp && Number(stamp["version"]);
}
