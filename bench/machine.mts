import { arch, cpus, loadavg, platform, totalmem } from "node:os";
import type { Results } from "./results.mts";
import { rounded } from "./statistics.mts";

/** What this run is made on; called before it begins. */
export function machine(): Results["machine"] {
  const cores = cpus();
  return {
    cpu: cores[0]?.model.trim() ?? "unknown",
    cores: cores.length,
    memory: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
    load: rounded(loadavg()[0] ?? 0),
  };
}
