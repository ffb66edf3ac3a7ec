import { setTimeout as delay } from "node:timers/promises";
import { startServer } from "../client/languageClient.mts";
import { ANSWERING } from "../servers/answering.mts";
import { PAUSE_MS } from "./typing.mts";

/**
 * How long a process takes that does nothing but answer, in milliseconds: one time for each of `count` messages, with a pause
 * after every fourth, as somebody types. What any server takes at least, and how unevenly the machine runs its processes.
 */
export async function floor(
  count: number,
  { folder, capMs, signal }: { readonly folder: string; readonly capMs: number; readonly signal: AbortSignal },
): Promise<readonly number[]> {
  await using client = startServer(ANSWERING, signal);
  await client.initialize(folder, capMs);
  const times: number[] = [];
  while (times.length < count) {
    const { sentAt, at } = await client.request("answer", { text: TEXT }, capMs);
    times.push(at - sentAt);
    if (times.length % 4 === 0) await delay(PAUSE_MS);
  }
  return times;
}

/** A message with it has some 500 bytes. */
const TEXT = "x".repeat(430);
