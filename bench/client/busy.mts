import { setTimeout as delay } from "node:timers/promises";
import type { LanguageClient } from "./languageClient.mts";

/** How long a server is watched, and how much of that it may be at work and still count as idle. */
const WATCHED_MS = 200;
const IDLE_SHARE = 0.25;

/** Whether a server works although nothing is asked of it; where that cannot be seen, it is believed not to. */
export async function isBusy(client: LanguageClient): Promise<boolean> {
  const before = client.figures();
  const watchedFrom = performance.now();
  await delay(WATCHED_MS);
  const after = client.figures();
  if (before === undefined || after === undefined) return false;
  const seconds = (performance.now() - watchedFrom) / 1000;
  return (after.cpuSeconds - before.cpuSeconds) / seconds > IDLE_SHARE;
}

/** Waits until a server has done what it does in the background, at most so long. */
export async function idle(client: LanguageClient, mostMs: number): Promise<void> {
  const end = performance.now() + mostMs;
  while (performance.now() < end && (await isBusy(client)));
}
