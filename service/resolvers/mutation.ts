import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { pause, Patience } from "../patience.ts";
import { READ_ONLY, type Refusal } from "../refusal.ts";
import { mayWrite } from "../role.ts";
import type { Store, WriteBatch } from "../store/store.ts";
import { granted, type RootResolver } from "./operation.ts";

/** The input of a decision: the store to read, and the audit stamp to write. */
export interface Deciding {
  readonly store: Store;
  /** The caller, and the service's clock. */
  readonly stamp: AuditStamp;
}

/** The writes that a mutation decided on, each conditional on the version that it read. No writes: nothing to change. */
export type MutationWrites = Omit<WriteBatch, "stamp">;

/** How long a mutation goes on trying, in milliseconds, while others write the same aspects. */
const PATIENCE_MS = 10_000;

/**
 * A mutation: reads its `input` (`read`), decides what to write (`decide`), then writes once, on condition that what
 * was read is still stored; otherwise reads and decides again. Only editors may call it, which is checked first.
 * Resolves to `true`.
 */
export function mutation<A, W>(
  read: (input: A) => Result<W, Refusal>,
  decide: (wish: W, deciding: Deciding) => Promise<Result<MutationWrites, Refusal>>,
): RootResolver<{ readonly input: A }, boolean> {
  return async (_parent, { input }, { caller, store, model, clock }) => {
    if (!mayWrite(caller.role)) return granted(READ_ONLY);
    const wish = granted(read(input));
    const patience = new Patience(PATIENCE_MS);
    for (;;) {
      const stamp = { time: clock(), actor: caller.actor };
      const decision = granted(await decide(wish, { store, stamp }));
      const writes = decision.writes.map((write) => ({ ...write, value: model.filled(write.name, write.value) }));
      const written = writes.length === 0 ? success(undefined) : await store.write({ ...decision, writes, stamp });
      if (written.ok) return true;
      if (written.error.code !== "VERSION_CONFLICT" || patience.isOver) return granted(written);
      await pause();
    }
  };
}
