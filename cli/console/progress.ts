import type { Io } from "./io.ts";

/** A line that shows how far a long command is, while nothing else is printed; removed when it is done. */
interface Progress {
  readonly show: (done: number, total: number) => void;
  /** Removes the line, so that another can be printed in its place. */
  readonly clear: () => void;
}

/** How often the line is drawn again, in milliseconds. */
const INTERVAL_MS = 100;
/** How often a line is written where none can be drawn again, as in the log of a CI system, in milliseconds. */
const LOG_INTERVAL_MS = 30_000;
/** From how many steps on there is anything to tell. */
const LONG = 20;
const ERASE_LINE = "\r\u001b[K";

/** How wide a terminal is that does not say it, and how wide a bar is at most, in characters. */
const USUAL_WIDTH = 80;
const WIDEST_BAR = 30;
/** A narrower bar shows nothing that the numbers do not. */
const NARROWEST_BAR = 8;

/**
 * Progress on stderr: a line that is drawn again where a terminal can do that, elsewhere a further line now and then. `verb`
 * as in "Importing".
 */
export function progressTo(io: Pick<Io, "stderr" | "env" | "now">, verb: string): Progress {
  const canDraw = io.stderr.isTTY === true && io.env["TERM"] !== "dumb";
  const interval = canDraw ? INTERVAL_MS : LOG_INTERVAL_MS;
  let shownAt = canDraw ? Number.NEGATIVE_INFINITY : io.now();
  let drawn = false;
  return {
    show(done, total): void {
      if (total < LONG || io.now() - shownAt < interval) return;
      shownAt = io.now();
      if (!canDraw) {
        io.stderr.write(`${numbersOf(verb, { done, total })}\n`);
        return;
      }
      drawn = true;
      io.stderr.write(ERASE_LINE + progressLine(verb, { done, total }, io.stderr.columns ?? USUAL_WIDTH));
    },
    clear(): void {
      if (drawn) io.stderr.write(ERASE_LINE);
      drawn = false;
    },
  };
}

function numbersOf(verb: string, { done, total }: { readonly done: number; readonly total: number }): string {
  return `${verb}: ${done} of ${total}`;
}

/** A line that leaves the last column free: a terminal that goes on to the next line cannot erase it. */
function progressLine(
  verb: string,
  { done, total }: { readonly done: number; readonly total: number },
  columns: number,
): string {
  const numbers = numbersOf(verb, { done, total });
  const width = Math.min(WIDEST_BAR, columns - 1 - numbers.length - "  []".length);
  if (width < NARROWEST_BAR) return numbers.slice(0, Math.max(0, columns - 1));
  const filled = Math.floor((Math.min(done, total) / total) * width);
  return `${numbers}  [${"#".repeat(filled)}${" ".repeat(width - filled)}]`;
}
