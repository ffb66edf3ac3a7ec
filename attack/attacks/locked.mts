import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { outcome, type Attack } from "../attack.mts";
import { latencyWhile } from "../running/latency.mts";
import { dataset, newDataset, newUser } from "../running/records.mts";
import { startService } from "../running/service.mts";

/** Holds the write lock of the database in another process until its standard input closes. */
const HOLDER = `
const { DatabaseSync } = require("node:sqlite");
const database = new DatabaseSync(process.argv[1], { timeout: 10_000 });
database.exec("begin immediate");
process.stdout.write("locked");
process.stdin.resume().on("end", () => { database.exec("rollback"); });`;

/** Locks the database in another program. */
export const locked: Attack = {
  name: "locked",
  does: "Another program holds the database's write lock until a write has been refused, while a client reads.",
  holds:
    "Reads and /health are still answered, the write is refused with status 503 and the code STORE_LOCKED, and the next one succeeds.",
  async run({ folder }) {
    await using service = await startService(folder);
    await service.emit([newDataset("locked")]);
    const holder = spawn(process.execPath, ["-e", HOLDER, join(folder, "catalogue.sqlite")], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    await once(holder.stdout, "data");
    const write = service.emit([newUser("late")]);
    const [health, reads, refused] = await Promise.all([
      latencyWhile(service, "/health", write),
      latencyWhile(service, `/openapi/v3/entity/dataset/${encodeURIComponent(dataset("locked"))}`, write),
      write,
    ]);
    const ended = once(holder, "close");
    holder.stdin.end();
    await ended;
    const after = await service.emit([newUser("late")]);
    const broken: string[] = [];
    if (refused.status !== 503 || !refused.text.includes("STORE_LOCKED"))
      broken.push(`The write was answered with ${refused.status}: ${refused.text}`);
    if (after.status !== 200) broken.push(`After the lock: ${after.status}: ${after.text}`);
    if (health.others.length + reads.others.length > 0) broken.push("A read failed meanwhile");
    if (reads.most > refused.took / 2) broken.push(`A read waited ${reads.most.toFixed(0)} ms`);
    return outcome(
      broken,
      `Write refused after ${(refused.took / 1000).toFixed(1)} s; meanwhile ${reads.count} reads, median ${reads.median.toFixed(1)} ms, at most ${reads.most.toFixed(0)} ms; /health at most ${health.most.toFixed(0)} ms`,
    );
  },
};
