import type { Refusal } from "../refusal.ts";

/** The store cannot do its work now, whatever is asked of it: it is locked, full, damaged, and the like. */
export class StoreFault extends Error {
  override readonly name = "StoreFault";
  /** What to tell the caller. */
  readonly refusal: Refusal;

  /** @param cause what the database said; for the log alone */
  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal.message, { cause });
    this.refusal = refusal;
  }
}
