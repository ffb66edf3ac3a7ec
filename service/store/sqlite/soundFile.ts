import { cutShort } from "./cutShort.ts";
import { isCompleteOrOther, isNewer } from "./migrate.ts";
import { withDatabase } from "./withDatabase.ts";

/** Whether nothing is damaged in the file of a catalogue that no service has open. */
export function isSound(path: string): boolean {
  // SQLite would write to one that was cut short when it closes it.
  if (cutShort(path)) return false;
  return withDatabase(path, {}, (database) => {
    try {
      // A newer version may write values in another form.
      const broken =
        !isNewer(database) && database.prepare("select 1 from aspect where not json_valid(value) limit 1").get();
      const isWhole = database.prepare("pragma integrity_check(1)").get()?.["integrity_check"] === "ok";
      return isWhole && !broken && isCompleteOrOther(database);
    } catch {
      return false; // SQLite cannot even check it.
    }
  });
}
