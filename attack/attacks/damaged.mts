import { cp, open, readdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { outcome, type Attack } from "../attack.mts";
import { newUser } from "../running/records.mts";
import { startService, type Running } from "../running/service.mts";

const USERS = 2000;
const FILE = "catalogue.sqlite";

/** Ways in which a database is damaged, each done to a copy of a sound one. */
const damages: readonly {
  readonly title: string;
  readonly damage: (file: string) => Promise<void>;
  /** Whether nothing of it can be read again. */
  readonly hopeless?: boolean;
}[] = [
  { title: "five pages in its middle overwritten", damage: (file) => overwritten(file, 5) },
  { title: "cut to half", damage: async (file) => truncate(file, (await sizeOf(file)) >> 1) },
  { title: "cut to nothing", damage: (file) => truncate(file, 0), hopeless: true },
  { title: "replaced by noise", damage: (file) => writeFile(file, Buffer.alloc(50_000, 0x5a)), hopeless: true },
];

/** Damages the database while no service has it open. */
export const damaged: Attack = {
  name: "damaged",
  does: "After the service has ended, pages of its database are overwritten, or the file is cut to half, emptied, or replaced by noise.",
  holds:
    "The service reports the damage with the command that recovers the catalogue, and never silently starts with an empty one; --recover keeps the damaged file, reports what was saved, and serves the saved part.",
  async run({ folder }) {
    const sound = join(folder, "sound");
    const first = await startService(sound);
    for (let from = 0; from < USERS; from += 500)
      await first.emit(Array.from({ length: 500 }, (_user, index) => newUser(`user${from + index}`)));
    first.child.kill("SIGTERM");
    await first.ended;
    const broken: string[] = [];
    const figures: string[] = [];
    for (const [index, { title, damage, hopeless = false }] of damages.entries()) {
      const data = join(folder, `copy${index}`);
      await cp(sound, data, { recursive: true });
      await damage(join(data, FILE));
      const told = await complaint(data);
      if (!told.includes("--recover")) broken.push(`${title}: the service says "${told}"`);
      await using service = await startService(data, { args: ["--recover"] });
      const saved = await countUsers(service);
      figures.push(`${title}: ${saved} of ${USERS} users saved`);
      if (/null|undefined|NaN/.test(service.complaint())) broken.push(`${title}: "${service.complaint()}"`);
      if (!hopeless && saved < USERS / 10) broken.push(`${title}: ${saved} of ${USERS} users saved`);
      const kept = await readdir(data, { recursive: true });
      if (kept.filter((file) => file.endsWith(FILE)).length < 2) broken.push(`${title}: the damaged file is gone`);
    }
    return outcome(broken, figures.join("; "));
  },
};

/** The message of the service about the damage, at its start or at the first read of a damaged part. */
async function complaint(data: string): Promise<string> {
  let service: Running;
  try {
    service = await startService(data);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  try {
    const answers = await Promise.all(
      Array.from({ length: USERS / 10 }, (_user, index) =>
        service.send(`/openapi/v3/entity/corpuser/${encodeURIComponent(`urn:li:corpuser:user${index * 10}`)}`),
      ),
    );
    return answers.find(({ status }) => status !== 200)?.text ?? "nothing";
  } finally {
    await service[Symbol.asyncDispose]();
  }
}

async function countUsers(service: Running): Promise<number> {
  const { text } = await service.ask(
    '{ searchAcrossEntities(input: { types: [CORP_USER], query: "*", start: 0, count: 1 }) { total } }',
  );
  return Number(/"total":(\d+)/.exec(text)?.[1]);
}

async function sizeOf(file: string): Promise<number> {
  await using handle = await open(file);
  return (await handle.stat()).size;
}

/** Overwrites pages from the middle of the file on with a byte that is no page of SQLite. */
async function overwritten(file: string, pages: number): Promise<void> {
  await using handle = await open(file, "r+");
  const { size } = await handle.stat();
  const middle = (size >> 1) & ~4095;
  await handle.write(Buffer.alloc(pages * 4096, 0xa5), 0, pages * 4096, middle);
}
