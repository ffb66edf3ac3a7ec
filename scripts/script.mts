/**
 * Runs a script to its end: its result is the exit code, an error becomes one message and exit code 1, and on Ctrl+C,
 * SIGTERM or a closed terminal the signal it was given is aborted, so that it can end what it started.
 */
export async function script(main: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const interruption = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => {
      interruption.abort(new Error(`Interrupted by ${name}`));
    });
  }
  try {
    process.exitCode = await main(interruption.signal);
  } catch (error) {
    console.error(interruption.signal.aborted ? "Interrupted." : message(error));
    process.exitCode = interruption.signal.aborted ? 130 : 1;
  }
}

function message(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return process.env["DEBUG"] === undefined ? error.message : (error.stack ?? error.message);
}
