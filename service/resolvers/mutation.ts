import type { Model } from "../../catalogue/model/model.ts";
import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { tooMany } from "../mostChanges.ts";
import { READ_ONLY, type Refusal } from "../refusal.ts";
import { retriedConflicts } from "../retriedConflicts.ts";
import { mayWrite } from "../role.ts";
import type { Store, WriteBatch } from "../store/store.ts";
import { writeTraced } from "../trail.ts";
import type { ResolverContext } from "./context.ts";
import { granted } from "./granted.ts";
import type { RootResolver } from "./operation.ts";

/** The input of a decision: the store to read, and the audit stamp to write. */
export interface Deciding {
  readonly store: Store;
  readonly model: Model;
  /** The caller, and the service's clock. */
  readonly stamp: AuditStamp;
}

/** The writes that a mutation decided on, each conditional on the version that it read. No writes: nothing to change. */
export type MutationWrites = Omit<WriteBatch, "stamp">;

/**
 * A mutation: reads its arguments (`read`), decides what to write (`decideAll`), then writes once, on condition that what
 * was read is still stored; otherwise reads and decides again. Only editors may call it, which is checked first.
 * `answer` is what it resolves to; `conflicts` are the codes of refused writes after which it decides again.
 */
export function mutationOf<A, W, T>(
  read: (args: A, context: ResolverContext) => Result<W, Refusal>,
  decideAll: (wish: W, deciding: Deciding) => Promise<Result<MutationWrites, Refusal>>,
  answer: (wish: W) => T,
  conflicts?: readonly Refusal["code"][],
): RootResolver<A, T> {
  const decide = bounded(decideAll);
  return async (_parent, args, context) => {
    const { caller, model, clock, log } = context;
    const store = context.store.primary;
    if (!mayWrite(caller.role)) return granted(READ_ONLY);
    const wish = granted(read(args, context));
    const written = await retriedConflicts({
      decide: async () => {
        const stamp = { time: clock(), actor: caller.actor };
        const decision = await decide(wish, { store, model, stamp });
        return decision.ok ? success({ ...decision.value, stamp }) : decision;
      },
      write: (batch) => {
        const writes = batch.writes.map((write) => ({ ...write, value: model.filled(write.name, write.value) }));
        const isNothing = writes.length === 0 && !batch.deletions?.length;
        if (isNothing) return Promise.resolve(success(undefined));
        return writeTraced({ store, log }, { ...batch, writes }, batch.deletions ?? []);
      },
      conflicts,
    });
    granted(written);
    return answer(wish);
  };
}

/** A decision that is refused if it has more writes, or more deletions, than one request may have changes. */
function bounded<W>(decide: (wish: W, deciding: Deciding) => Promise<Result<MutationWrites, Refusal>>): typeof decide {
  return async (wish, deciding) => {
    const decision = await decide(wish, deciding);
    if (!decision.ok) return decision;
    const { writes, deletions = [] } = decision.value;
    return tooMany(Math.max(writes.length, deletions.length)) ?? decision;
  };
}

/** A mutation whose only argument is its `input`, and which resolves to `true`. */
export function mutation<A, W>(
  read: (input: A, context: ResolverContext) => Result<W, Refusal>,
  decide: (wish: W, deciding: Deciding) => Promise<Result<MutationWrites, Refusal>>,
): RootResolver<{ readonly input: A }, boolean> {
  return mutationOf(
    ({ input }, context) => read(input, context),
    decide,
    () => true,
  );
}
