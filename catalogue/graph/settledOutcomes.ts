import type { DecidedRecord } from "./decidedRecord.ts";
import type { CatalogueError } from "./error.ts";
import type { RecordOutcome } from "./recordOutcome.ts";

/** Told about each record, in their order. */
export type OnOutcome = (outcome: RecordOutcome, done: number, total: number) => void;

/** The outcomes of records, told in the order of the records, however they come in. */
export class SettledOutcomes {
  readonly #records: readonly DecidedRecord[];
  readonly #onOutcome: OnOutcome | undefined;
  readonly #settled = new Map<DecidedRecord, RecordOutcome>();
  #told = 0;

  constructor(records: readonly DecidedRecord[], onOutcome: OnOutcome | undefined) {
    this.#records = records;
    this.#onOutcome = onOutcome;
  }

  settle(record: DecidedRecord, outcome: RecordOutcome): void {
    this.#settled.set(record, outcome);
    for (;;) {
      const next = this.#records[this.#told];
      const told = next && this.#settled.get(next);
      if (!told) return;
      this.#told++;
      this.#onOutcome?.(told, this.#told, this.#records.length);
    }
  }

  /** All outcomes; records without one were not tried, for this reason. */
  all(why: CatalogueError | undefined): readonly RecordOutcome[] {
    for (const record of this.#records) {
      if (this.#settled.has(record)) continue;
      const { id, urn } = record;
      if (!why) throw new Error(`"${id}" has no outcome although nothing stopped`);
      this.settle(record, { id, urn, kind: "not-tried", why });
    }
    return this.#records.flatMap((record) => this.#settled.get(record) ?? []);
  }
}
