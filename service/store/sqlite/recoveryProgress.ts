import { LOGGED_MS, NUMBER } from "../migration.ts";

/** Is told how far a recovery is. */
export interface RecoveryProgress {
  /** One more row of the damaged catalogue was read. */
  readonly onRow: () => void;
  /** One more entity was written to the new one. */
  readonly onEntity: () => void;
  /** The new one is about to replace the damaged one. */
  readonly onReplace?: () => void;
}

/** How many steps are taken before the time is looked at. */
const STEPS = 1_000;

/** Says how far a recovery is, now and then: nothing of one that is short. Nobody knows how much there is to be read. */
export function recoveryLog(say: (line: string) => void, clock: () => number): RecoveryProgress {
  let [rows, entities, logged] = [0, 0, clock()];
  const sayNow = (count: number, line: (number: string) => string): void => {
    if (count % STEPS !== 0 || clock() - logged < LOGGED_MS) return;
    logged = clock();
    say(line(NUMBER.format(count)));
  };
  return {
    onRow: () => {
      sayNow(++rows, (number) => `Reading the damaged catalogue: ${number} rows.`);
    },
    onEntity: () => {
      sayNow(++entities, (number) => `Writing the recovered catalogue: ${number} entities.`);
    },
  };
}
