import type { Log } from "../log.ts";
import type { Refusal, StoreCode } from "../refusal.ts";

/** The refusal of a request that the store cannot serve. */
export interface StoreRefusal extends Refusal {
  readonly code: StoreCode;
}

/** How many requests have failed for one reason. */
export interface OutageCount {
  requests: number;
}

/** The store cannot do its work now, whatever is asked of it: it is locked, full, damaged, and the like. */
export class StoreFault extends Error {
  override readonly name = "StoreFault";
  readonly refusal: StoreRefusal;
  /** Whether this fault, or the outage that caused it, is already logged. */
  isLogged = false;
  /** The outage that caused it, whose requests are counted. */
  outage: OutageCount | undefined;

  /** @param cause what the database said; for the log alone */
  constructor(refusal: StoreRefusal, cause?: unknown) {
    super(refusal.message, { cause });
    this.refusal = refusal;
  }
}

/**
 * Logs once that a request failed because the store could not do its work, with what the database said; where in the program that was is of no use. Of an
 * outage, which is logged already, the request is counted.
 */
export function logFault(log: Log, fault: StoreFault): void {
  if (fault.outage) fault.outage.requests++;
  if (fault.isLogged) return;
  fault.isLogged = true;
  const { message, cause } = fault;
  log.error(cause instanceof Error ? `${message} (${cause.message})` : message);
}
