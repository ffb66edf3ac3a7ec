import type { DatabaseSync } from "node:sqlite";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import type { Model } from "../../../catalogue/model/model.ts";
import { success } from "../../../catalogue/result.ts";
import { pause, Patience } from "../../patience.ts";
import type { StoreCommand, StoreOutcome, SqliteWriter } from "./command.ts";
import { asFault, isBusy } from "./fault.ts";
import { refuseOtherTables } from "./migrate.ts";
import { Statements } from "./statements.ts";
import { transact } from "./transact.ts";
import { SqliteWrites } from "./writes.ts";

/**
 * The most aspects in one transaction of several commands; a command with more is a transaction of its own. More would be
 * answered together, and their clients would then all prepare the next ones while nothing is written.
 */
const MOST_WRITES = 500;
/** How long a command waits, in milliseconds, while another program holds the right to write. */
const PATIENCE_MS = 5_000;
/** How often the index is merged at most between two groups of commands; each time takes some ten milliseconds. */
const MOST_MERGES = 8;
/** After so many milliseconds of work, a gap follows in which other services can write. */
const WORK_MS = 400;
const GAP_MS = 25;

interface WaitingBatch {
  readonly command: StoreCommand;
  readonly patience: Patience;
  readonly settle: (outcome: StoreOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/** Carries out commands on one connection. Those that arrive together are committed together, each all or nothing. */
export class CommitQueue implements SqliteWriter {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  readonly #writes: SqliteWrites;
  readonly #check: () => void;
  #waiting: WaitingBatch[] = [];
  /** When the work without a gap began, and when it last committed. */
  #began = 0;
  #committed = 0;
  #working: Promise<void> | undefined;
  #closing = false;

  /** `check` throws when the file should not be written any more. */
  constructor(database: DatabaseSync, model: Model, check: () => void) {
    this.#database = database;
    this.#statements = new Statements(database);
    this.#writes = new SqliteWrites(database, model);
    this.#check = check;
  }

  write(command: StoreCommand): Promise<StoreOutcome> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ command, patience: new Patience(PATIENCE_MS), settle, fail });
      this.#working ??= this.#work();
    });
  }

  /** Merges what an earlier service left of the index in parts, while nothing else is to be done. */
  mergeIndex(): void {
    this.#working ??= this.#work();
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#working;
    try {
      this.#database.exec("pragma wal_checkpoint(truncate)");
    } finally {
      this.#database.close();
    }
  }

  async #work(): Promise<void> {
    for (;;) {
      await this.#mergeIndex();
      if (this.#waiting.length === 0) break;
      await setImmediate(); // What arrives in this turn belongs to the group.
      await this.#leaveGap();
      const group = this.#waiting.splice(0, groupSize(this.#waiting));
      const left = this.#commit(group);
      this.#committed = performance.now();
      if (left.length === 0) continue;
      this.#waiting.unshift(...left);
      await pause();
    }
    this.#working = undefined;
  }

  /** Merges the index between groups where that is due, and further while nothing waits. */
  async #mergeIndex(): Promise<void> {
    const isIdle = (): boolean => this.#waiting.length === 0 && !this.#closing;
    try {
      for (let merged = 0; (merged < MOST_MERGES || isIdle()) && this.#writes.isMergeDue(isIdle()); merged++) {
        transact(this.#database, () => {
          refuseOtherTables(this.#statements);
          this.#writes.mergeIndex();
        });
        await setImmediate();
        await this.#leaveGap();
        this.#committed = performance.now();
      }
    } catch {
      // Another program writes, or has brought the tables up to date, or the disk is full: what is not merged is searched all the same, and merged later.
    }
  }

  /** A service that writes all the time would keep the others of the folder waiting, although each of its writes is short. */
  async #leaveGap(): Promise<void> {
    const now = performance.now();
    if (now - this.#committed > GAP_MS) this.#began = now;
    if (now - this.#began < WORK_MS) return;
    await wait(GAP_MS);
    this.#began = performance.now();
  }

  /** Commits a group. Returns what is to be tried again, because another program holds the right to write. */
  #commit(group: readonly WaitingBatch[]): readonly WaitingBatch[] {
    try {
      const outcomes = transact(this.#database, () => {
        this.#check();
        refuseOtherTables(this.#statements);
        return group.map(({ command }) => this.#whole(command));
      });
      for (const [at, outcome] of outcomes.entries()) group[at]?.settle(outcome);
      return [];
    } catch (error) {
      if (isBusy(error)) return stillPatient(group, error);
      // One of them may be the cause: each is tried alone.
      if (group.length > 1) return group.flatMap((each) => this.#commit([each]));
      for (const each of group) each.fail(asFault(error));
      return [];
    }
  }

  /** A command that is refused has written nothing: it is decided before anything of it is written. */
  #whole(command: StoreCommand): StoreOutcome {
    switch (command.kind) {
      case "batch":
        return this.#writes.batch(command.batch);
      case "token":
        return success(this.#writes.token(command.token, command.onlyFirst));
      case "revocation":
        return success(this.#writes.revoke(command.hash));
    }
  }
}

function stillPatient(group: readonly WaitingBatch[], error: unknown): readonly WaitingBatch[] {
  const left = group.filter(({ patience }) => !patience.isOver);
  for (const each of group) if (!left.includes(each)) each.fail(asFault(error));
  return left;
}

function groupSize(waiting: readonly WaitingBatch[]): number {
  let writes = 0;
  const end = waiting.findIndex(({ command }) => {
    writes += command.kind === "batch" ? command.batch.writes.length : 1;
    return writes > MOST_WRITES;
  });
  return end === -1 ? waiting.length : Math.max(end, 1);
}
