import { readFile } from "node:fs/promises";

/** The processor time that a process has used, in milliseconds; of Linux only, elsewhere 0. */
export async function processorMs(pid: number): Promise<number> {
  if (process.platform !== "linux") return 0;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The memory that a process has, in MB of 10⁶ bytes; of Linux only, elsewhere 0. */
export async function memoryMb(pid: number): Promise<number> {
  if (process.platform !== "linux") return 0;
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}

/** The number of a process that was started. */
export function pidOf(pid: number | undefined): number {
  if (pid === undefined) throw new Error("A server has no process");
  return pid;
}
