import type { DatabaseSync } from "node:sqlite";

/**
 * Does `work` in one transaction, which claims the right to write at once: what it wrote stays when it returns, and
 * nothing does when it throws. What it threw is what the caller gets, also when the rollback fails in its turn.
 */
export function transact<T>(database: DatabaseSync, work: () => T): T {
  // A transaction is still there when its rollback failed; a Node that cannot tell says nothing.
  if (database.isTransaction) rollBack(database);
  database.exec("begin immediate");
  try {
    const result = work();
    database.exec("commit");
    return result;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** A full disk and other faults end the transaction by themselves; then there is nothing to roll back. */
function rollBack(database: DatabaseSync): void {
  try {
    database.exec("rollback");
  } catch {
    // The first cause is what counts, and its thrower has it.
  }
}
