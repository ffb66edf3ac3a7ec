import { DatabaseSync } from "node:sqlite";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { outcome, type Attack } from "../attack.mts";
import { newUser } from "../running/records.mts";
import { startService } from "../running/service.mts";

/** Starts several services on one new folder at the same moment. */
export const firstStarts: Attack = {
  name: "first-starts",
  does: "Twelve services are started at the same moment on one empty folder.",
  holds:
    "Each service listens and its access token works; the catalogue keeps one access token; no other user can read its files.",
  async run({ folder }) {
    const data = join(folder, "shared");
    const broken: string[] = [];
    const services = await Promise.all(Array.from({ length: 12 }, () => startService(data)));
    try {
      const answers = await Promise.all(services.map((service, index) => service.emit([newUser(`user${index}`)])));
      for (const { status, text } of answers) if (status !== 200) broken.push(`Status ${status}: ${text}`);
      for (const name of ["catalogue.sqlite", "catalogue.sqlite-wal", "catalogue.sqlite-shm"]) {
        const { mode } = await stat(join(data, name));
        if ((mode & 0o077) !== 0) broken.push(`${name} has mode ${(mode & 0o777).toString(8)}`);
      }
    } finally {
      await Promise.all(services.map((service) => service[Symbol.asyncDispose]()));
    }
    using database = new DatabaseSync(join(data, "catalogue.sqlite"), { readOnly: true });
    const row = database.prepare("select count(*) as tokens from token").get();
    const { tokens } = z.object({ tokens: z.number() }).parse(row);
    if (tokens !== 1) broken.push(`${tokens} access tokens are stored`);
    return outcome(broken, `12 services started, 12 tokens work, ${tokens} stored`);
  },
};
