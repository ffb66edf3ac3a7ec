import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { outcome, type Attack } from "../attack.mts";
import { numbers } from "../running/numbers.mts";
import { proposal } from "../running/records.mts";
import { startService, type Running } from "../running/service.mts";

/** The last batch that a writer sent, and the last one that was acknowledged. */
interface Progress {
  sent: number;
  acknowledged: number;
  /** How many were acknowledged in all. */
  total: number;
}

const WRITERS = 4;

/** Kills the service at any moment of its writing, and looks for what was acknowledged and for halves of batches. */
export const kills: Attack = {
  name: "kills",
  does: "The service is killed (SIGKILL) while four clients write batches of two aspects, and started again.",
  holds: "Every acknowledged write is there, and no batch is half-written.",
  async run({ scale, folder, signal }) {
    const rounds = scale === "full" ? 200 : 10;
    const random = numbers(8);
    const broken: string[] = [];
    const writers = Array.from({ length: WRITERS }, (): Progress => ({ sent: 0, acknowledged: 0, total: 0 }));
    for (let round = 0; round < rounds && !signal.aborted; round++) {
      await using service = await startService(folder);
      broken.push(...(await lost(service, writers)));
      const first = new AbortController();
      const writing = Promise.all(writers.map((progress, index) => write(service, index, progress, first)));
      await Promise.race([once(first.signal, "abort"), writing]);
      await delay(random() * 60);
      service.child.kill("SIGKILL");
      await writing;
    }
    await using service = await startService(folder);
    broken.push(...(await lost(service, writers)));
    const acknowledged = writers.reduce((sum, each) => sum + each.total, 0);
    return outcome(broken, `${rounds} kills, ${acknowledged} acknowledged batches, ${broken.length} lost or halved`);
  },
};

/**
 * Writes batches one after the other, each with the next number in both of its aspects, until nobody answers. Aborts
 * `first` when the first of them is acknowledged.
 */
async function write(service: Running, index: number, progress: Progress, first: AbortController): Promise<void> {
  try {
    for (;;) {
      const number = ++progress.sent;
      const { status, text } = await service.emit(batch(index, number));
      if (status !== 200) throw new Error(`Status ${status}: ${text}`);
      progress.acknowledged = number;
      progress.total++;
      first.abort();
    }
  } catch (error) {
    if (error instanceof TypeError) return; // What fetch throws when the process is gone.
    throw error;
  }
}

function batch(index: number, number: number): object[] {
  const urn = `urn:li:corpuser:writer${index}`;
  return [
    proposal(urn, "corpUserInfo", { active: true, displayName: "Writer", title: String(number) }),
    proposal(urn, "corpUserEditableInfo", { aboutMe: String(number), teams: [], skills: [] }),
  ];
}

const stored = z.object({
  corpUserInfo: z.object({ value: z.object({ title: z.string() }) }),
  corpUserEditableInfo: z.object({ value: z.object({ aboutMe: z.string() }) }),
});

/** The acknowledged writes that are missing. */
async function lost(service: Running, writers: readonly Progress[]): Promise<string[]> {
  const broken: string[] = [];
  for (const [index, progress] of writers.entries()) {
    if (progress.sent === 0) continue;
    const path = `/openapi/v3/entity/corpuser/${encodeURIComponent(`urn:li:corpuser:writer${index}`)}`;
    const { status, text } = await service.send(path);
    if (status === 404 && progress.acknowledged === 0) continue;
    const { corpUserInfo, corpUserEditableInfo } = stored.parse(JSON.parse(text));
    const [one, other] = [Number(corpUserInfo.value.title), Number(corpUserEditableInfo.value.aboutMe)];
    if (one !== other) broken.push(`Half a batch: ${one} and ${other}`);
    if (one < progress.acknowledged || one > progress.sent)
      broken.push(`Stored ${one}, acknowledged ${progress.acknowledged}, sent ${progress.sent}`);
    // A batch whose answer was lost may be stored or not; the next number follows what is.
    progress.acknowledged = one;
  }
  return broken;
}
