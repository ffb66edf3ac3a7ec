/**
 * Runs a script to its end: its result is the exit code, an error becomes one message and exit code 1, and on Ctrl+C,
 * SIGTERM or a closed terminal the signal it was given is aborted, so that it can end what it started.
 */
export async function script(main: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const { signal } = interruption();
  try {
    process.exitCode = await main(signal);
  } catch (error) {
    console.error(signal.aborted ? "Interrupted." : message(error));
    process.exitCode = signal.aborted ? 130 : 1;
  }
}

/** A signal that is aborted when this process is asked to end, which until it is disposed of does not end by itself then. */
export function interruption(): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const listeners = (["SIGINT", "SIGTERM", "SIGHUP"] as const).map((name) => ({
    name,
    listener: () => {
      controller.abort(new Error(`Interrupted by ${name}`));
    },
  }));
  for (const { name, listener } of listeners) process.on(name, listener);
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      for (const { name, listener } of listeners) process.off(name, listener);
    },
  };
}

function message(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return process.env["DEBUG"] === undefined ? error.message : (error.stack ?? error.message);
}
