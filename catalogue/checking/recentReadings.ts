import type { EntryReading } from "../records/readEntry.ts";
import type { CheckedEntry } from "./entryFound.ts";

/** This many readings are kept: those of the entries that are being edited. */
const MOST = 32;

/** The readings of a few entries, the most recent ones; of all, they would take many times the memory of the text. */
export class RecentReadings {
  readonly #readings = new Map<CheckedEntry, EntryReading>();

  of(entry: CheckedEntry, read: () => EntryReading): EntryReading {
    const kept = this.#readings.get(entry);
    if (kept) return kept;
    const reading = read();
    this.keep(entry, reading);
    return reading;
  }

  keep(entry: CheckedEntry, reading: EntryReading): void {
    this.#readings.set(entry, reading);
    const [oldest] = this.#readings.keys();
    if (oldest && this.#readings.size > MOST) this.#readings.delete(oldest);
  }

  delete(entry: CheckedEntry): void {
    this.#readings.delete(entry);
  }
}
