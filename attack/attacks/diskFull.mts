import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { outcome, type Attack } from "../attack.mts";
import { dataset, newDataset, proposal } from "../running/records.mts";
import { startService } from "../running/service.mts";

/** A file system of 12 MB in memory, 8 MB of it taken by a file that can be removed to make room. */
const MOUNTED = 'mount -t tmpfs -o size=12m tmpfs "$0" && head -c 8388608 /dev/zero >"$0/filler" && exec "$@"';

/** Fills the disk under the service. */
export const diskFull: Attack = {
  name: "disk-full",
  does: "The database is on a file system of 12 MB, which is written to until it is full; then space is freed.",
  holds:
    "The write that does not fit is refused entirely with status 507 and the code STORE_FULL, reads still work, and writes succeed again once there is space.",
  async run({ folder, signal }) {
    const through = ["unshare", "--mount", ...(process.getuid?.() === 0 ? [] : ["--map-root-user"])];
    if (spawnSync("unshare", [...through.slice(1), "sh", "-c", MOUNTED, folder, "true"]).status !== 0)
      return { kind: "skipped", why: "This account may not mount a file system of its own." };
    await using service = await startService(join(folder, "data"), {
      through: [...through, "sh", "-c", MOUNTED, folder],
    });
    await service.emit([newDataset("full")]);
    const broken: string[] = [];
    let written = 0;
    let refused = await write(written);
    while (refused.status === 200 && written < 500 && !signal.aborted) refused = await write(++written);
    if (refused.status !== 507 || !refused.text.includes("STORE_FULL"))
      broken.push(`The full disk was answered with ${refused.status}: ${refused.text}`);
    if ((await stored()) !== written - 1) broken.push(`Stored ${await stored()}, acknowledged ${written - 1}`);
    await rm(join(`/proc/${service.child.pid}/root`, folder, "filler"));
    const after = await write(++written);
    if (after.status !== 200) broken.push(`With room again: ${after.status}: ${after.text}`);
    if ((await stored()) !== written) broken.push(`Stored ${await stored()}, acknowledged ${written}`);
    return outcome(
      broken,
      `${written - 2} writes of 100 kB stored, the next one refused, the one after room was made stored`,
    );

    function write(number: number): ReturnType<typeof service.emit> {
      const description = `${number} ${`${number}`.repeat(100_000).slice(0, 100_000)}`;
      return service.emit([proposal(dataset("full"), "editableDatasetProperties", { description })]);
    }
    async function stored(): Promise<number> {
      const { text } = await service.ask(
        `{ dataset(urn: ${JSON.stringify(dataset("full"))}) { editableProperties { description } } }`,
      );
      return Number(/"description":"(\d+) /.exec(text)?.[1]);
    }
  },
};
