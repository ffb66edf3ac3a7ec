/**
 * Runs a script to its end: its result is the exit code, an error becomes one message and exit code 1, and on Ctrl+C,
 * SIGTERM or a closed terminal the signal it was given is aborted, so that it can end what it started.
 */
export async function script(main: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const signal = interruption();
  try {
    process.exitCode = await main(signal);
  } catch (error) {
    console.error(signal.aborted ? "Interrupted." : message(error));
    process.exitCode = signal.aborted ? 130 : 1;
  }
}

let interrupted: AbortSignal | undefined;

/** Is aborted when this process is asked to end, which from the first call on it does only when it has nothing more to do. */
export function interruption(): AbortSignal {
  interrupted ??= whenAsked();
  return interrupted;
}

function whenAsked(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => {
      controller.abort(new Error(`Interrupted by ${name}`));
    });
  }
  return controller.signal;
}

function message(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return process.env["DEBUG"] === undefined ? error.message : (error.stack ?? error.message);
}
