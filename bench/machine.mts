import { arch, cpus, platform, totalmem } from "node:os";
import type { Results } from "./results.mts";

/** What this run is made on. */
export function machine(): Results["machine"] {
  const cores = cpus();
  return {
    cpu: cores[0]?.model.trim() ?? "unknown",
    cores: cores.length,
    memory: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
  };
}
