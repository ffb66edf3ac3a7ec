import type { Io } from "./io.ts";

/** A line that shows how far a long command is, while nothing else is printed; removed when it is done. */
interface Progress {
  readonly show: (done: number, total: number) => void;
  /** Removes the line, so that another can be printed in its place. */
  readonly clear: () => void;
}

/** How often the line is drawn again, in milliseconds. */
const INTERVAL_MS = 100;
/** From how many steps on there is anything to tell. */
const LONG = 20;
const ERASE_LINE = "\r\u001b[K";

/** Progress on stderr, when that is a terminal. `verb` as in "Importing". */
export function progressTo(io: Io, verb: string): Progress {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let drawn = false;
  return {
    show(done, total): void {
      if (io.stderr.isTTY !== true || total < LONG || io.now() - drawnAt < INTERVAL_MS) return;
      drawnAt = io.now();
      drawn = true;
      io.stderr.write(`${ERASE_LINE}${verb}: ${done} of ${total}`);
    },
    clear(): void {
      if (drawn) io.stderr.write(ERASE_LINE);
      drawn = false;
    },
  };
}
