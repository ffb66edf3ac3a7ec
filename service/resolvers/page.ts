import { success, type Result } from "../../catalogue/result.ts";
import { refused, type Refusal } from "../refusal.ts";

/** A part of a list, as a caller asks for it. */
interface AskedPage {
  readonly start?: number | null | undefined;
  readonly count?: number | null | undefined;
}

/** How many items a page has where the caller does not say, and at most. */
interface PageSize {
  readonly defaultCount?: number;
  readonly mostCount?: number;
}

/**
 * Reads which page of a list is asked for.
 * Decision: a `count` over the bound is cut to it; the answer says how many there are.
 */
export function readPage(
  { start, count }: AskedPage,
  { defaultCount = 20, mostCount = 1_000 }: PageSize = {},
): Result<{ readonly start: number; readonly count: number }, Refusal> {
  const page = { start: start ?? 0, count: Math.min(count ?? defaultCount, mostCount) };
  return page.start < 0 || page.count < 0
    ? refused("BAD_REQUEST", "start and count may not be negative.")
    : success(page);
}
