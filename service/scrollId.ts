import * as z from "zod";
import { parsedJson } from "../catalogue/json/parsedJson.ts";

/** The position at which a page of a scroll ended. */
export interface ScrollPosition {
  /** The number that the store gave; in an order that was asked for, how many results were passed over. */
  readonly after: number;
  /** How many entities were found when the scroll began. */
  readonly total: number;
  readonly isOrdered: boolean;
}

const Position = z.object({ after: z.int().min(0), total: z.int().min(0), isOrdered: z.boolean() });

/** A position as clients send it back. */
export function scrollIdOf({ after, total, isOrdered }: ScrollPosition): string {
  return Buffer.from(JSON.stringify({ after, total, isOrdered })).toString("base64url");
}

/** The position in what a client sent; `undefined`: it is not from this catalogue. */
export function scrollPosition(scrollId: string): ScrollPosition | undefined {
  return Position.safeParse(parsedJson(Buffer.from(scrollId, "base64url").toString())).data;
}
