import { readdirSync, readFileSync } from "node:fs";

/** What a process and those it started have used. */
export interface ProcessFigures {
  /** The most memory held at a time, in MB of 10⁶ bytes. */
  readonly peakMb: number;
  /** The time on a core, in seconds. */
  readonly cpuSeconds: number;
}

/** Reads them from /proc; `undefined` where there is none, or no such process. */
export function processFigures(pid: number): ProcessFigures | undefined {
  try {
    const own = { peakMb: peakMb(pid), cpuSeconds: cpuSeconds(pid) };
    return children(pid).reduce((sum, child) => {
      const more = processFigures(child);
      if (more === undefined) return sum;
      return { peakMb: sum.peakMb + more.peakMb, cpuSeconds: sum.cpuSeconds + more.cpuSeconds };
    }, own);
  } catch {
    return undefined;
  }
}

function peakMb(pid: number): number {
  const kibibytes = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}

/** The kernel counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

function cpuSeconds(pid: number): number {
  // The name, in brackets, may hold anything; behind it come the numbers, the 12th and 13th of which are meant.
  const numbers = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(numbers[11]) + Number(numbers[12])) / TICKS_PER_SECOND;
}

function children(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}
