import type { EntryReading } from "../records/readEntry.ts";
import type { Entry } from "./entryFound.ts";

/** So many readings are kept: those of the entries that somebody is at. */
const MOST = 32;

/** The readings of a few entries, the most recent ones; of all, they would take many times the memory of the text. */
export class RecentReadings {
  readonly #readings = new Map<Entry, EntryReading>();

  of(entry: Entry, read: () => EntryReading): EntryReading {
    const kept = this.#readings.get(entry);
    if (kept) return kept;
    const reading = read();
    this.keep(entry, reading);
    return reading;
  }

  keep(entry: Entry, reading: EntryReading): void {
    this.#readings.set(entry, reading);
    const [oldest] = this.#readings.keys();
    if (oldest && this.#readings.size > MOST) this.#readings.delete(oldest);
  }

  delete(entry: Entry): void {
    this.#readings.delete(entry);
  }
}
