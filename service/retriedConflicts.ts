import type { Result } from "../catalogue/result.ts";
import { pause, Patience } from "./patience.ts";
import type { Refusal } from "./refusal.ts";

/** How long it goes on trying, in milliseconds, while others write the same aspects. */
const PATIENCE_MS = 10_000;

/** A change that depends on what is stored. */
interface ConditionalChange<D, T> {
  /** Reads what is stored, and decides what to write. A refusal is final. */
  readonly decide: () => Promise<Result<D, Refusal>>;
  /** Writes that, on condition that what was read is still stored. */
  readonly write: (decision: D) => Promise<Result<T, Refusal>>;
  /** The codes with which a write is refused if others have changed what was read. */
  readonly conflicts?: readonly Refusal["code"][] | undefined;
}

/** Codes with which a write is refused if others have changed, or deleted, an entity that was read. */
export const OUTRUN = ["VERSION_CONFLICT", "ENTITY_NOT_FOUND"] as const satisfies readonly Refusal["code"][];

/** Decides and writes, and does so again as long as others have changed meanwhile what was read. Returns the last refusal. */
export async function retriedConflicts<D, T>({
  decide,
  write,
  conflicts = ["VERSION_CONFLICT"],
}: ConditionalChange<D, T>): Promise<Result<T, Refusal>> {
  const patience = new Patience(PATIENCE_MS);
  for (;;) {
    const decision = await decide();
    if (!decision.ok) return decision;
    const written = await write(decision.value);
    if (written.ok || !conflicts.includes(written.error.code) || patience.isOver) return written;
    await pause();
  }
}
