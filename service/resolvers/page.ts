import { success, type Result } from "../../catalogue/result.ts";
import { refused, type Refusal } from "../refusal.ts";

/** A part of a list, as a caller asks for it. */
interface AskedPage {
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
}

/** The most items of one page. */
const MAX_COUNT = 1_000;

/**
 * Reads which page of a list is asked for; `count` is how many items it has when the caller does not say.
 * Decision: a `count` over the bound is cut to it; the answer says how many there are.
 */
export function readPage(
  { start, count }: AskedPage,
  defaultCount = 20,
): Result<{ readonly start: number; readonly count: number }, Refusal> {
  const page = { start: start ?? 0, count: Math.min(count ?? defaultCount, MAX_COUNT) };
  return page.start < 0 || page.count < 0
    ? refused("BAD_REQUEST", "start and count may not be negative.")
    : success(page);
}
