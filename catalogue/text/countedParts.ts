import { counted, type Thing } from "./counted.ts";
import { readableNumber } from "./language.ts";

/** So many things that have something in common. */
interface CountedPart {
  readonly count: number;
  /** What is said of them: of "2" or "2 users" it makes "2 upserted" or "2 users upserted". */
  readonly of: (some: string) => string;
}

/** Counts of one thing, which the first of them names: "2 users upserted, 1 failed". */
export function countedParts(thing: Thing, parts: readonly CountedPart[]): string {
  return parts.map(({ count, of }, at) => of(at === 0 ? counted(count, thing) : readableNumber(count))).join(", ");
}
