/** Where the service writes what its operator should know. Tokens are never given to it. */
export interface Log {
  readonly info: (text: string) => void;
  /** Something failed; `cause` is logged whole, and only here. */
  readonly error: (text: string, cause?: unknown) => void;
}

/** Logs lines to a stream, stack traces included. */
export function streamLog(stream: { write(text: string): unknown }): Log {
  return {
    info: (text) => stream.write(`${text}\n`),
    error: (text, cause) => stream.write(`${text}${cause === undefined ? "" : `\n${causeText(cause)}`}\n`),
  };
}

function causeText(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
