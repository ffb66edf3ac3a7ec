import { createHash } from "node:crypto";
import * as z from "zod";
import { parsedJson } from "../catalogue/json/parsedJson.ts";

/** The position at which a page of a scroll ended. */
interface ScrollPosition {
  /** The number that the store gave; in an order that was asked for, how many results were passed over. */
  readonly after: number;
  /** How many entities were found when the scroll began. */
  readonly total: number;
  /** Of which scroll it is, as `scrollOf` says. */
  readonly scroll: string;
}

const Position = z.object({ after: z.int().min(0), total: z.int().min(0), scroll: z.string() });

/** Tells scrolls apart by what must not change from page to page, such as the order: a position in one is none in another. */
export function scrollOf(constants: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(constants)).digest("base64url").slice(0, 12);
}

/** A position as clients send it back. */
export function scrollIdOf({ after, total, scroll }: ScrollPosition): string {
  return Buffer.from(JSON.stringify({ after, total, scroll })).toString("base64url");
}

/** The position in what a client sent; `undefined`: it is not from this catalogue. */
export function scrollPosition(scrollId: string): ScrollPosition | undefined {
  return Position.safeParse(parsedJson(Buffer.from(scrollId, "base64url").toString())).data;
}
