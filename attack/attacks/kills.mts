import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import { privatePostgres } from "../../scripts/postgres/privatePostgres.mts";
import { NO_POSTGRES, outcome, type Attack, type Outcome, type Setting } from "../attack.mts";
import { randomNumbers } from "../../scripts/randomNumbers.mts";
import { proposal } from "../running/records.mts";
import { startService, type Place, type Running } from "../running/service.mts";

/** The last batch that a writer sent, and the last one that was acknowledged. */
interface Progress {
  sent: number;
  acknowledged: number;
  /** How many were acknowledged in all. */
  total: number;
}

const WRITERS = 4;

const HOLDS = "Every acknowledged write is stored, and no batch is half-written.";

/** Kills the service at any moment of its writing, and looks for what was acknowledged and for halves of batches. */
export const kills: Attack = {
  name: "kills",
  does: "The service is killed (SIGKILL) while four clients write batches of two aspects, and started again.",
  holds: HOLDS,
  run: (setting) => killServices(setting, setting.folder),
};

export const killsPostgres: Attack = {
  name: "kills-postgres",
  does: "A service whose catalogue is in PostgreSQL is killed (SIGKILL) while four clients write batches of two aspects, and started again.",
  holds: HOLDS,
  async run(setting) {
    await using postgres = await privatePostgres();
    if (!postgres) return NO_POSTGRES;
    return await killServices(setting, { database: await postgres.newDatabase() });
  },
};

/** Kills PostgreSQL while a service writes to it. */
export const postgresKilled: Attack = {
  name: "postgres-killed",
  does: "PostgreSQL itself is killed (SIGKILL) and started again, while four clients write batches of two aspects through a service that keeps running.",
  holds: `${HOLDS} What could not be written is refused with status 503, and the service then writes again without a restart.`,
  async run({ scale, signal }) {
    await using postgres = await privatePostgres();
    if (!postgres) return NO_POSTGRES;
    await using service = await startService({ database: await postgres.newDatabase() });
    const rounds = scale === "full" ? 100 : 3;
    const random = randomNumbers(9);
    const broken: string[] = [];
    const writers = newWriters();
    let refused = 0;
    for (let round = 0; round < rounds && !signal.aborted; round++) {
      const [first, stop] = [new AbortController(), new AbortController()];
      const writing = Promise.all(
        writers.map((progress, index) => {
          const onRefused = (): void => {
            refused++;
          };
          return write(service, index, progress, { first, stop: stop.signal, onRefused });
        }),
      );
      await Promise.race([once(first.signal, "abort"), writing]);
      await delay(random() * 60);
      await postgres.kill();
      await postgres.start();
      await delay(random() * 100);
      stop.abort();
      await writing;
      broken.push(...(await lost(service, writers)));
    }
    const acknowledged = writers.reduce((sum, each) => sum + each.total, 0);
    return outcome(
      broken,
      `${rounds} kills of PostgreSQL, ${acknowledged} acknowledged batches, ${refused} refused, ${broken.length} lost or halved`,
    );
  },
};

async function killServices({ scale, signal }: Setting, place: Place): Promise<Outcome> {
  const rounds = scale === "full" ? 500 : 10;
  const random = randomNumbers(8);
  const broken: string[] = [];
  const writers = newWriters();
  for (let round = 0; round < rounds && !signal.aborted; round++) {
    await using service = await startService(place);
    broken.push(...(await lost(service, writers)));
    const first = new AbortController();
    const writing = Promise.all(writers.map((progress, index) => write(service, index, progress, { first })));
    await Promise.race([once(first.signal, "abort"), writing]);
    await delay(random() * 60);
    service.child.kill("SIGKILL");
    await writing;
  }
  await using service = await startService(place);
  broken.push(...(await lost(service, writers)));
  const acknowledged = writers.reduce((sum, each) => sum + each.total, 0);
  return outcome(broken, `${rounds} kills, ${acknowledged} acknowledged batches, ${broken.length} lost or halved`);
}

function newWriters(): readonly Progress[] {
  return Array.from({ length: WRITERS }, () => ({ sent: 0, acknowledged: 0, total: 0 }));
}

/** How a writer learns that it is to end, and tells what happens to it. */
interface Writing {
  /** Aborted by it when its first batch is acknowledged. */
  readonly first: AbortController;
  readonly stop?: AbortSignal;
  /** Called for each batch that is refused because the database cannot be used now. Absent: none may be. */
  readonly onRefused?: () => void;
}

/** Writes batches one after the other, each with the next number in both of its aspects, until nobody answers. */
async function write(
  service: Running,
  index: number,
  progress: Progress,
  { first, stop, onRefused }: Writing,
): Promise<void> {
  try {
    while (!stop?.aborted) {
      const number = ++progress.sent;
      const { status, text } = await service.emit(batch(index, number));
      if (status === 503 && onRefused) {
        onRefused();
        continue;
      }
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
