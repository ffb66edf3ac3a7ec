import type { Transaction } from "kysely";
import type { Result } from "../../catalogue/result.ts";
import type { Db } from "./openStore.ts";
import type { Tables } from "./tables.ts";

/** A transaction that is under way: a store whose writes count together or not at all. */
export type Tx = Transaction<Tables>;

/** Does `work` in one transaction: what it wrote stays when it succeeds, and nothing does when it is refused or throws. */
export async function transact<T, E>(db: Db, work: (tx: Tx) => Promise<Result<T, E>>): Promise<Result<T, E>> {
  const tx = await db.startTransaction().execute();
  try {
    const result = await work(tx);
    await (result.ok ? tx.commit() : tx.rollback()).execute();
    return result;
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
    throw error;
  }
}
