/** A stream that says when all that was written to it has left. */
interface Flushing {
  write(text: string, written: () => void): unknown;
}

/** In milliseconds. */
const GRACE_MS = 500;

/**
 * Ends a process whose command has ended, once its output has left. Most have nothing more to do and end by themselves before; but
 * a connection to a proxy that does not answer would keep the process for minutes, since Node does not give it up when its
 * request is stopped.
 */
export async function endSoon(outputs: readonly Flushing[], exit: () => void): Promise<void> {
  await Promise.all(
    outputs.map(
      (output) =>
        new Promise<void>((written) =>
          output.write("", () => {
            written();
          }),
        ),
    ),
  );
  setTimeout(exit, GRACE_MS).unref();
}
