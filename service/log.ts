import { indentedLines, terminalLine } from "../catalogue/display/terminal.ts";

/** The log of the service, for its operator. It never contains a token. */
export interface Log {
  readonly info: (text: string) => void;
  /** Something failed; `cause` is logged whole, and only here. */
  readonly error: (text: string, cause?: unknown) => void;
}

/**
 * Logs lines to a stream, each with its time (UTC) first, stack traces included. What a request holds may be in them: it neither begins a line nor steers a
 * terminal.
 */
export function streamLog(stream: { write(text: string): unknown }, now: () => number = Date.now): Log {
  const line = (text: string): string => `${new Date(now()).toISOString()} ${terminalLine(text)}`;
  return {
    info: (text) => stream.write(`${line(text)}\n`),
    error: (text, cause) => {
      const why = cause === undefined ? "" : `\n    ${indentedLines(causeText(cause))}`;
      stream.write(`${line(text)}${why}\n`);
    },
  };
}

function causeText(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
